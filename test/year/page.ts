import { HABITS, type Habit } from './habits.ts';
import type { YearOptions, YearReport } from './year.ts';

const HABIT_WORDS: Readonly<Record<Habit, string>> = {
  prompt: 'comes within four hours of a call',
  twiceADay: 'looks in twice a day',
  weekends: 'plays at weekends',
  goneForAMonth: 'is gone for a month',
  goneForGood: 'is gone for good at some time',
};

const figure = (value: number): string => value.toLocaleString('en-US');

/** The page docs/year.md of a run: how often people are called, and whether anything was found. */
export function yearPage({ tables, days }: YearOptions, reports: readonly YearReport[]): string {
  const sum = (of: (report: YearReport) => number): number => reports.reduce((total, each) => total + of(each), 0);
  const rows = HABITS.map((habit) => {
    const people = sum((report) => report.people[habit]);
    const heard = sum((report) => report.heard[habit]);
    return `| ${HABIT_WORDS[habit]} | ${people} | ${(heard / Math.max(1, people) / days).toFixed(2)} |`;
  });
  const faults = sum(({ faults }) => faults.length);
  return `# How often people are called

\`npm run year -- --write\` plays ${figure(tables)} tables of two to four people for ${figure(days)} days of scaled time, and writes this page. It runs the real handlers with a store, a queue and a clock in memory: ${figure(sum(({ turns }) => turns))} turns of people, ${figure(sum(({ rounds }) => rounds))} rounds, four paces, four zones. Notifications a person and day:

| Habit | People | A day |
| --- | ---: | ---: |
${rows.join('\n')}

${faults === 0 ? 'None' : `It found ${figure(faults)} faults. No other`} came in anybody's night, and none twice for the same turn or round but for reminders, the first ten minutes after the call at the soonest. Bots never played a table twice around with nobody there. No turn was a month old while somebody at the table came, or would have gone on at the end. People who have heard nothing for a week look in by themselves.
`;
}
