import { findNextDate } from '../../../shared/protocol/date-times.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import { getServerTime } from '../server-clock.ts';
import { capital, countedName, feminine, listing, plural, verbFirst } from './grammar.ts';
import { atHour, hourOf, longDay, spokenTime, weekday } from './times.ts';

/** Plurals of weekdays: `domingos`, `lunes`. */
const everyDay = (day: string): string => (day.endsWith('s') ? day : `${day}s`);

function inWords(date: TableDate): string {
  const at = findNextDate(date, getServerTime()) ?? findNextDate(date, 0) ?? 0;
  const { day } = spokenTime(at, { at });
  const time = atHour(hourOf(at, {}));
  return capital(date.weekly ? `${everyDay(day)} ${time}` : `${day}, ${longDay(at)}, ${time}`);
}

function heading(at: number, now: number): string {
  const { day, isToday } = spokenTime(at, { at: now });
  return `${isToday ? 'Hoy' : `El ${day}`} ${atHour(hourOf(at, {}))}`;
}

export const DATE = {
  title: 'Día de juego',
  weekday,
  lead: 'La mesa se abre sola a esa hora.',
  inWords,
  heading,
  line: (at: number, { now, names }: { readonly now: number; readonly names: readonly string[] }): string =>
    [`${heading(at, now)}.`, ...(names.length > 0 ? [`${verbFirst(names, ['Vas', 'Va', 'Van'])}.`] : [])].join(' '),
  areYouIn: (at: number, now: number): string => `${heading(at, now)}. ¿Vienes?`,
  open: (at: number): string => `Es la hora: ${hourOf(at, {})}. Ven a la mesa`,
  day: 'Día',
  at: 'Hora',
  often: '¿Cada cuánto?',
  once: 'Una sola vez',
  everyWeek: (day: string): string => `Cada ${day}`,
  clocks: 'En el reloj de cada quien',
  onClock: (names: readonly string[], odd: 'early' | 'late' | undefined): string =>
    `${listing(names)}${odd === undefined ? '' : odd === 'early' ? ', muy temprano' : ', muy tarde'}`,
  between: 'Hasta entonces',
  waiting: 'Esperamos',
  turns: 'Un turno cuando puedas',
  absent: 'Si alguien no puede',
  bots: 'Juega un bot',
  noBots: 'Esperamos a esa persona',
  dealEarly: '¿Repartir antes de la hora?',
  set: 'Avisar a la mesa',
  none: 'Cancelar el día de juego',
  wrong: 'Esa hora ya pasó. Elige otra.',
  in: 'Voy',
  out: 'Esta vez no',
  late: 'Llego diez minutos tarde',
  noCall: 'Entonces no te llamaremos. ¿Pones una alarma?',
  noWord: 'sin respuesta',
  isIn: 'voy',
  isOut: 'esta vez no',
  isLate: 'diez minutos tarde',
  there: (time: string): string => `allí: ${time}`,
  calendar: 'Ponerlo en mi calendario',
  calendarHint: 'Con un recordatorio antes.',
  download: 'Descargar como archivo',
  how: 'Cinco minutos antes te avisamos. Luego se abre la mesa y el juego sigue donde quedó.',
  sitsThere: (names: readonly string[]): string =>
    `${verbFirst(names, ['Ya estás aquí', 'Ya está aquí', 'Ya están aquí'])}.`,
  notComing: (names: readonly string[], hasBots: boolean): string =>
    `${verbFirst(names, ['No vienes', 'No viene', 'No vienen'])}${hasBots ? '. Juega un bot.' : '.'}`,
  another: (count: number): string =>
    `${capital(countedName(count, feminine('persona')))} no ${plural(count, { one: 'puede', other: 'pueden' })}. ¿Otro día de esta semana?`,
  pick: 'Elegir otro día',
  /** After `dijo`. */
  answers: {
    in: '“voy”',
    out: '“esta vez no”',
    late: '“llego diez minutos tarde”',
  } as Readonly<Record<string, string>> & { readonly in: string },
} as const;
