import { setTimeout as sleep } from 'node:timers/promises';

/** Tables of the measured load. */
export const TABLES = 50;

/** Submissions a second of the measured load, and for how long. */
const RATE = 100;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const FLAT_OUT_SECONDS = 12;

/** A table of four for the load. */
export interface LoadTable {
  /** Sends one submission. Milliseconds from sending until the last of the four screens has it. */
  readonly play: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface LoadFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly perSecond: number;
}

/** Plays at the tables, first at a steady rate, then as fast as possible. */
export async function load(tables: readonly LoadTable[]): Promise<LoadFigures> {
  await steady(tables, { rate: RATE, seconds: WARM_UP_SECONDS });
  const latencies = [...(await steady(tables, { rate: RATE, seconds: SECONDS }))].sort((a, b) => a - b);
  const perSecond = await flatOut(tables, FLAT_OUT_SECONDS);
  return { p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99), perSecond };
}

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

export interface Pace {
  /** Submissions a second, of all tables together. */
  readonly rate: number;
  readonly seconds: number;
}

/** One table after the other, without waiting for the ones before. Milliseconds of each submission. */
async function steady(tables: readonly LoadTable[], { rate, seconds }: Pace): Promise<readonly number[]> {
  const began = performance.now();
  const free = tables.map(() => Promise.resolve(0));
  const all: Promise<number>[] = [];
  for (let i = 0; i < rate * seconds; i++) {
    await sleep(Math.max(0, began + (i * 1000) / rate - performance.now()));
    const at = i % tables.length;
    const one = playNext(tables[at] as LoadTable, free[at] as Promise<number>);
    free[at] = one;
    all.push(one);
  }
  return Promise.all(all);
}

/** If the table's last submission is not through, waiting for it counts. */
async function playNext(table: LoadTable, before: Promise<number>): Promise<number> {
  const due = performance.now();
  await before;
  const waited = performance.now() - due;
  return waited + (await table.play());
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
