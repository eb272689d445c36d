import { findNextDate } from '../../../shared/protocol/date-times.ts';
import type { Pace } from '../../../shared/protocol/settings.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import type { Forecast } from '../../../shared/ruleset/game-forecast.ts';
import { findWhen, type GameTiming, isByTheDay } from '../game-timing.ts';
import { getServerTime } from '../server-clock.ts';
import { DATE } from './date.ts';
import { capital, formatAboutDays, formatAboutMinutes } from './grammar.ts';
import { limitSentences } from './pace.ts';

type Length = Pick<Forecast, 'minutes' | 'days' | 'weekly'> | undefined;

const lengthWords = (when: GameTiming, length: Length): string =>
  length === undefined ? '' : when === 'live' ? formatAboutMinutes(length.minutes) : formatAboutDays(length.days);

export function whenWords(pace: Pace, length: Length, date?: TableDate): readonly [string, ...string[]] {
  const when = findWhen(pace);
  if (when === undefined) return limitSentences(pace);
  const lasts = lengthWords(when, length);
  const isAhead = date !== undefined && findNextDate(date, getServerTime()) !== undefined;
  return [
    when === 'turns' ? `${WHEN.names.turns}.` : isAhead ? `${capital(DATE.inWords(date))}, live.` : WHEN.live,
    ...(lasts === '' ? [] : [`${capital(lasts)}.`]),
    ...(isByTheDay(pace) ? [WHEN.late] : []),
  ];
}

export const WHEN = {
  legend: 'Wann spielt ihr?',
  names: { live: 'Live', turns: 'Zug um Zug, wann es passt' },
  live: 'Live, sobald alle da sind.',
  hints: {
    live: (length: Length): string => [lengthWords('live', length), 'alle zusammen'].filter(Boolean).join(', '),
    turns: (length: Length): string =>
      [lengthWords('turns', length), 'live, wenn alle da sind'].filter(Boolean).join('; '),
  },
  lasts: (when: GameTiming, length: Length): string => lengthWords(when, length) || WHEN.hints[when](length),
  /** `Etwa sieben Wochen. Sonntags um 16 Uhr, live: etwa zwei Wochen.` A date that isn’t weekly counts as none. */
  forecast: (when: GameTiming, length: Length, date?: TableDate): string =>
    [
      `${capital(WHEN.lasts(when, length))}.`,
      ...(when === 'turns' && date?.weekly ? [WHEN.weekly(length, date)] : []),
    ].join(' '),
  /** The length with a live hour each week; empty if not measured. */
  weekly: (length: Length, date?: TableDate): string => {
    const how = date?.weekly ? `${capital(DATE.inWords(date))}, live` : 'Mit einer Live-Stunde pro Woche';
    return length === undefined ? '' : `${how}: ${formatAboutDays(length.weekly)}.`;
  },
  late: 'Nach einem Tag spielt ein Bot den Zug.',
  offer: 'Einmal pro Woche live spielen?',
  pickHour: 'Uhrzeit wählen',
  changed: (pace: Pace, host?: string): string => {
    const words = whenWords(pace, undefined).join(' ');
    if (findWhen(pace) === undefined) return words;
    return host === undefined ? `Jetzt gilt: ${words}` : `${host} hat es geändert: ${words}`;
  },
  invite: (sentence: string): string => `Karten? ${sentence} Ich habe dir einen Platz freigehalten:`,
  remind: 'Wir sagen dir, wenn du dran bist.',
  stopped: 'Zug um Zug weiterspielen?',
  stoppedMore: 'Wir sagen allen, wann sie dran sind.',
  goOn: 'Zug um Zug weiter',
  notYet: 'Noch nicht',
};
