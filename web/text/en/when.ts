import { findNextDate } from '../../../shared/protocol/date-times.ts';
import type { Pace } from '../../../shared/protocol/settings.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import type { Forecast } from '../../../shared/ruleset/game-forecast.ts';
import { findWhen, type GameTiming, isByTheDay } from '../game-timing.ts';
import { getServerTime } from '../server-clock.ts';
import { DATE } from './date.ts';
import { capital, formatAboutDays, formatAboutMinutes } from './grammar.ts';
import { limitSentences } from './pace.ts';

/** A game's length; undefined if not measured. */
type Length = Pick<Forecast, 'minutes' | 'days' | 'weekly'> | undefined;

/** `about two hours`, `about a month`. */
const lengthWords = (when: GameTiming, length: Length): string =>
  length === undefined ? '' : when === 'live' ? formatAboutMinutes(length.minutes) : formatAboutDays(length.days);

/**
 * When a table plays, in the same sentences everywhere: `Live, whenever everyone’s here.`, `About two hours.` A live table with a date plays
 * then: `Sundays at 4 PM, live.`
 */
export function whenWords(pace: Pace, length: Length, date?: TableDate): readonly [string, ...string[]] {
  const when = findWhen(pace);
  if (when === undefined) return limitSentences(pace);
  const lasts = lengthWords(when, length);
  const isAhead = date !== undefined && findNextDate(date, getServerTime()) !== undefined;
  return [
    when === 'turns' ? `${WHEN.names.turns}.` : isAhead ? `${DATE.inWords(date)}, live.` : WHEN.live,
    ...(lasts === '' ? [] : [`${capital(lasts)}.`]),
    ...(isByTheDay(pace) ? [WHEN.late] : []),
  ];
}

export const WHEN = {
  legend: 'When do you play?',
  names: { live: 'Live', turns: 'A turn at a time' },
  /** A live table without a game time. */
  live: 'Live, whenever everyone’s here.',
  /** Where one chooses. */
  hints: {
    live: (length: Length): string => [lengthWords('live', length), 'everyone together'].filter(Boolean).join(', '),
    turns: (length: Length): string =>
      [lengthWords('turns', length), 'live when everyone’s here'].filter(Boolean).join('; '),
  },
  /** Short form: only the length. */
  lasts: (when: GameTiming, length: Length): string => lengthWords(when, length) || WHEN.hints[when](length),
  /** `About seven weeks. With Sundays at 4 PM: about two weeks.` A date that isn’t weekly counts as none. */
  forecast: (when: GameTiming, length: Length, date?: TableDate): string =>
    [
      `${capital(WHEN.lasts(when, length))}.`,
      ...(when === 'turns' && date?.weekly ? [WHEN.weekly(length, date)] : []),
    ].join(' '),
  /** The length with a live hour each week; empty if not measured. */
  weekly: (length: Length, date?: TableDate): string => {
    const how = date?.weekly ? `With ${DATE.inWords(date)}` : 'With a live hour every week';
    return length === undefined ? '' : `${how}: ${formatAboutDays(length.weekly)}.`;
  },
  late: 'If someone’s a day late, a bot takes the turn.',
  /** The host is asked about a weekly live hour. */
  offer: 'Play live once a week?',
  pickHour: 'Pick a time',
  /** The host's change, in the feed and in notifications. */
  changed: (pace: Pace, host = 'The host'): string => {
    const [first, ...more] = whenWords(pace, undefined);
    const when = findWhen(pace);
    const how =
      when === undefined ? first : `${host} switched to ${when === 'live' ? 'live play' : 'playing a turn at a time'}.`;
    return [how, ...more].join(' ');
  },
  /** What goes with the link, in a chat. */
  invite: (sentence: string): string => `Cards? ${sentence} I saved you a seat:`,
  /** At the door of a table by turns. */
  remind: 'We’ll tell you when it’s your turn.',
  /** For the host of a live table that has stopped. */
  stopped: 'Play a turn at a time?',
  stoppedMore: 'We’ll tell everyone when it’s their turn.',
  goOn: 'Yes, switch',
  notYet: 'Not yet',
};
