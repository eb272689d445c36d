/** `npm run fuzz -- --seconds N [--seed S]`: sends what no client should to a server on this machine, and counts the answers. */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
const seconds = Number(values.seconds ?? 30);
const seed = values.seed ?? String(Date.now());
if (!(seconds > 0)) {
  console.error('Usage: npm run fuzz -- --seconds N [--seed S]');
  process.exit(2);
}

console.log(`Fuzzing for ${seconds} s, seed ${seed}`);
try {
  const { frames, tables, changes, byKind, byRole, byAnswer } = await fuzz({ seconds, seed });
  console.log(`${frames} frames at ${tables} tables; ${changes} stored changes, each legal`);
  for (const [title, counts] of Object.entries({ 'Frames by kind': byKind, 'by sender': byRole, Answers: byAnswer })) {
    console.log(`\n${title}`);
    for (const [name, count] of Object.entries(counts).sort(([, a], [, b]) => b - a)) {
      console.log(`${String(count).padStart(9)}  ${name}`);
    }
  }
} catch (error) {
  console.error(`\nFound, with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
