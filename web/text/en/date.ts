import { findNextDate } from '../../../shared/protocol/date-times.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import { getServerTime } from '../server-clock.ts';
import { capital, listing, numberName } from './grammar.ts';
import { YOU } from './pages.ts';
import { hourOf, longDay, spokenTime, weekday } from './times.ts';

/** `Sundays at 4 PM`, `Sunday, March 28 at 4 PM`: in the reader's own time. */
function inWords(date: TableDate): string {
  const at = findNextDate(date, getServerTime()) ?? findNextDate(date, 0) ?? 0;
  const { day } = spokenTime(at, { at });
  return date.weekly ? `${day}s at ${hourOf(at, {})}` : `${day}, ${longDay(at)} at ${hourOf(at, {})}`;
}

const formatPresent = (names: readonly string[]): string =>
  `${listing(names)} ${names.length === 1 && names[0] !== YOU ? 'is' : 'are'}`;

/** `Sunday at 4 PM`, `Today at 4 PM`. */
function heading(at: number, now: number): string {
  const { day, isToday } = spokenTime(at, { at: now });
  return `${isToday ? 'Today' : day} at ${hourOf(at, {})}`;
}

export const DATE = {
  title: 'Game time',
  weekday,
  lead: 'The table opens by itself at that time.',
  inWords,
  heading,
  line: (at: number, { now, names }: { readonly now: number; readonly names: readonly string[] }): string =>
    [`${heading(at, now)}.`, ...(names.length > 0 ? [`${formatPresent(names)} in.`] : [])].join(' '),
  /** Shown at the table to players who have not answered. */
  areYouIn: (at: number, now: number): string => `${heading(at, now)}. Are you in?`,
  open: (at: number): string => `It’s ${hourOf(at, {})}. Come to the table`,
  day: 'Day',
  at: 'At',
  often: 'How often?',
  once: 'Just once',
  everyWeek: (day: string): string => `Every ${day}`,
  clocks: 'In everyone’s local time',
  onClock: (names: readonly string[], odd: 'early' | 'late' | undefined): string =>
    `${listing(names)}${odd === undefined ? '' : `, very ${odd}`}`,
  between: 'Until then',
  waiting: 'We wait',
  turns: 'We play a turn at a time',
  absent: 'If someone can’t come',
  bots: 'A bot fills in',
  noBots: 'We wait for them',
  dealEarly: 'Deal before game time?',
  set: 'Tell everyone',
  none: 'Cancel the game time',
  wrong: 'That time has passed. Pick a later one.',
  in: 'I’m in',
  out: 'Not this time',
  late: 'I’ll be ten minutes late',
  /** The call to the game time would be at night. */
  noCall: 'We won’t remind you at that hour. Set an alarm?',
  noWord: 'no answer yet',
  isIn: 'I’m in',
  isOut: 'not this time',
  isLate: 'ten minutes late',
  there: (time: string): string => `${time} there`,
  calendar: 'Put it in my calendar',
  calendarHint: 'Comes with a reminder.',
  download: 'Download as a file',
  how: 'We’ll remind you five minutes before. Then the table opens and play picks up where it left off.',
  sitsThere: (names: readonly string[]): string => `${formatPresent(names)} already here.`,
  notComing: (names: readonly string[], hasBots: boolean): string =>
    `${listing(names)} can’t come${hasBots ? ': a bot will play.' : '.'}`,
  another: (count: number): string => `${capital(numberName(count))} can’t make it. Another day this week?`,
  pick: 'Pick another day',
  answers: {
    in: 'said: I’m in',
    out: 'said: not this time',
    late: 'will be ten minutes late',
  } as Readonly<Record<string, string>> & { readonly in: string },
} as const;
