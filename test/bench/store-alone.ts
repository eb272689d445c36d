import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextMessage, startProgram, stopProgram } from './child.ts';

interface Done {
  readonly type: 'done';
  readonly perSecond: number;
}

/** Conditional puts a second, of items of this number of bytes, by a process that does nothing else. */
export async function putsPerSecond(itemBytes: number): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-bench-'));
  const child = startProgram('store-alone-process.ts', [data, String(itemBytes)]);
  const { perSecond } = await nextMessage<Done, 'done'>(child, 'done');
  await stopProgram(child);
  rmSync(data, { recursive: true });
  return perSecond;
}
