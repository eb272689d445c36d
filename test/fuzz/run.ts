/**
 * `npm run fuzz -- --seconds N [--seed S]`: sends bad input to servers on this machine, and counts the answers. A
 * quarter of the time goes to streams below the protocol, the rest to frames.
 */
import '../../infra/tools/project-folder.ts';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { fuzz } from './fuzz.ts';
import { fuzzStreams } from './streams.ts';

const { values } = readArguments(import.meta, { options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
const seconds = Number(values.seconds ?? 30);
const seed = values.seed ?? String(Date.now());
if (!(seconds > 0)) {
  console.error('Usage: npm run fuzz -- --seconds N [--seed S]');
  process.exit(2);
}

console.log(`Fuzzing for ${seconds} s, seed ${seed}`);
function print(tables: Readonly<Record<string, Readonly<Record<string, number>>>>): void {
  for (const [title, counts] of Object.entries(tables)) {
    console.log(`\n${title}`);
    for (const [name, count] of Object.entries(counts).sort(([, a], [, b]) => b - a)) {
      console.log(`${String(count).padStart(9)}  ${name}`);
    }
  }
}

async function sendStreams(): Promise<void> {
  const { streams, byKind, byEnding, byStatus, descriptors } = await fuzzStreams({ seconds: seconds / 4, seed });
  const open = descriptors === undefined ? 'descriptors are not counted on this system' : descriptors.join(' then ');
  console.log(`\n${streams} streams; the server lives; descriptors open: ${open}`);
  print({ 'Streams by kind': byKind, 'by ending': byEnding, 'First status': byStatus });
}

async function sendFrames(): Promise<void> {
  const { frames, tables, changes, byKind, byRole, byAnswer } = await fuzz({ seconds: seconds * 0.75, seed });
  console.log(`\n${frames} frames at ${tables} tables; ${changes} stored changes, each legal`);
  print({ 'Frames by kind': byKind, 'by sender': byRole, Answers: byAnswer });
}

try {
  await sendStreams();
  await sendFrames();
} catch (error) {
  console.error(`\nFound, with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
