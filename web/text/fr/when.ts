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
    when === 'turns' ? `${WHEN.names.turns}.` : isAhead ? `${DATE.inWords(date)}, en direct.` : WHEN.live,
    ...(lasts === '' ? [] : [`${capital(lasts)}.`]),
    ...(isByTheDay(pace) ? [WHEN.late] : []),
  ];
}

const lowercaseFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export const WHEN = {
  legend: 'Quand jouez-\u2060vous ?',
  names: { live: 'En direct', turns: 'Un tour quand on peut' },
  live: 'En direct, quand tout le monde est là.',
  hints: {
    live: (length: Length): string =>
      [lengthWords('live', length), 'tout le monde ensemble'].filter(Boolean).join(', '),
    turns: (length: Length): string =>
      [lengthWords('turns', length), 'en direct quand tout le monde est là'].filter(Boolean).join(' ; '),
  },
  lasts: (when: GameTiming, length: Length): string => lengthWords(when, length) || WHEN.hints[when](length),
  /** `Environ sept semaines. Tous les dimanches à 16 h, en direct : environ deux semaines.` A date that isn’t weekly counts as none. */
  forecast: (when: GameTiming, length: Length, date?: TableDate): string =>
    [
      `${capital(WHEN.lasts(when, length))}.`,
      ...(when === 'turns' && date?.weekly ? [WHEN.weekly(length, date)] : []),
    ].join(' '),
  /** The length with a live hour each week; empty if not measured. */
  weekly: (length: Length, date?: TableDate): string => {
    const how = date?.weekly ? `${DATE.inWords(date)}, en direct` : 'Avec une heure en direct par semaine';
    return length === undefined ? '' : `${how} : ${formatAboutDays(length.weekly)}.`;
  },
  late: 'Après un jour de retard, un robot joue le tour.',
  offer: 'Se retrouver une fois par semaine ?',
  pickHour: 'Choisir l’heure',
  changed: (pace: Pace, host = 'L’hôte'): string =>
    findWhen(pace) === undefined
      ? whenWords(pace, undefined).join(' ')
      : `${host} a choisi : ${lowercaseFirst(whenWords(pace, undefined).join(' '))}`,
  invite: (sentence: string): string => `On joue aux cartes ? ${sentence} Je t’ai gardé une place :`,
  remind: 'On te dira quand c’est à toi.',
  stopped: 'Continuer tour par tour ?',
  stoppedMore: 'Tout le monde saura quand jouer.',
  goOn: 'Tour par tour',
  notYet: 'Pas encore',
};
