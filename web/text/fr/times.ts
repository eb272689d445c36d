import { clockTimes, formatClocked, getPlaces, spokenTimes, type TimeWords } from '../spoken-times.ts';
import { amount, of } from './grammar.ts';

/** Cities of zones with another name in this language. */
const PLACES: TimeWords['places'] = {
  Algiers: 'Alger',
  Athens: 'Athènes',
  Azores: 'Ponta Delgada',
  Baghdad: 'Bagdad',
  Beirut: 'Beyrouth',
  Brussels: 'Bruxelles',
  Bucharest: 'Bucarest',
  Cairo: 'Le Caire',
  Canary: 'Las Palmas',
  Copenhagen: 'Copenhague',
  Damascus: 'Damas',
  Havana: 'La Havane',
  Jerusalem: 'Jérusalem',
  Lisbon: 'Lisbonne',
  London: 'Londres',
  'Mexico City': 'Mexico',
  Montreal: 'Montréal',
  Moscow: 'Moscou',
  Noumea: 'Nouméa',
  Reunion: 'La Réunion',
  'Sao Paulo': 'São Paulo',
  Seoul: 'Séoul',
  Singapore: 'Singapour',
  Tehran: 'Téhéran',
  Vienna: 'Vienne',
  Warsaw: 'Varsovie',
};

/** `à Lisbonne`, `au Caire`. */
export const inTown = (place: string): string => `à ${place}`.replace('à Le ', 'au ');

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
  places: PLACES,
  inPlace: (place) => ` (heure ${of(place).replace(/^de Le /, 'du ')})`,
  nearDay: (day, time) => `${day} à ${time}`,
  amount,
  hoursAndMinutes: (hours, minutes) => `${hours} ${minutes} min`,
};

/** `1er mars` from `1 mars`. */
const firstOfMonth = (date: string): string => date.replace(/\b1 (?=\p{L})/u, '1er ');

const saying =
  <Given extends readonly unknown[]>(format: (...args: Given) => string) =>
  (...args: Given): string =>
    firstOfMonth(format(...args));

export const formatPlace = getPlaces(WORDS);
export const formatTimes = formatClocked(WORDS);

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
