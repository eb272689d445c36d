import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { STORE_NAME } from './database.ts';
import type { MeterCounts } from './meter.ts';
import type { OwnTally } from './own-tally.ts';

/** Where a proxy or a person asks whether this server can be played at. */
export const HEALTH_PATH = '/health';

/** What `/health` says. */
export interface Health {
  /** The server takes people in, and its store answers. */
  readonly ok: boolean;
  readonly version: string;
  readonly store: 'reachable' | 'unreachable';
  readonly stopping?: true;
  /** Connections that are open. Told, like `counts`, to this machine alone. */
  readonly connections?: number;
  /** Units and messages since the start. */
  readonly counts?: MeterCounts;
  /** What happened since the start, and refusals by their code. */
  readonly happened?: OwnTally['counts'];
  readonly refused?: OwnTally['codes'];
}

export interface HealthOptions {
  readonly client: DynamoDBClient;
  readonly counts: () => MeterCounts;
  readonly tally: OwnTally;
  readonly connections: () => number;
}

/** Milliseconds that the store may take to answer, and for which its answer holds: questions cost it nothing. */
const STORE_LIMIT = 1000;
const HOLDS = 1000;

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

/** Answers for a server: 200 where it can be played at, 503 where its store does not answer or it is stopping. */
export class HealthDesk {
  private readonly options: HealthOptions;
  private stopping = false;
  private asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;

  constructor(options: HealthOptions) {
    this.options = options;
  }

  /** From now on nobody new is to be sent here. */
  stop(): void {
    this.stopping = true;
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const health = await this.look(isOwn(request));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(health.ok ? 200 : 503, headers).end(`${JSON.stringify(health)}\n`);
  }

  private async look(isTrusted: boolean): Promise<Health> {
    const isReachable = await this.isReachable();
    const { counts, connections, tally } = this.options;
    return {
      ok: isReachable && !this.stopping,
      version: VERSION,
      store: isReachable ? 'reachable' : 'unreachable',
      ...(this.stopping && { stopping: true }),
      ...(isTrusted && { connections: connections(), counts: counts(), happened: tally.counts, refused: tally.codes }),
    };
  }

  private isReachable(): Promise<boolean> {
    const now = Date.now();
    if (this.asked === undefined || now - this.asked.at > HOLDS) this.asked = { at: now, answer: this.ask() };
    return this.asked.answer;
  }

  private async ask(): Promise<boolean> {
    const abortSignal = AbortSignal.timeout(STORE_LIMIT);
    try {
      await this.options.client.send(new DescribeTableCommand({ TableName: STORE_NAME }), { abortSignal });
      return true;
    } catch {
      return false;
    }
  }
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Asked on this machine itself: a proxy names the one that it asks for. */
const isOwn = ({ headers, socket }: IncomingMessage): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded;
