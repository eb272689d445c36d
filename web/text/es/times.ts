import { clockTimes, spokenTimes, type TimeWords } from '../spoken-times.ts';
import { amount } from './grammar.ts';

/** `las 13:00`, `la 1 p. m.`, `mediodía`, `el 21 nov, 20:41`: a time with its article. */
export function theHour(time: string): string {
  if (!/^\d/.test(time)) return time;
  if (!IS_HOUR.test(time)) return `el ${time}`;
  return `${/^0?1(\D|$)/.test(time) ? 'la' : 'las'} ${time}`;
}

/** `20:41`, `8 p. m.`; not `21 nov, 20:41`. */
const IS_HOUR = /^\d+(:|$|\s*[ap]\.)/u;

/** `a las 13:00`, `a mediodía`. */
export const atHour = (time: string): string => `a ${theHour(time)}`;

const WORDS: TimeWords = {
  language: 'es',
  variety: 'es',
  noon: 'mediodía',
  midnight: 'medianoche',
  inPlace: (place) => ` en ${place}`,
  nearDay: (day, time) => `${day} ${atHour(time)}`,
  amount,
  hoursAndMinutes: (hours, minutes) => `${hours} y ${minutes} min`,
};

const SPOKEN = spokenTimes(WORDS);

export const { ago, countdown, duration, hourOf, spokenTime } = SPOKEN;
export const { dateOf, longDay, moment, shortDay, timeHere, timeIn, timeOfDay, weekday } = clockTimes(WORDS, SPOKEN);
