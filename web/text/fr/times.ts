import { clockTimes, spokenTimes, type TimeWords } from '../spoken-times.ts';
import { amount } from './grammar.ts';

const WORDS: TimeWords = {
  language: 'fr',
  variety: 'fr',
  noon: 'midi',
  midnight: 'minuit',
  onClock: (time) =>
    time.replace(
      /^0?(\d+):(\d\d)$/,
      (_, hours, minutes) => `${hours}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`,
    ),
  inPlace: (place) => ` à ${placeName(place)}`,
  nearDay: (day, time) => `${day} à ${time}`,
  amount,
  hoursAndMinutes: (hours, minutes) => `${hours} ${minutes} min`,
};

/** Cities that zones are called by, and that French calls otherwise. */
const PLACE_NAMES: Readonly<Record<string, string>> = {
  Algiers: 'Alger',
  Athens: 'Athènes',
  Beirut: 'Beyrouth',
  Brussels: 'Bruxelles',
  Bucharest: 'Bucarest',
  Copenhagen: 'Copenhague',
  Lisbon: 'Lisbonne',
  London: 'Londres',
  Montreal: 'Montréal',
  Moscow: 'Moscou',
  Seoul: 'Séoul',
  Singapore: 'Singapour',
  Vienna: 'Vienne',
  Warsaw: 'Varsovie',
};

/** `Lisbonne`, of `Lisbon`. */
export const placeName = (place: string): string => PLACE_NAMES[place] ?? place;

/** `1er mars`, of `1 mars`. */
const firstOfMonth = (date: string): string => date.replace(/\b1 (?=\p{L})/u, '1er ');

const saying =
  <Given extends readonly unknown[]>(said: (...given: Given) => string) =>
  (...given: Given): string =>
    firstOfMonth(said(...given));

const SPOKEN = spokenTimes(WORDS);
const CLOCK = clockTimes(WORDS, SPOKEN);

export const { ago, countdown, duration, hourOf } = SPOKEN;
export const { timeIn, timeOfDay, weekday } = CLOCK;
export const dateOf = saying(CLOCK.dateOf);
export const longDay = saying(CLOCK.longDay);
export const moment = saying(CLOCK.moment);
export const shortDay = saying(CLOCK.shortDay);
export const timeHere = saying(CLOCK.timeHere);

export const spokenTime: typeof SPOKEN.spokenTime = (time, reader) => {
  const spoken = SPOKEN.spokenTime(time, reader);
  return { ...spoken, day: firstOfMonth(spoken.day) };
};
