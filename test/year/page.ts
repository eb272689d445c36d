import { HABITS, type Habit } from './habits.ts';
import { describeTable, playSituation } from './situation.ts';
import { SITUATIONS } from './situations.ts';
import type { Fault } from './watch.ts';
import type { YearOptions, YearReport } from './year.ts';

const HABIT_WORDS: Readonly<Record<Habit, string>> = {
  prompt: 'comes within four hours of a notification',
  twiceADay: 'looks in twice a day',
  weekends: 'plays at weekends',
  goneForAMonth: 'is gone for a month, unannounced',
  goneForGood: 'leaves one day and never returns',
  holidays: 'announces ten days away every two months',
  weekdays: 'has Saturdays and Sundays off',
  desktop: 'leaves the page open on a desktop',
  phoneOff: 'has the phone off from seven to half past seven',
  lostPhone: 'loses the phone, and gets no more notifications',
  newPhone: 'gets a new phone one day, and asks the others to let them back in',
};

const COLUMNS = {
  night: 'At night or on days off',
  twice: 'Twice',
  untold: 'Turns unheard of',
  swallowed: 'News untold',
  wrong: 'Wrongly told',
  morning: 'Second rings at eight',
  forgotten: 'Tables forgotten',
} as const;
const KINDS = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[];

const formatFigure = (value: number): string => value.toLocaleString('en-US');

export const sumValues = (reports: readonly YearReport[], of: (report: YearReport) => number): number =>
  reports.reduce((total, each) => total + of(each), 0);

export function countRingsADay(reports: readonly YearReport[], habit: Habit, days: number): string {
  const people = sumValues(reports, (report) => report.people[habit]);
  return (sumValues(reports, (report) => report.notified[habit]) / Math.max(1, people) / days).toFixed(2);
}

export const countFaults = (reports: readonly YearReport[], is: (fault: Fault) => boolean): number =>
  sumValues(reports, ({ faults }) => faults.filter(is).length);

const formatRow = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;

/** `lengths`: rows of `measureLengths`. */
export function makeYearPage(
  { tables, days }: YearOptions,
  reports: readonly YearReport[],
  lengths: readonly (readonly string[])[],
): string {
  const rows = HABITS.map((habit) => [
    HABIT_WORDS[habit],
    sumValues(reports, (report) => report.people[habit]),
    countRingsADay(reports, habit, days),
    ...KINDS.map((kind) => formatFigure(countFaults(reports, (fault) => fault.kind === kind && fault.habit === habit))),
  ]);
  const dates = reports.flatMap((report) => report.dates);
  const bots = countFaults(reports, ({ kind }) => kind === 'bots');
  const [headings = [], ...lines] = lengths;
  return `# How people learn of their turns

\`npm run year -- --tables ${tables} --days ${days} --write\` wrote this page. It runs the real handlers and the real service worker with a store, a queue, a push service and a clock in memory.
The situations that the command also plays are in [test/year/situations.md](../test/year/situations.md).

${formatFigure(tables)} tables of two to four people for ${formatFigure(days)} days: ${formatFigure(sumValues(reports, ({ turns }) => turns))} turns by people, ${formatFigure(sumValues(reports, ({ rounds }) => rounds))} rounds, four paces, four zones.

- One person in each five tables sits at all of them. A third of the people share a holiday of two weeks. Half of the hosts who leave pause the table first.
- People do only what a notification or their page offers. Anyone without a notification for a week looks in.
- Half of the tables meet on Sundays at four by their hosts' clocks: ${formatFigure(dates.length)} times, ${formatFigure(dates.filter(Boolean).length)} of them with someone there.
- Every four weeks their hosts move the time, cancel it and set it again; one group chat in five fails for ten days.
- ${formatFigure(sumValues(reports, ({ back }) => back))} times someone with a new phone was let back into a seat. For its two days on probation a phone is not notified, as its page says, and not counted.

${formatRow(['Habit', 'People', 'Notifications a day', ...Object.values(COLUMNS)])}
${formatRow(['---', ...Array.from({ length: 2 + KINDS.length }, () => '---:')])}
${rows.map(formatRow).join('\n')}

- Twice: for the same turn, round or game time, not counting reminders from ten minutes after the first notification.
- Turns unheard of: for a day the phone showed no sign of a turn waiting for its person, or a bot played one without any notification.
- News untold: that a game time someone had said yes to is moved or canceled, or that the group chat does not accept posts.
- Wrongly told: of another's turn, or of a game time that is no longer one.
- Tables forgotten: nothing was played for three weeks while someone was around, and nobody awaited was away as announced.
- Bots played ${bots === 0 ? 'no table' : `${formatFigure(bots)} tables`} for two turns around with nobody there.

Whole games of people who come within hours or look in twice a day (\`test/year/length-table.ts\`):

${formatRow(headings)}
${formatRow(headings.map((_, at) => (at === 0 ? '---' : '---:')))}
${lines.map(formatRow).join('\n')}
`;
}

/** Returns test/year/situations.md: everyone's phone notifications, in the words they read. */
export async function makeSituationsPage(): Promise<{ readonly text: string; readonly faults: readonly string[] }> {
  const parts: string[] = [];
  const found: string[] = [];
  for (const [title, situation] of Object.entries(SITUATIONS)) {
    const { lines, faults } = await playSituation(situation);
    parts.push(`## ${title}\n\n${describeTable(situation)}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`);
    found.push(...faults.map((fault) => `${title}: ${fault}`));
  }
  const intro = 'The first is host; everyone has just left. Times are those of the place where the person is.';
  return { text: `# Situations\n\n${intro}\n\n${parts.join('\n')}`, faults: found };
}
