import { nextDate } from '../../../shared/protocol/date-times.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import { longDay } from '../clock.ts';
import { serverNow } from '../server-clock.ts';
import { capital, listing, numberName } from './grammar.ts';
import { hourOf, spokenTime } from './times.ts';

/** Words of a table's date: when people meet, and who comes. */

/** `Sundays at 4 PM`, `Sunday, March 28 at 4 PM`: in the reader's own time. */
function inWords(date: TableDate): string {
  const at = nextDate(date, serverNow()) ?? nextDate(date, 0) ?? 0;
  const { day } = spokenTime(at, { at });
  return date.weekly ? `${day}s at ${hourOf(at, {})}` : `${day}, ${longDay(at)} at ${hourOf(at, {})}`;
}

const areComing = (names: readonly string[]): string =>
  `${listing(names)} ${names.length === 1 && names[0] !== 'You' ? 'is' : 'are'}`;

export const DATE = {
  title: 'A date of your own',
  lead: 'The table opens by itself.',
  inWords,
  /** `Sunday at 4 PM`: the heading of the one that comes next. */
  heading: (at: number, now: number): string => {
    const { day, isToday } = spokenTime(at, { at: now });
    return `${isToday ? 'Today' : day} at ${hourOf(at, {})}`;
  },
  open: (at: number): string => `It’s ${hourOf(at, {})}. Come to the table`,
  begun: 'It’s time. Come to the table',
  day: 'Day',
  at: 'At',
  weekly: 'Every week',
  bots: 'Bots sit in for who can’t come',
  set: 'Tell everybody',
  none: 'No date',
  wrong: 'That time has passed. Pick a later one.',
  elsewhere: (time: string, name: string, place: string): string => `That’s ${time} for ${name} in ${place}.`,
  in: 'I’m in',
  out: 'Not this time',
  late: 'I’m ten minutes late',
  noWord: 'no word',
  isIn: 'I’m in',
  isOut: 'not this time',
  isLate: 'ten minutes late',
  there: (time: string): string => `${time} there`,
  calendar: 'Put it in my calendar',
  calendarHint: 'With a reminder before it.',
  download: 'Download it once',
  how: 'Five minutes before, we call you. Then the table opens, and play goes on where it stopped.',
  sitsThere: (names: readonly string[]): string => `${areComing(names)} here already.`,
  notComing: (names: readonly string[], hasBots: boolean): string =>
    `${listing(names)} can’t come${hasBots ? ': a bot plays.' : '.'}`,
  another: (count: number): string => `${capital(numberName(count))} can’t come. Another day this week?`,
  pick: 'Pick another day',
  said: {
    in: 'said: I’m in',
    out: 'said: not this time',
    late: 'said: ten minutes late',
  } as Readonly<Record<string, string>> & { readonly in: string },
} as const;
