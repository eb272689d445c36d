import { BenchTable, FOUR } from '../bench/bench-table.ts';
import { getQuantile } from '../bench/load.ts';
import { type Pace, playSteadily, type Steady } from '../bench/steadily.ts';
import { type StrangersReport, startStrangers } from './stranger-process.ts';

export interface LoadOptions extends Pace {
  readonly url: string;
  readonly tables: number;
  /** Sockets without a seat that send wrong proofs while the tables play a second time. */
  readonly strangers?: number;
  /** Runs when all tables are open, and when the counted play is over. */
  readonly opened?: () => void;
  readonly played?: () => void;
}

export interface PlayReport {
  readonly submissions: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: Readonly<Record<string, number>>;
}

export interface LoadReport extends PlayReport {
  readonly tables: number;
  /** Seconds until all people sat. */
  readonly openSeconds: number;
  readonly beside?: PlayReport & { readonly strangers: StrangersReport };
}

/** Tables that are being opened at the same time. */
const OPENING = 16;

/** Tables of four over real sockets at a steady rate; a table that cannot keep up waits, and the waiting counts. */
export async function load(options: LoadOptions): Promise<LoadReport> {
  const { url, tables: count, opened, played, strangers = 0, ...pace } = options;
  const startTime = performance.now();
  const tables = await openTables(url, count);
  const openSeconds = (performance.now() - startTime) / 1000;
  opened?.();
  const alone = sayPlay(await playSteadily(tables, pace));
  played?.();
  const background = strangers > 0 ? await playInBackground(tables, options) : undefined;
  await Promise.all(tables.map((table) => table.close()));
  return { tables: count, openSeconds, ...alone, ...(background && { beside: background }) };
}

async function playInBackground(tables: readonly BenchTable[], { url, strangers = 0, ...pace }: LoadOptions) {
  const others = await startStrangers(
    url,
    strangers,
    tables.map(({ id }) => id),
  );
  const play = sayPlay(await playSteadily(tables, pace));
  return { ...play, strangers: await others.stop() };
}

const sayPlay = ({ latencies, refused, seconds }: Steady): PlayReport => ({
  refused,
  submissions: latencies.length,
  perSecond: latencies.length / seconds,
  p50Ms: getQuantile(latencies, 0.5),
  p99Ms: getQuantile(latencies, 0.99),
});

async function openTables(url: string, count: number): Promise<readonly BenchTable[]> {
  const tables: BenchTable[] = [];
  let openedCount = 0;
  const opener = async (): Promise<void> => {
    while (openedCount++ < count) tables.push(await BenchTable.open(url, FOUR));
  };
  await Promise.all(Array.from({ length: OPENING }, opener));
  return tables;
}
