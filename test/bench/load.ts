import { type LoadTable, type Pace, steadily } from './steadily.ts';

/** Tables of the measured load. */
export const TABLES = 50;

/** Submissions a second of the measured load, and for how long. */
const RATE = 100;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const FLAT_OUT_SECONDS = 12;

export interface LoadFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly perSecond: number;
  /** Milliseconds of processor that one submission took the serving process, at the steady rate. */
  readonly cpuMs: number;
}

/** Milliseconds of processor that a process has used. */
export type ReadCpu = () => Promise<number>;

/** Of this process. */
export const ownCpuMs: ReadCpu = async () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Plays at the tables, first at a steady rate, then as fast as possible. `readCpu`: of the process that serves them. */
export async function load(tables: readonly LoadTable[], readCpu: ReadCpu): Promise<LoadFigures> {
  await timed(tables, { rate: RATE, seconds: WARM_UP_SECONDS });
  const before = await readCpu();
  const latencies = await timed(tables, { rate: RATE, seconds: SECONDS });
  const cpuMs = ((await readCpu()) - before) / latencies.length;
  const perSecond = await flatOut(tables, FLAT_OUT_SECONDS);
  return { p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99), perSecond, cpuMs };
}

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Milliseconds of each submission, sorted. Throws if one was refused. */
async function timed(tables: readonly LoadTable[], pace: Pace): Promise<readonly number[]> {
  const { latencies, refused } = await steadily(tables, pace);
  const [code] = Object.keys(refused);
  if (code !== undefined) throw new Error(code);
  return latencies;
}

/** Every table sends its next submission as soon as all its screens have the last. Submissions a second. */
async function flatOut(tables: readonly LoadTable[], seconds: number): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const counts = await Promise.all(
    tables.map(async (table) => {
      let count = 0;
      for (; performance.now() < end; count++) await table.play();
      return count;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - began);
}
