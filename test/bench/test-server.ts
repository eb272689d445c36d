import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UsageCounts } from '../../infra/local/usage-counter.ts';
import { startProgram, stopProgram, waitForMessage } from './child.ts';

export type ServerRequest =
  | { readonly type: 'counts' | 'cpu' | 'heap' | 'stop' }
  | { readonly type: 'itemBytes'; readonly table: string };
export type ServerReply =
  | { readonly type: 'ready'; readonly socketUrl: string }
  | { readonly type: 'counts'; readonly counts: UsageCounts }
  | { readonly type: 'cpu'; readonly ms: number }
  | { readonly type: 'heap'; readonly bytes: number }
  | { readonly type: 'itemBytes'; readonly bytes: readonly number[] };

/** `cold`: nothing stays in memory between two messages, as if each had a fresh container. */
export type Memory = 'warm' | 'cold';

/** The store at home, the same without waiting for the disk, or an embedded DynamoDB. */
export type StoreKind = 'home' | 'unsynced' | 'dynamodb';

export interface TestServer {
  readonly socketUrl: string;
  readonly counts: () => Promise<UsageCounts>;
  readonly itemBytes: (table: string) => Promise<readonly number[]>;
  /** Milliseconds of processor that its process has used. */
  readonly cpuMs: () => Promise<number>;
  readonly heapBytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openTestServer(memory: Memory, store: StoreKind = 'home'): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-bench-'));
  const child = startProgram('server.ts', [data, memory, store]);
  const { socketUrl } = await waitForMessage<ServerReply, 'ready'>(child, 'ready');
  return {
    socketUrl,
    counts: async () => (await ask(child, { type: 'counts' }, 'counts')).counts,
    itemBytes: async (table) => (await ask(child, { type: 'itemBytes', table }, 'itemBytes')).bytes,
    cpuMs: async () => (await ask(child, { type: 'cpu' }, 'cpu')).ms,
    heapBytes: async () => (await ask(child, { type: 'heap' }, 'heap')).bytes,
    async close() {
      await stopProgram(child);
      rmSync(data, { recursive: true });
    },
  };
}

function ask<Type extends ServerReply['type']>(child: ChildProcess, question: ServerRequest, type: Type) {
  const answer = waitForMessage<ServerReply, Type>(child, type);
  child.send(question);
  return answer;
}
