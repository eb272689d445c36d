/**
 * `npm run year`: 200 tables of people of all habits for a year of scaled time, on the real handlers; a process for each
 * core plays its share. Prints notifications per person and day by habit, and ends with an error for one in anybody's
 * night, one twice, a table that bots play alone, or one that waits for ever while others want to go on.
 * `--tables 20 --days 60` makes it smaller; `--write` renews docs/year.md.
 */
import '../../infra/tools/project-folder.ts';
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HABITS } from './habits.ts';
import { yearPage } from './page.ts';
import { simulateYear, type YearOptions, type YearReport } from './year.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    days: { type: 'string', default: '365' },
    first: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const options = { tables: Number(values.tables), days: Number(values.days) };
if (values.first === undefined) {
  const reports = await playAll(options);
  print(reports);
  if (values.write) writeFileSync('docs/year.md', yearPage(options, reports));
} else process.send?.(await simulateYear({ ...options, first: Number(values.first) }));

function playAll({ tables, days }: YearOptions): Promise<readonly YearReport[]> {
  const parts = Math.min(availableParallelism(), tables);
  const shares = Array.from({ length: parts }, (_, i) => Math.floor((tables * i) / parts));
  return Promise.all(shares.map((first, i) => playPart({ first, days, tables: (shares[i + 1] ?? tables) - first })));
}

function playPart(part: Required<YearOptions>): Promise<YearReport> {
  const args = Object.entries(part).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return new Promise((resolve, reject) => {
    fork(fileURLToPath(import.meta.url), args, { execArgv: [...process.execArgv, '--max-semi-space-size=64'] })
      .once('message', (report) => resolve(report as YearReport))
      .once('exit', (code) => reject(new Error(`a part ended with ${code}`)));
  });
}

function print(reports: readonly YearReport[]): void {
  const sum = (of: (report: YearReport) => number): number => reports.reduce((total, each) => total + of(each), 0);
  const faults = reports.flatMap((report) => report.faults);
  console.log(`${options.tables} tables, ${options.days} days, ${sum(({ turns }) => turns)} turns of people, \
${sum(({ rounds }) => rounds)} rounds. Notifications per person and day:`);
  for (const habit of HABITS) {
    const people = sum((report) => report.people[habit]);
    const heard = sum((report) => report.heard[habit]);
    console.log(`  ${habit.padEnd(14)} ${(heard / Math.max(1, people) / options.days).toFixed(2)}  (${people} people)`);
  }
  for (const fault of faults.slice(0, 40)) console.error(fault);
  console.log(
    faults.length === 0 ? 'Nobody was called at night or twice, and no table was left.' : `${faults.length} faults.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
