import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { WebSocket } from 'ws';
import { startProgram, stopProgram, waitForMessage } from './child.ts';
import { padMessage } from './filled.ts';
import { type Load, ownCpuMs, playSlice, TABLES, warmTables } from './load.ts';
import type { LoadSizes } from './own-load.ts';
import { openSocket } from './player.ts';
import type { LoadTable } from './steadily.ts';

interface Ready {
  readonly type: 'ready';
  readonly url: string;
}

interface BareTable extends LoadTable {
  readonly close: () => Promise<void>;
}

/** The same load with messages of the same sizes on a server that only forwards them. */
export async function openBareLoad(sizes: LoadSizes): Promise<Load> {
  const child = startProgram('bare-server.ts', [String(sizes.view)]);
  const { url } = await waitForMessage<Ready, 'ready'>(child, 'ready');
  const tables: BareTable[] = [];
  for (let i = 0; i < TABLES; i++) tables.push(await openTable(`${url}/${i}`, sizes.submission));
  await warmTables(tables);
  return {
    slice: () => playSlice(tables, ownCpuMs),
    async close() {
      await Promise.all(tables.map((table) => table.close()));
      await stopProgram(child);
    },
  };
}

async function openTable(url: string, submissionBytes: number): Promise<BareTable> {
  const sockets = await Promise.all(Array.from({ length: 4 }, () => openSocket(url)));
  let version = 0;
  return {
    async play() {
      version++;
      const shown = Promise.all(sockets.map((socket) => waitUntilShown(socket, version)));
      const sentAt = performance.now();
      (sockets[version % 4] as WebSocket).send(padMessage({ type: 'submit', version }, submissionBytes));
      await shown;
      return performance.now() - sentAt;
    },
    async close() {
      await Promise.all(sockets.map(leave));
    },
  };
}

async function waitUntilShown(socket: WebSocket, version: number): Promise<void> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  const view = JSON.parse(data.toString()) as { readonly version: number };
  if (view.version !== version) throw new Error(`version ${view.version} came instead of ${version}`);
}

async function leave(socket: WebSocket): Promise<void> {
  const closed = once(socket, 'close');
  socket.close();
  await closed;
}
