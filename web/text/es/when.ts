import { nextDate } from '../../../shared/protocol/date-times.ts';
import type { Pace } from '../../../shared/protocol/settings.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import type { Forecast } from '../../../shared/ruleset/game-forecast.ts';
import { findWhen, type GameTiming, isByTheDay } from '../game-timing.ts';
import { getServerTime } from '../server-clock.ts';
import { DATE } from './date.ts';
import { capital, does, formatAboutDays, formatAboutMinutes, small } from './grammar.ts';
import { limitSentences } from './pace.ts';

/** A game's length; undefined if not measured. */
type Length = Pick<Forecast, 'minutes' | 'days' | 'weekly'> | undefined;

/** `unas dos horas`, `cerca de un mes`. */
const lengthWords = (when: GameTiming, length: Length): string =>
  length === undefined ? '' : when === 'live' ? formatAboutMinutes(length.minutes) : formatAboutDays(length.days);

/**
 * When a table plays, in the same sentences everywhere: `En vivo, cuando esté toda la mesa.`, `Unas dos horas.` A live table with a date plays
 * then: `Domingos a las 16:00, en vivo.`
 */
export function whenWords(pace: Pace, length: Length, date?: TableDate): readonly [string, ...string[]] {
  const when = findWhen(pace);
  if (when === undefined) return limitSentences(pace);
  const lasts = lengthWords(when, length);
  const isAhead = date !== undefined && nextDate(date, getServerTime()) !== undefined;
  return [
    when === 'turns' ? `${WHEN.names.turns}.` : isAhead ? `${DATE.inWords(date)}, en vivo.` : WHEN.live,
    ...(lasts === '' ? [] : [`${capital(lasts)}.`]),
    ...(isByTheDay(pace) ? [WHEN.late] : []),
  ];
}

export const WHEN = {
  legend: '¿Cuándo se juega?',
  names: { live: 'En vivo', turns: 'Un turno cuando puedas' },
  /** A live table without a game time. */
  live: 'En vivo, cuando esté toda la mesa.',
  /** Where one chooses. */
  hints: {
    live: (length: Length): string => [lengthWords('live', length), 'toda la mesa a la vez'].filter(Boolean).join(', '),
    turns: (length: Length): string =>
      [lengthWords('turns', length), 'en vivo si está toda la mesa'].filter(Boolean).join('; '),
  },
  /** Short form: only the length. */
  lasts: (when: GameTiming, length: Length): string => lengthWords(when, length) || WHEN.hints[when](length),
  /** `Unas siete semanas. Domingos a las 16:00, en vivo: unas dos semanas.` A date that isn’t weekly counts as none. */
  forecast: (when: GameTiming, length: Length, date?: TableDate): string =>
    [
      `${capital(WHEN.lasts(when, length))}.`,
      ...(when === 'turns' && date?.weekly ? [WHEN.weekly(length, date)] : []),
    ].join(' '),
  /** The length with a live hour each week; empty if not measured. */
  weekly: (length: Length, date?: TableDate): string => {
    const how = date?.weekly ? `${DATE.inWords(date)}, en vivo` : 'Con una hora en vivo cada semana';
    return length === undefined ? '' : `${how}: ${formatAboutDays(length.weekly)}.`;
  },
  late: 'Si alguien se retrasa un día, un bot juega ese turno.',
  /** The host is asked about a weekly live hour. */
  offer: '¿Quedamos una vez por semana?',
  pickHour: 'Elegir la hora',
  /** The host's change, in the feed and in notifications. */
  changed: (pace: Pace, length: Length, host = 'Quien organiza'): string => {
    const when = findWhen(pace);
    const made = when && `${does(host, ['cambiaste', 'cambió'])} el ritmo: `;
    const how = whenWords(pace, length).join(' ');
    return made === undefined ? how : `${made}${small(how)}`;
  },
  /** What goes with the link, in a chat. */
  invite: (sentence: string): string => `¿Cartas? ${sentence} Te guardo una silla:`,
  /** At the door of a table by turns. */
  remind: 'Te avisamos cuando te toque.',
  /** For the host of a live table that has stopped. */
  stopped: '¿Seguimos por turnos?',
  stoppedMore: 'Avisamos a cada persona cuando le toque.',
  goOn: 'Seguir por turnos',
  notYet: 'Aún no',
};
