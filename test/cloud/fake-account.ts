import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeAnswer = object | { readonly fault: string; readonly message: string };
export type FakeAnswers = Readonly<Record<string, (input: Input, region: string) => FakeAnswer>>;

export type Input = Readonly<Record<string, unknown>>;

/** One server for all of AWS used by the deployment check, and for the stage's page. */
export class FakeAccount {
  /** By the name of the action; `page`: any other request. */
  answers: FakeAnswers;
  private readonly server: Server;

  constructor(answers: FakeAnswers) {
    this.answers = answers;
    this.server = createServer(async (request, response) => {
      const body = await read(request);
      const answer = this.answers[body.action]?.(body.input, body.region) ?? {
        fault: 'UnknownAction',
        message: body.action,
      };
      const { status, text } = body.isQuery ? getXml(body.action, answer) : getJson(answer);
      response
        .writeHead(status, { 'content-type': body.isQuery ? 'text/xml' : 'application/x-amz-json-1.0' })
        .end(text);
    });
  }

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this.address;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

interface FakeRequest {
  readonly action: string;
  readonly input: Input;
  readonly isQuery: boolean;
  readonly region: string;
}

/** Actions whose services have them in the path. */
const PATH_ACTIONS: readonly (readonly [part: string, action: string, isXml: boolean])[] = [
  ['/account-settings', 'GetAccountSettings', false],
  ['/listRegions', 'listRegions', false],
  ['/hostedzone/', 'GetHostedZone', true],
];

/** A request by AWS's protocols: a form, JSON with its action in a header, or a path. */
async function read(request: IncomingMessage): Promise<FakeRequest> {
  const body = Buffer.concat(await request.toArray()).toString();
  const target = String(request.headers['x-amz-target'] ?? '');
  const region = /Credential=[^/]*\/\d*\/([\w-]*)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (target !== '') return { action: target.replace(/.*\./, ''), input: JSON.parse(body), isQuery: false, region };
  const { Action, ...input } = Object.fromEntries(new URLSearchParams(body));
  if (Action !== undefined) return { action: Action, input, isQuery: true, region };
  const [, action = 'page', isQuery = false] = PATH_ACTIONS.find(([part]) => request.url?.includes(part)) ?? [];
  return { action, input: { url: request.url }, isQuery, region };
}

const isFault = (answer: FakeAnswer): answer is { readonly fault: string; readonly message: string } =>
  'fault' in answer;

interface EncodedAnswer {
  readonly status: number;
  readonly text: string;
}

function getJson(answer: FakeAnswer): EncodedAnswer {
  if ('html' in answer) return { status: 200, text: String(answer.html) };
  if (!isFault(answer)) return { status: 200, text: JSON.stringify(answer) };
  return { status: 400, text: JSON.stringify({ __type: answer.fault, message: answer.message }) };
}

function getXml(action: string, answer: FakeAnswer): EncodedAnswer {
  if (isFault(answer)) {
    const error = formatElements({ Error: { Type: 'Sender', Code: answer.fault, Message: answer.message } });
    return { status: 400, text: `<ErrorResponse>${error}</ErrorResponse>` };
  }
  return {
    status: 200,
    text: `<${action}Response>${formatElements({ [`${action}Result`]: answer })}</${action}Response>`,
  };
}

const formatElements = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${formatContent(value)}</${name}>`)
    .join('');

function formatContent(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => `<member>${formatContent(each)}</member>`).join('');
  return typeof value === 'object' && value !== null ? formatElements(value) : String(value);
}
