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

const SPOKEN = spokenTimes(WORDS);

export const { ago, countdown, duration, hourOf, spokenTime } = SPOKEN;
export const { dateOf, longDay, moment, shortDay, timeHere, timeIn, timeOfDay, weekday } = clockTimes(WORDS, SPOKEN);
