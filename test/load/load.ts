import { PRESETS } from '../../shared/rules/presets.ts';
import { BenchTable } from '../bench/bench-table.ts';
import { type Pace, quantile } from '../bench/load.ts';
import { steadily } from './steadily.ts';

export interface LoadOptions extends Pace {
  readonly url: string;
  readonly tables: number;
  /** Told when all tables are open, and when the play that counts is over. */
  readonly opened?: () => void;
  readonly played?: () => void;
}

export interface LoadReport {
  readonly tables: number;
  /** Seconds until all people sat. */
  readonly openSeconds: number;
  readonly submissions: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Submissions that were refused, by code. */
  readonly refused: Readonly<Record<string, number>>;
}

const FOUR = { ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } };
/** Tables that are being opened at the same time. */
const OPENING = 16;

/** Tables of four over real sockets at a steady rate; a table that cannot keep up waits, and the waiting counts. */
export async function load({ url, tables: count, opened, played, ...pace }: LoadOptions): Promise<LoadReport> {
  const began = performance.now();
  const tables = await openTables(url, count);
  const openSeconds = (performance.now() - began) / 1000;
  opened?.();
  const { latencies, refused, seconds } = await steadily(tables, pace);
  played?.();
  await Promise.all(tables.map((table) => table.close()));
  return {
    ...{ tables: count, openSeconds, refused },
    submissions: latencies.length,
    perSecond: latencies.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}

async function openTables(url: string, count: number): Promise<readonly BenchTable[]> {
  const tables: BenchTable[] = [];
  let begun = 0;
  const opener = async (): Promise<void> => {
    while (begun++ < count) tables.push(await BenchTable.open(url, FOUR));
  };
  await Promise.all(Array.from({ length: OPENING }, opener));
  return tables;
}
