import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextMessage, startProgram, stopProgram } from './child.ts';
import type { LoadFigures } from './load.ts';
import type { StoreKind } from './test-server.ts';

interface Done {
  readonly type: 'done';
  readonly figures: LoadFigures;
}

/** The same load as conditional puts of items of this number of bytes, by a process that does nothing else. */
export async function loadStore(itemBytes: number, store: StoreKind): Promise<LoadFigures> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-bench-'));
  const child = startProgram('store-alone-process.ts', [data, String(itemBytes), store]);
  const { figures } = await nextMessage<Done, 'done'>(child, 'done');
  await stopProgram(child);
  rmSync(data, { recursive: true });
  return figures;
}
