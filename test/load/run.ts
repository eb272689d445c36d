/**
 * `npx tsx test/load/run.ts --tables 50 --seconds 30`: tables of four clients each at a steady rate, against its own
 * server or any other. With `--strangers 80` they play a second time next to 80 sockets without a seat that send wrong
 * proofs.
 */
import '../../infra/tools/project-folder.ts';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { type LoadReport, load, type PlayReport } from './load.ts';
import { getUsage, type Usage } from './processes.ts';
import { type ChildServer, startServer } from './server.ts';

const { values } = readArguments(import.meta, {
  options: {
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string' },
    url: { type: 'string' },
    strangers: { type: 'string', default: '0' },
  },
});
const [tables, seconds] = [values.tables, values.seconds].map(Number) as [number, number];
/** A quick table sends a submission every ten seconds. */
const rate = Number(values.rate ?? tables / 10);
const strangers = Number(values.strangers);
if (!(Number.isInteger(tables) && tables > 0 && seconds > 0 && rate > 0 && strangers >= 0)) {
  console.error(
    'npx tsx test/load/run.ts --tables N --seconds S [--rate SUBMISSIONS_A_SECOND] [--strangers N] [--url ws(s)://HOST/socket]',
  );
  process.exit(2);
}

interface Moment {
  readonly at: number;
  readonly usage: readonly Usage[];
}

const server: ChildServer | undefined = values.url === undefined ? await startServer() : undefined;
const moments: Moment[] = [];
const takeReading = (): void => {
  if (server !== undefined) moments.push({ at: performance.now(), usage: getUsage(server.pid) });
};
try {
  takeReading();
  const url = values.url ?? (server as ChildServer).socketUrl;
  const report = await load({ url, tables, rate, seconds, strangers, opened: takeReading, played: takeReading });
  for (const line of [...sayReport(report), ...sayUsage()]) console.log(line);
} finally {
  const startTime = performance.now();
  await server?.close();
  if (server !== undefined) console.log(`stop      ${((performance.now() - startTime) / 1000).toFixed(1)} s`);
}
process.exit(0);

function sayReport(report: LoadReport): readonly string[] {
  return [
    `tables    ${report.tables} of four clients, opened in ${report.openSeconds.toFixed(1)} s`,
    ...sayPlay(report),
    ...(report.beside === undefined ? [] : printStatus(report.beside)),
  ];
}

function sayPlay({ perSecond, submissions, p50Ms, p99Ms, refused }: PlayReport): readonly string[] {
  return [
    `rate      ${perSecond.toFixed(1)} submissions a second of ${rate} asked for, ${submissions} in all`,
    `latency   p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (due to the last of four screens)`,
    ...sayCodes('refused', refused),
  ];
}

function printStatus(background: NonNullable<LoadReport['beside']>): readonly string[] {
  const { sent, received } = background.strangers;
  return [
    `beside    ${strangers} strangers, who sent ${sent} wrong proofs`,
    ...sayCodes('answered', received),
    ...sayPlay(background),
  ];
}

function sayCodes(what: string, codes: Readonly<Record<string, number>>): readonly string[] {
  const counted = Object.entries(codes).map(([code, count]) => `${code} ${count}`);
  return counted.length === 0 ? [] : [`${what.padEnd(9)} ${counted.join(', ')}`];
}

function sayUsage(): readonly string[] {
  const [start, opened, played] = moments;
  if (start === undefined || opened === undefined || played === undefined) return [];
  const seconds = (played.at - opened.at) / 1000;
  return played.usage
    .filter(({ memory }) => memory > 4_000_000)
    .map(({ name, memory, cpu }) => {
      const before = (moment: Moment) => moment.usage.find((each) => each.name === name);
      const part = (100 * (cpu - (before(opened)?.cpu ?? 0))) / seconds;
      const first = (before(start)?.memory ?? 0) / 1e6;
      return `${name.padEnd(9)} ${(memory / 1e6).toFixed(0)} MB (${first.toFixed(0)} MB at the start), ${part.toFixed(0)}% of one processor`;
    });
}
