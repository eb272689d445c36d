import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, stopProgram, waitForMessage } from './child.ts';
import type { Load, Slice } from './load.ts';

export interface StoreRequest {
  readonly type: 'slice' | 'stop';
}
type StoreReply = { readonly type: 'ready' } | { readonly type: 'slice'; readonly slice: Slice };

/** The same load as conditional puts of items of this number of bytes, by a process that does nothing else. */
export async function openStoreLoad(itemBytes: number): Promise<Load> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-bench-'));
  const child = startProgram('store-alone-process.ts', [data, String(itemBytes)]);
  await waitForMessage<StoreReply, 'ready'>(child, 'ready');
  return {
    async slice() {
      const reply = waitForMessage<StoreReply, 'slice'>(child, 'slice');
      child.send({ type: 'slice' } satisfies StoreRequest);
      return (await reply).slice;
    },
    async close() {
      await stopProgram(child);
      rmSync(data, { recursive: true });
    },
  };
}
