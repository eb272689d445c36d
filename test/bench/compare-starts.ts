/**
 * `npx tsx test/bench/compare-starts.ts A/index.mjs B/index.mjs [PAIRS]`: cold starts of two bundles of the message
 * function and of an empty process, in turns, so that a busy machine slows all alike. Prints the medians in milliseconds,
 * how many empty processes a start takes, and B over A.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEmulator } from '../emulator/emulator.ts';
import { coldStartMs, makeTable } from './cold-start.ts';
import { median } from './load.ts';
import { bareNodeMs } from './start-up.ts';

const [a = '', b = '', pairs = '15'] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), 'afoot-bench-'));
const database = await openEmulator(data);
const start = (bundle: string): Promise<number> => coldStartMs({ bundle, database: database.endpoint });

await makeTable({ bundle: a, database: database.endpoint });
const ms: Record<'a' | 'b' | 'empty', number[]> = { a: [], b: [], empty: [] };
for (let i = 0; i < Number(pairs); i++) {
  ms.a.push(await start(a));
  ms.b.push(await start(b));
  ms.empty.push(await bareNodeMs());
}
/** Bytes of a file and of all that it imports as it starts. */
function startBytes(file: string): number {
  const files = new Set([file]);
  // A set also visits what is added during the loop.
  for (const each of files)
    for (const [, imported = ''] of readFileSync(each, 'utf8').matchAll(/\b(?:from|import)"(\.\/[^"]+)"/g))
      files.add(join(dirname(each), imported));
  return [...files].reduce((sum, each) => sum + statSync(each).size, 0);
}

const line = (bundle: string, each: readonly number[]): string =>
  `${bundle}  ${startBytes(bundle)} bytes at its start, median ${median(each).toFixed(1)} ms, ${(median(each) / median(ms.empty)).toFixed(2)} empty processes`;
console.log(line(a, ms.a));
console.log(line(b, ms.b));
console.log(`an empty process: median ${median(ms.empty).toFixed(1)} ms`);
console.log(`B over A: ${(median(ms.b) / median(ms.a)).toFixed(3)} of ${pairs} pairs`);
await database.stop();
rmSync(data, { recursive: true });
