import { findNextDate } from '../../../shared/protocol/date-times.ts';
import type { Pace } from '../../../shared/protocol/settings.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import type { Forecast } from '../../../shared/ruleset/game-forecast.ts';
import { findWhen, type GameTiming, isByTheDay } from '../game-timing.ts';
import { getServerTime } from '../server-clock.ts';
import { DATE } from './date.ts';
import { capital, does, formatAboutDays, formatAboutMinutes, small } from './grammar.ts';
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
    when === 'turns' ? `${WHEN.names.turns}.` : isAhead ? `${DATE.inWords(date)}, en vivo.` : WHEN.live,
    ...(lasts === '' ? [] : [`${capital(lasts)}.`]),
    ...(isByTheDay(pace) ? [WHEN.late] : []),
  ];
}

export const WHEN = {
  legend: '¿Cuándo se juega?',
  names: { live: 'En vivo', turns: 'Un turno cuando puedas' },
  live: 'En vivo, cuando esté toda la mesa.',
  hints: {
    live: (length: Length): string => [lengthWords('live', length), 'toda la mesa a la vez'].filter(Boolean).join(', '),
    turns: (length: Length): string =>
      [lengthWords('turns', length), 'en vivo si está toda la mesa'].filter(Boolean).join('; '),
  },
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
  offer: '¿Quedamos una vez por semana?',
  pickHour: 'Elegir la hora',
  changed: (pace: Pace, host = 'Quien organiza'): string => {
    const when = findWhen(pace);
    const made = when && `${does(host, ['cambiaste', 'cambió'])} el ritmo: `;
    const how = whenWords(pace, undefined).join(' ');
    return made === undefined ? how : `${made}${small(how)}`;
  },
  invite: (sentence: string): string => `¿Cartas? ${sentence} Te guardo una silla:`,
  remind: 'Te avisamos cuando te toque.',
  stopped: '¿Seguimos por turnos?',
  stoppedMore: 'Avisamos a cada persona cuando le toque.',
  goOn: 'Seguir por turnos',
  notYet: 'Aún no',
};
