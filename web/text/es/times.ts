import { clockTimes, getPlaces, type Reader, spokenTimes, type TimeWords } from '../spoken-times.ts';
import { amount } from './grammar.ts';

/** `3 pm` from `3 p. m.`, whose dot would collide with a period. */
const undotted = (text: string): string => text.replace(/\s([ap])\.\s?m\./gu, ' $1m');

/** Matches `20:41` and `8 pm`, but not `21 nov, 20:41`. */
const IS_HOUR = /^\d+(:|$|\s[ap]m)/u;

/** Returns a time with its article: `las 13:00`, `mediodía`, `el 21 nov, 20:41`. */
export function theHour(time: string): string {
  if (!/^\d/.test(time)) return time;
  if (!IS_HOUR.test(time)) return `el ${time}`;
  return `${/^0?1(\D|$)/.test(time) ? 'la' : 'las'} ${time}`;
}

/** `a las 13:00`, `a mediodía`. */
export const atHour = (time: string): string => `a ${theHour(time)}`;

/** Cities of zones with another name in this language. */
const PLACES: TimeWords['places'] = {
  Algiers: 'Argel',
  Amsterdam: 'Ámsterdam',
  Asuncion: 'Asunción',
  Athens: 'Atenas',
  Belgrade: 'Belgrado',
  Berlin: 'Berlín',
  Bogota: 'Bogotá',
  Brussels: 'Bruselas',
  Bucharest: 'Bucarest',
  Cairo: 'El Cairo',
  Canary: 'Canarias',
  Cancun: 'Cancún',
  Copenhagen: 'Copenhague',
  Cordoba: 'Córdoba',
  Dublin: 'Dublín',
  Havana: 'La Habana',
  Istanbul: 'Estambul',
  Jerusalem: 'Jerusalén',
  Lisbon: 'Lisboa',
  London: 'Londres',
  'Los Angeles': 'Los Ángeles',
  Luxembourg: 'Luxemburgo',
  Merida: 'Mérida',
  'Mexico City': 'Ciudad de México',
  Moscow: 'Moscú',
  'New York': 'Nueva York',
  Panama: 'Panamá',
  Paris: 'París',
  Prague: 'Praga',
  Rome: 'Roma',
  'Sao Paulo': 'São Paulo',
  Seoul: 'Seúl',
  Singapore: 'Singapur',
  Stockholm: 'Estocolmo',
  Sydney: 'Sídney',
  Tokyo: 'Tokio',
  Tucuman: 'Tucumán',
  Vienna: 'Viena',
  Warsaw: 'Varsovia',
  Zurich: 'Zúrich',
};

const WORDS: TimeWords = {
  language: 'es',
  variety: 'es',
  noon: 'mediodía',
  midnight: 'medianoche',
  places: PLACES,
  inPlace: (place) => ` (hora de ${place})`,
  nearDay: (day, time) => `${day} ${atHour(undotted(time))}`,
  amount,
  hoursAndMinutes: (hours, minutes) => `${hours} y ${minutes} min`,
};

export const formatPlace = getPlaces(WORDS);

const SPOKEN = spokenTimes(WORDS);
const CLOCK = clockTimes(WORDS, SPOKEN);

export const { ago, countdown, duration } = SPOKEN;
export const { dateOf, longDay, shortDay, weekday } = CLOCK;

export const hourOf: typeof SPOKEN.hourOf = (...args) => undotted(SPOKEN.hourOf(...args));
export const moment: typeof CLOCK.moment = (...args) => undotted(CLOCK.moment(...args));
export const timeHere: typeof CLOCK.timeHere = (...args) => undotted(CLOCK.timeHere(...args));
export const timeOfDay: typeof CLOCK.timeOfDay = (minute) => undotted(CLOCK.timeOfDay(minute));

export function timeIn(timeZone: string, at: number): string | undefined {
  const time = CLOCK.timeIn(timeZone, at);
  return time === undefined ? undefined : undotted(time);
}

export function spokenTime(at: number, reader: Reader): ReturnType<typeof SPOKEN.spokenTime> {
  const spoken = SPOKEN.spokenTime(at, reader);
  return { ...spoken, time: undotted(spoken.time) };
}

/** `hasta mañana a las 18:30`, `hasta el jue, 14 oct, 18:30`. */
export function untilMoment(at: number): string {
  const time = moment(at);
  return `hasta ${/^(hoy|mañana|ayer)/.test(time) ? '' : 'el '}${time}`;
}
