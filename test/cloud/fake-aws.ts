import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `hang`: no answer at all. `stall`: headers and the first byte, then nothing. `drip`: a byte now and then, forever.
 * `throttle`: refused for too many requests. `nameless 410`: a status and nothing else.
 */
export type Fault = 'hang' | 'stall' | 'drip' | 'throttle' | 'nameless 410';

/** Milliseconds between two bytes. */
const DRIP = 300;

export type Service = 'dynamodb' | 'secretsmanager' | 'sqs' | 'scheduler' | 'connections';

/** One request, by its service and operation: `GetItem`, `SendMessage`, `POST`. */
export interface AwsRequest {
  readonly service: Service;
  readonly action: string;
  readonly path: string;
  readonly body: string;
}

/** One server for all of AWS that the functions use, with a real store behind it. */
export class FakeAws {
  readonly requests: AwsRequest[] = [];
  fault: (awsRequest: AwsRequest) => Fault | undefined = () => undefined;
  /** The queue's answers: any job is accepted. */
  queue: (awsRequest: AwsRequest) => object = ({ body }) => ({
    MessageId: 'set',
    MD5OfMessageBody: hashMd5(JSON.parse(body).MessageBody),
  });
  secret = 'k'.repeat(64);
  private readonly store: string;
  private readonly server: Server;
  /** Requests whose answer never arrives, or never ends. */
  private readonly unanswered = new Set<ServerResponse>();
  private readonly dripping = new Set<ServerResponse>();
  private sinceDrip = 0;

  constructor(store: string) {
    this.store = store;
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  async open(): Promise<FakeAws> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers that a container waits for in vain. */
  get withheld(): number {
    return this.unanswered.size;
  }

  /** Lets this many milliseconds of a container's time pass. */
  pass(milliseconds: number): void {
    this.sinceDrip += milliseconds;
    if (this.sinceDrip < DRIP) return;
    this.sinceDrip = 0;
    for (const response of this.dripping) response.write(' ');
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  get posted(): readonly { readonly connection: string; readonly message: { readonly type: string } }[] {
    return this.requests
      .filter(({ action }) => action === 'POST')
      .map(({ path, body }) => ({ connection: path.replace('/@connections/', ''), message: JSON.parse(body) }));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const awsRequest = { ...getPlace(request), path: request.url ?? '', body };
    this.requests.push(awsRequest);
    const fault = this.fault(awsRequest);
    if (fault === undefined) await this.answerRightly(awsRequest, request, response);
    else this.answerWrongly(fault, response);
  }

  private answerWrongly(fault: Fault, response: ServerResponse): void {
    if (fault === 'nameless 410') response.writeHead(410).end();
    else if (fault === 'throttle') {
      response.writeHead(400, {
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-errortype': 'ThrottlingException',
      });
      response.end(JSON.stringify({ __type: 'ThrottlingException', message: 'Rate exceeded' }));
    } else this.withhold(fault, response);
  }

  private withhold(fault: Fault, response: ServerResponse): void {
    this.unanswered.add(response);
    response.once('close', () => [this.unanswered, this.dripping].map((responses) => responses.delete(response)));
    if (fault === 'hang') return;
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'content-length': 100_000 }).write('{');
    if (fault === 'drip') this.dripping.add(response);
  }

  private async answerRightly(
    awsRequest: AwsRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    if (awsRequest.service === 'dynamodb') {
      const { status, text } = await this.forward(awsRequest.body, request);
      response.writeHead(status).end(text);
    } else if (awsRequest.service === 'secretsmanager') response.end(JSON.stringify({ SecretString: this.secret }));
    else if (awsRequest.service === 'sqs') response.end(JSON.stringify(this.queue(awsRequest)));
    else response.end(JSON.stringify(ANSWERS[awsRequest.service]()));
  }

  private async forward(body: string, { headers }: IncomingMessage): Promise<{ status: number; text: string }> {
    const names = ['x-amz-target', 'content-type', 'authorization', 'x-amz-date'];
    const passed = Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')]));
    const answer = await fetch(this.store, { method: 'POST', headers: passed, body });
    return { status: answer.status, text: await answer.text() };
  }
}

const ANSWERS: Readonly<Record<Exclude<Service, 'dynamodb' | 'secretsmanager' | 'sqs'>, () => object>> = {
  scheduler: () => ({ ScheduleArn: 'arn' }),
  connections: () => ({}),
};

const hashMd5 = (text: string): string => createHash('md5').update(text).digest('hex');

const TARGETS: readonly (readonly [prefix: string, service: Service])[] = [
  ['DynamoDB_', 'dynamodb'],
  ['secretsmanager.', 'secretsmanager'],
  ['AmazonSQS.', 'sqs'],
];

function getPlace({ url = '', method = '', headers }: IncomingMessage): Pick<AwsRequest, 'service' | 'action'> {
  const target = String(headers['x-amz-target'] ?? '');
  const service = TARGETS.find(([prefix]) => target.startsWith(prefix))?.[1];
  if (service !== undefined) return { service, action: target.replace(/.*\./, '') };
  if (url.startsWith('/@connections/')) return { service: 'connections', action: method };
  if (url.startsWith('/schedules/')) return { service: 'scheduler', action: 'CreateSchedule' };
  throw new Error(`no service answers ${method} ${url}`);
}
