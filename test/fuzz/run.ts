/**
 * `npm run fuzz -- --seconds N [--seed S]`: sends bad input to servers on this machine, and counts the answers. A quarter
 * of the time goes to streams below the protocol, a quarter to strangers at doors and links' previews, the rest to frames.
 */
import '../../infra/tools/project-folder.ts';
import { parseArgs } from 'node:util';
import { fuzzDoor } from './door.ts';
import { fuzz } from './fuzz.ts';
import { fuzzPreviews } from './previews.ts';
import { fuzzStreams } from './streams.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
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

async function sendStrangers(): Promise<void> {
  const share = { seconds: seconds / 8, seed };
  const { steps, tables, rings, byStep, byAnswer } = await fuzzDoor(share);
  console.log(`\n${steps} steps at the doors of ${tables} tables; hosts were rung ${rings} times`);
  print({ 'At the door': byStep, Answers: byAnswer });
  const { requests, reads, byKind, byStatus } = await fuzzPreviews(share);
  console.log(`\n${requests} requests for previews, ${reads} reads`);
  print({ 'Previews by kind': byKind, 'by status': byStatus });
}

async function sendFrames(): Promise<void> {
  const { frames, tables, changes, byKind, byRole, byAnswer } = await fuzz({ seconds: seconds / 2, seed });
  console.log(`\n${frames} frames at ${tables} tables; ${changes} stored changes, each legal`);
  print({ 'Frames by kind': byKind, 'by sender': byRole, Answers: byAnswer });
}

try {
  await sendStreams();
  await sendStrangers();
  await sendFrames();
} catch (error) {
  console.error(`\nFound, with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
