/**
 * `npx tsx test/bench/compare-starts.ts A/index.mjs [B/index.mjs [PAIRS]]`: cold starts of two bundles of the message
 * function and of an empty one, in turns. Prints the medians in milliseconds, how many empty functions a start takes, and
 * B over A.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEmulator } from '../emulator/emulator.ts';
import { emptyFunctionMs, makeTable, timeColdStart } from './cold-start.ts';
import { measureMedians } from './start-up.ts';

const [a = '', b = a, pairs = '21'] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), 'afoot-bench-'));
const database = await openEmulator(data);
const start = (bundle: string): Promise<number> => timeColdStart({ bundle, database: database.endpoint });

await makeTable({ bundle: a, database: database.endpoint });
const [msA = 0, msB = 0, emptyMs = 0] = await measureMedians(
  Number(pairs),
  () => start(a),
  () => start(b),
  emptyFunctionMs,
);

/** Bytes of a file and of all that it imports as it starts. */
function startBytes(file: string): number {
  const files = new Set([file]);
  // A set also visits what is added during the loop.
  for (const each of files)
    for (const [, imported = ''] of readFileSync(each, 'utf8').matchAll(/\b(?:from|import)"(\.\/[^"]+)"/g))
      files.add(join(dirname(each), imported));
  return [...files].reduce((sum, each) => sum + statSync(each).size, 0);
}

const formatLine = (bundle: string, ms: number): string =>
  `${bundle}  ${startBytes(bundle)} bytes at its start, median ${ms.toFixed(1)} ms, ${(ms / emptyMs).toFixed(2)} empty functions`;
console.log(formatLine(a, msA));
console.log(formatLine(b, msB));
console.log(`an empty function: median ${emptyMs.toFixed(1)} ms`);
console.log(`B over A: ${(msB / msA).toFixed(3)} of ${pairs} pairs`);
await database.stop();
rmSync(data, { recursive: true });
