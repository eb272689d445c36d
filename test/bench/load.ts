import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadTable, playSteadily } from './steadily.ts';

export const TABLES = 50;

/** Submissions per second of the measured load; its seconds, and the seconds at full speed. */
const RATE = 100;
const SECONDS = 4;
const FLAT_OUT_SECONDS = 2;

/** Submissions of each table before measuring: V8 compiles for some ten thousand. */
const WARM_UP_PLAYS = 400;

/** Milliseconds in which pending work finishes. */
const PAUSE = 300;

/** The cost of a load for some seconds. */
export interface Slice {
  /** Milliseconds of each submission at the steady rate, sorted. */
  readonly latencies: readonly number[];
  /** Milliseconds of processor that one submission took the serving process, at the steady rate. */
  readonly cpuMs: number;
  /** Submissions a second, as fast as possible. */
  readonly perSecond: number;
}

/** A load that waits for its turn: others are measured in between, so that a slow machine slows them all. */
export interface Load {
  readonly slice: () => Promise<Slice>;
  readonly close: () => Promise<void>;
}

/** Milliseconds of processor that a process has used. */
export type ReadCpu = () => Promise<number>;

export const ownCpuMs: ReadCpu = async () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export async function warmTables(tables: readonly LoadTable[]): Promise<void> {
  await Promise.all(
    tables.map(async (table) => {
      for (let count = 0; count < WARM_UP_PLAYS; count++) await table.play();
    }),
  );
}

/** Plays at the tables, first at a steady rate, then as fast as possible. `readCpu`: of the process that serves them. */
export async function playSlice(tables: readonly LoadTable[], readCpu: ReadCpu): Promise<Slice> {
  const before = await readCpu();
  const latencies = await measureLatencies(tables);
  const cpuMs = ((await readCpu()) - before) / latencies.length;
  const perSecond = await runAtFullSpeed(tables);
  await sleep(PAUSE);
  return { latencies, cpuMs, perSecond };
}

export const getQuantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;

export const getMedian = (values: readonly number[]): number =>
  getQuantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Milliseconds of each submission, sorted. Throws if one was refused. */
async function measureLatencies(tables: readonly LoadTable[]): Promise<readonly number[]> {
  const { latencies, refused } = await playSteadily(tables, { rate: RATE, seconds: SECONDS });
  const [code] = Object.keys(refused);
  if (code !== undefined) throw new Error(code);
  return latencies;
}

/** Submissions per second if all tables send one, and the next as soon as all their screens have it. */
async function runAtFullSpeed(tables: readonly LoadTable[]): Promise<number> {
  let [count, spent] = [0, 0];
  for (; spent < FLAT_OUT_SECONDS * 1000; count += tables.length) {
    for (const table of tables) table.think?.();
    const began = performance.now();
    await Promise.all(tables.map((table) => table.play()));
    spent += performance.now() - began;
  }
  return (count * 1000) / spent;
}
