import { createECDH } from 'node:crypto';
import { onDisconnect } from '../../functions/disconnect.ts';
import { onMessage } from '../../functions/message.ts';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import type { SubscriptionEntry } from '../../functions/notify/subscriptions.ts';
import { makeJob } from '../../functions/ports/job-text.ts';
import type { Keys, Ports, StoredCharter, Transfer } from '../../functions/ports/ports.ts';
import { makeTableCache } from '../../functions/ports/table-cache.ts';
import { onTimer } from '../../functions/timer.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { makeNonce } from './client.ts';
import { decrypt } from './push-service.ts';

type Job = Parameters<Ports['queueJob']>[0];

/** Noon of some day: time does not pass in a world. */
export const NOON = 1_790_000_060_000;

const BROWSER = { pair: createECDH('prime256v1'), auth: Buffer.alloc(16, 7) };

/** A device that can be notified, by name: pushes to it are decrypted and recorded. */
export const getDevice = (name: string): DeviceSubscription => ({
  endpoint: `https://updates.push.services.mozilla.com/${name}`,
  p256dh: PUBLIC_KEY,
  auth: BROWSER.auth.toString('base64url'),
});
const PUBLIC_KEY = BROWSER.pair.generateKeys('base64url');
export const DEVICE = getDevice('world');

export interface WorldStart {
  readonly state: TableState;
  readonly charter?: StoredCharter;
  readonly entries?: readonly SubscriptionEntry[];
  /** The server's secrets, where different from the stage's. */
  readonly getKeys?: (keys: Keys, table: string) => Keys;
}

/**
 * One of several worlds with equal starts except for the stored table. Handlers and database are real; everything that
 * leaves the server is recorded: each post with its receiver, and every log line.
 */
export interface World {
  readonly table: string;
  readonly ports: Ports;
  readonly getPosts: (connection: ConnectionId) => readonly string[];
  readonly logged: readonly string[];
  /** Pushes and chat posts: the address, the length, and the text. */
  readonly posted: readonly string[];
  readonly queuedJobs: readonly Job[];
  readonly read: () => Promise<TableState>;
  readonly end: (connection: ConnectionId) => Promise<void>;
  readonly send: (connection: ConnectionId, message: unknown) => Promise<void>;
  /** Runs the jobs queued since the last time, this many milliseconds later: one by one, in the same order in each world. */
  readonly runJobs: (later?: number) => Promise<void>;
}

export interface Stage {
  /** The ports of a started server; the worlds share its store and keys. */
  readonly ports: JobPorts;
  readonly charter: StoredCharter;
}

let worlds = 0;

export const openWorlds = (stage: Stage, states: readonly TableState[]): Promise<readonly World[]> =>
  beginWorlds(
    stage,
    states.map((state) => ({ state })),
  );

export async function beginWorlds(stage: Stage, beginnings: readonly WorldStart[]): Promise<readonly World[]> {
  const table = makeNonce();
  return Promise.all(beginnings.map((beginning) => openWorld(stage, table, beginning)));
}

async function openWorld({ ports, charter: standard }: Stage, table: string, beginning: WorldStart): Promise<World> {
  const { state, charter = standard, entries = [], getKeys: keysOf = () => ports.keys } = beginning;
  const prefix = `world ${worlds++} `;
  const allPosts: { readonly to: ConnectionId; readonly text: string }[] = [];
  const logged: string[] = [];
  const queuedJobs: Job[] = [];
  const posted: string[] = [];
  let elapsed = 0;
  const worldPorts: JobPorts = {
    ...ports,
    subscriptions: {
      read: (table) => ports.subscriptions.read(prefix + table),
      put: (table, entry) => ports.subscriptions.put(prefix + table, entry),
    },
    store: prefixStore(ports.store, prefix),
    keys: keysOf(ports.keys, table),
    push: async (to, text) => {
      allPosts.push({ to, text });
      return 'sent';
    },
    closeConnection: async () => undefined,
    post: async ({ url, body }) => {
      const text = typeof body === 'string' ? body : decrypt(Buffer.from(body), BROWSER);
      posted.push(`${url} ${body.length} ${text}`);
      return { status: 201 };
    },
    queueJob: async (job) => void queuedJobs.push(job),
    log: captureLog(logged),
    cache: makeTableCache(),
    now: () => NOON + elapsed,
    random: (count) => new Uint8Array(count).fill(5),
  };
  await worldPorts.store.putCharter(table, charter);
  await worldPorts.store.put(table, { version: state.version, state: encodeTable(state), submission: 'gone' });
  await Promise.all(entries.map((entry) => worldPorts.subscriptions.put(table, entry)));
  let ranCount = 0;
  return {
    table,
    ports: worldPorts,
    logged,
    queuedJobs,
    posted,
    getPosts: (connection) => allPosts.filter(({ to }) => to === connection).map(({ text }) => text),
    async read() {
      const held = worldPorts.cache.get(table)?.table;
      if (held !== undefined) return held;
      const read = await worldPorts.store.load(table);
      if (read === undefined) throw new Error('a world without its table');
      return decodeTable(read.newest.state, read.newest.version, read.charter);
    },
    async end(connectionId) {
      await worldPorts.store.putConnection(connectionId, table);
      await onDisconnect(worldPorts, { requestContext: { connectionId } } as never);
    },
    async send(connectionId, message) {
      const body = typeof message === 'string' ? message : JSON.stringify(message);
      await onMessage(worldPorts, { requestContext: { connectionId }, body, isBase64Encoded: false } as never);
    },
    async runJobs(later = 0) {
      elapsed += later;
      const jobs = queuedJobs.slice(ranCount);
      ranCount = queuedJobs.length;
      for (const [i, job] of jobs.entries()) {
        const record = { messageId: `${i}`, body: makeJob(job), attributes: { ApproximateReceiveCount: '1' } };
        await onTimer(worldPorts, { Records: [record] } as never);
      }
    },
  };
}

/** The same database, with separate names for each world's tables and connections. */
const prefixStore = (store: Ports['store'], prefix: string): Ports['store'] => ({
  ...store,
  load: (table) => store.load(prefix + table),
  put: (table, item, result) => store.put(prefix + table, item, result),
  rewrite: (table, item) => store.rewrite(prefix + table, item),
  putCharter: (table, charter) => store.putCharter(prefix + table, charter),
  history: (table, from, limit) => store.history(prefix + table, from, limit),
  results: (table, after, limit) => store.results(prefix + table, after, limit),
  putConnection: (connection, table) => store.putConnection(prefix + connection, table),
  tableOf: (connection) => store.tableOf(prefix + connection),
  leaveTransfer: (id, transfer) => store.leaveTransfer(prefix + id, extendTransfer(transfer)),
  async transferOf(id) {
    const transfer = await store.transferOf(prefix + id);
    return transfer && { ...transfer, until: transfer.until - DECADE };
  },
  takeTransfer: (id, transfer) => store.takeTransfer(prefix + id, extendTransfer(transfer)),
  dropConnection: (connection) => store.dropConnection(prefix + connection),
});

/** Seconds. */
const DECADE = 315_360_000;

/** The database's clock is real: a wait of minutes here has to be one of years there. */
const extendTransfer = (transfer: Transfer): Transfer => ({ ...transfer, until: transfer.until + DECADE });

function captureLog(lines: string[]): Ports['log'] {
  const at =
    (level: string): Ports['log']['info'] =>
    (message, details = {}) =>
      void lines.push(JSON.stringify({ level, message, ...details }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
