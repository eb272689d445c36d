import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoreState, StoreWatch } from './database/store-watch.ts';
import type { LocalMetrics } from './local-metrics.ts';
import { isLoopback } from './sockets/client-address.ts';
import type { UsageCounts } from './usage-counter.ts';

export const HEALTH_PATH = '/health';

export interface Health {
  /** The server accepts connections, and its store can be read and written. */
  readonly ok: boolean;
  readonly version: string;
  readonly store: StoreState;
  readonly stopping?: true;
  /** Nothing is played until the machine’s clock is right. */
  readonly clock?: 'wrong';
  /** Open connections. Like `counts`, only for this machine. */
  readonly connections?: number;
  /** Units and messages since the start. */
  readonly counts?: UsageCounts;
  /** Events since the start, and refusals by code. */
  readonly happened?: LocalMetrics['counts'];
  readonly refused?: LocalMetrics['codes'];
}

interface HealthOptions {
  readonly store: Pick<StoreWatch, 'state'>;
  readonly isClockWrong: () => boolean;
  readonly counts: () => UsageCounts;
  readonly metrics: LocalMetrics;
  readonly connections: () => number;
}

/** Cache time of the store's answer, in milliseconds. */
const CACHE_TIME = 1000;

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

/** Answers with 200 if people can play, or 503 if the server is stopping or its store is not well. */
export class HealthEndpoint {
  private readonly options: HealthOptions;
  private isShuttingDown = false;
  private lastCheck: { readonly at: number; readonly answer: Promise<StoreState> } | undefined;

  constructor(options: HealthOptions) {
    this.options = options;
  }

  stop(): void {
    this.isShuttingDown = true;
  }

  get isStopping(): boolean {
    return this.isShuttingDown;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const health = await this.report(isOwn(request));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(health.ok ? 200 : 503, headers).end(`${JSON.stringify(health)}\n`);
  }

  private async report(isTrusted: boolean): Promise<Health> {
    const store = await this.store();
    const { counts, connections, metrics } = this.options;
    const isClockWrong = this.options.isClockWrong();
    return {
      ok: store === 'reachable' && !this.isShuttingDown && !isClockWrong,
      version: VERSION,
      store,
      ...(this.isShuttingDown && { stopping: true }),
      ...(isClockWrong && { clock: 'wrong' }),
      ...(isTrusted && {
        connections: connections(),
        counts: counts(),
        happened: metrics.counts,
        refused: metrics.codes,
      }),
    };
  }

  private store(): Promise<StoreState> {
    const now = performance.now();
    if (this.lastCheck === undefined || now - this.lastCheck.at > CACHE_TIME) {
      this.lastCheck = { at: now, answer: this.options.store.state() };
    }
    return this.lastCheck.answer;
  }
}

/** Whether the request is from this machine itself: a proxy adds its client. */
const isOwn = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded;
