/**
 * `npm run year`: 200 tables of people of all habits for a year of scaled time, on the real handlers; a process for
 * each core plays its share. Prints notifications per person and day by habit, and ends with an error for each fault
 * (`watch.ts`): a notification in anyone's night, a duplicate, a turn without one, a table forgotten, a second ring in
 * a morning, a table that bots play alone, news untold. Plays whole games of a few groups (`length-table.ts`), and then
 * the situations of `situations.ts`. `--tables 20 --days 60` makes
 * it smaller, and `--tables 0` leaves the year out; `--write` updates docs/year.md and test/year/situations.md.
 */
import '../../infra/tools/project-folder.ts';
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { HABITS } from './habits.ts';
import { measureLengths } from './length-table.ts';
import { countFaults, countRingsADay, makeSituationsPage, makeYearPage, sumValues } from './page.ts';
import { FAULTS } from './watch.ts';
import { CIRCLE, simulateYear, type YearOptions, type YearReport } from './year.ts';

const { values } = readArguments(import.meta, {
  options: {
    tables: { type: 'string', default: '200' },
    days: { type: 'string', default: '365' },
    first: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const options = { tables: Number(values.tables), days: Number(values.days) };

if (values.first === undefined) {
  const reports = options.tables > 0 ? await playAll(options) : [];
  const lengths = options.tables > 0 ? await measureLengths() : [];
  if (options.tables > 0) print(reports);
  for (const row of lengths) console.log(`  ${row.join('  ')}`);
  const { text, faults } = await makeSituationsPage();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  if (values.write && options.tables > 0) writeFileSync('docs/year.md', makeYearPage(options, reports, lengths));
  if (values.write) writeFileSync('test/year/situations.md', text);
} else process.send?.(await simulateYear({ ...options, first: Number(values.first) }));

function playAll({ tables, days }: YearOptions): Promise<readonly YearReport[]> {
  const circles = Math.ceil(tables / CIRCLE);
  const parts = Math.min(availableParallelism(), circles);
  const shares = Array.from({ length: parts }, (_, i) => Math.floor((circles * i) / parts) * CIRCLE);
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
  console.log(`${options.tables} tables, ${options.days} days, ${sumValues(reports, ({ turns }) => turns)} turns of people, \
${sumValues(reports, ({ rounds }) => rounds)} rounds. Calls per person and day:`);
  for (const habit of HABITS) {
    const people = sumValues(reports, (report) => report.people[habit]);
    console.log(`  ${habit.padEnd(14)} ${countRingsADay(reports, habit, options.days)}  (${people} people)`);
  }
  const dates = reports.flatMap((report) => report.dates);
  console.log(
    `  ${dates.length} dates, ${dates.filter(Boolean).length} with somebody there; ${sumValues(reports, ({ back }) => back)} let back in`,
  );
  for (const each of FAULTS) {
    console.log(`  ${each.padEnd(14)} ${countFaults(reports, ({ kind }) => kind === each)}`);
    const found = reports.flatMap(({ faults }) => faults.filter(({ kind }) => kind === each));
    for (const { text } of found.slice(0, 40)) console.error(`    ${text}`);
  }
  process.exitCode = reports.some(({ faults }) => faults.length > 0) ? 1 : 0;
}
