import { makeAllowedHosts } from '../../functions/notify/allowed-hosts.ts';
import type { PostRequest, PostResult } from '../../functions/notify/http-post.ts';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import type { SubscriptionEntry } from '../../functions/notify/subscriptions.ts';
import { makeVapidKey } from '../../functions/notify/vapid-key.ts';
import { getDelay, isBotTurnJob, makeJob } from '../../functions/ports/job-text.ts';
import { makeKeys } from '../../functions/ports/keys.ts';
import { NO_METRICS } from '../../functions/ports/metrics.ts';
import type { Job, LoadedTable, StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { makeRates } from '../../functions/ports/rate-limit.ts';
import { onTimer } from '../../functions/timer.ts';
import { UNLIMITED } from '../functions/unlimited.ts';
import type { Phone } from './phone.ts';

/** Nobody is offered a request that is then refused. */
const REFUSAL_PATTERN = /^\{"type":"(refused|rejected)"/;

export interface ChatPost {
  readonly host: string;
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The address that a host enters: ntfy's has the topic, which a post has in its body. */
function getChat({ origin, pathname }: URL, body: string): string {
  const { topic } = JSON.parse(body || '{}') as { readonly topic?: string };
  return origin + (topic === undefined ? pathname : `/${topic}`);
}

/**
 * A year's clock, queue and store in memory, around the real handlers, with phones and chats. Notifications are not
 * encrypted: that is most of the work.
 */
export class YearWorld {
  now: number;
  readonly ports: JobPorts;
  /** By their address at the push service. */
  readonly phones = new Map<string, Phone>();
  onPushed: (endpoint: string, text: string) => void = () => undefined;
  onPosted: (post: ChatPost) => void = () => undefined;
  onRefusedPost: (chat: string) => void = () => undefined;
  onStored: (table: string, submission: string) => void = () => undefined;
  /** Statuses with which group chats answer, by address; others accept posts. */
  private readonly chatStatuses = new Map<string, number>();
  readonly errors: string[] = [];
  private readonly pending = new Map<number, (() => Promise<void> | void)[]>();
  private readonly times: number[] = [];
  private readonly set = new Set<string>();
  private readonly tables = new Map<string, { charter: StoredCharter; items: TableItem[] }>();
  private readonly entries = new Map<string, SubscriptionEntry[]>();
  private readonly connections = new Map<string, string>();

  constructor(from: number) {
    this.now = from;
    const keys = makeKeys(new Uint8Array(32).fill(7));
    const warm = new Map<string, LoadedTable>();
    const fails = (message: string, details = {}): void => {
      const isExpected = message === 'a chat was not told' && this.chatStatuses.size > 0;
      if (!isExpected) this.errors.push(`${message} ${JSON.stringify(details)}`);
    };
    this.ports = {
      ...{ keys, metrics: NO_METRICS, hosts: makeAllowedHosts({ push: ['push.test'] }) },
      vapidKey: makeVapidKey(keys, 'mailto:year@afoot.test'),
      origin: 'https://afoot.test',
      seal: async (_, { notification, stored: ttl }) => ({
        headers: { ttl: String(ttl) },
        body: JSON.stringify(notification),
      }),
      now: () => this.now,
      random: (count) => new Uint8Array(count).fill(5),
      rates: makeRates(() => this.now, UNLIMITED),
      runByPriority: (_, work) => work(),
      log: { info: () => undefined, warn: fails, error: fails },
      cache: {
        get: (id) => warm.get(id),
        keep: (loaded) => void warm.set(loaded.id, loaded),
        forget: (id) => void warm.delete(id),
      },
      push: async (_, text) => {
        if (REFUSAL_PATTERN.test(text)) fails('refused', { text });
        return 'sent';
      },
      closeConnection: async () => undefined,
      tables: async () => ({ tables: [] }),
      segments: 1,
      heartbeat: { last: async () => undefined, beat: async () => undefined },
      queueJob: async (job) => this.queue(job),
      post: (request) => this.post(request),
      subscriptions: {
        read: async (table) => this.entries.get(table) ?? [],
        put: async (table, entry) => this.putEntry(table, entry),
      },
      store: {
        load: async (table) => this.load(table),
        put: async (table, item) => this.put(table, item),
        history: async (table, first, limit) =>
          (this.tables.get(table)?.items ?? []).filter(({ version }) => version >= first).slice(0, limit),
        rewrite: async () => undefined,
        results: async () => [],
        putCharter: async (table, charter) => this.putCharter(table, charter),
        putConnection: async (connection, table) => void this.connections.set(connection, table),
        tableOf: async (connection) => this.connections.get(connection),
        dropConnection: async (connection) => void this.connections.delete(connection),
        leaveTransfer: async () => false,
        transferOf: async () => undefined,
        takeTransfer: async () => false,
      },
    };
  }

  make(table: string, charter: StoredCharter, item: TableItem): void {
    this.tables.set(table, { charter, items: [item] });
  }

  /** Runs something at a time, after everything due before. */
  at(time: number, run: () => Promise<void> | void): void {
    const due = Math.max(this.now, Math.ceil(time));
    const pendingRuns = this.pending.get(due);
    if (pendingRuns !== undefined) pendingRuns.push(run);
    else {
      this.pending.set(due, [run]);
      this.push(due);
    }
  }

  async run(until: number): Promise<void> {
    for (let time = this.pop(); time !== undefined && time <= until; time = this.pop()) {
      this.now = time;
      for (const run of this.pending.get(time) ?? []) await run();
      this.pending.delete(time);
    }
    this.now = until;
  }

  /** `status`: absent if the chat accepts posts. */
  setChatStatus(url: string, status?: number): void {
    if (status === undefined) this.chatStatuses.delete(url);
    else this.chatStatuses.set(url, status);
  }

  private queue(job: Job): void {
    const name = makeJob(job);
    if (this.set.has(name)) return;
    this.set.add(name);
    const wait = isBotTurnJob(job) ? 1000 : getDelay(job, this.now);
    this.at(this.now + Math.max(1, wait), () => {
      this.set.delete(name);
      return this.carryOut(job);
    });
  }

  async carryOut(job: Job): Promise<void> {
    const record = { messageId: 'year', body: makeJob(job), attributes: { ApproximateReceiveCount: '1' } };
    await onTimer(this.ports, { Records: [record] } as never);
  }

  private async post({ url, method = 'POST', headers, body, hasId }: PostRequest): Promise<PostResult> {
    const phone = this.phones.get(url.href);
    if (phone === undefined) {
      const chat = getChat(url, String(body));
      const status = this.chatStatuses.get(chat);
      if (status !== undefined) {
        this.onRefusedPost(chat);
        return { status };
      }
      this.onPosted({ host: url.hostname, method, body: JSON.parse(String(body) || '{}') });
      return { status: 200, ...(hasId && { id: String(this.now) }) };
    }
    if (!phone.isGone) this.onPushed(url.href, String(body));
    return { status: await phone.push(String(body), Number(headers.ttl)) };
  }

  private load(table: string) {
    const storedTable = this.tables.get(table);
    const newest = storedTable?.items.at(-1);
    return storedTable === undefined || newest === undefined ? undefined : { charter: storedTable.charter, newest };
  }

  private put(table: string, item: TableItem): { readonly type: 'stored' | 'lost' } {
    const storedTable = this.tables.get(table);
    if (storedTable === undefined || (storedTable.items.at(-1)?.version ?? 0) !== item.version - 1)
      return { type: 'lost' };
    storedTable.items.push(item);
    this.onStored(table, item.submission);
    if (storedTable.items.length > 60) storedTable.items.splice(0, 30);
    return { type: 'stored' };
  }

  private putCharter(table: string, charter: StoredCharter): boolean {
    this.tables.set(table, { items: this.tables.get(table)?.items ?? [], charter });
    return true;
  }

  private putEntry(table: string, entry: SubscriptionEntry): boolean {
    const before = this.entries.get(table) ?? [];
    const oldEntry = before.find(({ slot }) => slot === entry.slot);
    if ((oldEntry?.rev ?? 0) !== entry.rev) return false;
    const updated = { ...entry, rev: entry.rev + 1, until: this.now / 1000 + 400 * 86_400 };
    this.entries.set(table, [...before.filter((each) => each !== oldEntry), updated]);
    return true;
  }

  private push(time: number): void {
    const { times } = this;
    let i = times.push(time) - 1;
    for (let up = (i - 1) >> 1; i > 0 && (times[up] as number) > time; up = (i - 1) >> 1) {
      times[i] = times[up] as number;
      i = up;
    }
    times[i] = time;
  }

  private pop(): number | undefined {
    const { times } = this;
    const first = times[0];
    const last = times.pop();
    if (first === undefined || last === undefined || times.length === 0) return first;
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= times.length) break;
      if (down + 1 < times.length && (times[down + 1] as number) < (times[down] as number)) down += 1;
      if ((times[down] as number) >= last) break;
      times[i] = times[down] as number;
      i = down;
    }
    times[i] = last;
    return first;
  }
}
