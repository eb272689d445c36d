import { clockTimes, formatClocked, getPlaces, type Reader, spokenTimes, type TimeWords } from '../spoken-times.ts';
import { amount } from './grammar.ts';

/** Cities of zones with another name in this language. */
const PLACES: TimeWords['places'] = {
  Algiers: 'Algier',
  Athens: 'Athen',
  Azores: 'Ponta Delgada',
  Baghdad: 'Bagdad',
  Belgrade: 'Belgrad',
  Bogota: 'Bogotá',
  Brussels: 'Brüssel',
  Bucharest: 'Bukarest',
  Cairo: 'Kairo',
  Calcutta: 'Kalkutta',
  Canary: 'Las Palmas',
  Copenhagen: 'Kopenhagen',
  Damascus: 'Damaskus',
  Havana: 'Havanna',
  'Hong Kong': 'Hongkong',
  Kiev: 'Kiew',
  Kolkata: 'Kalkutta',
  Kyiv: 'Kiew',
  Lisbon: 'Lissabon',
  Luxembourg: 'Luxemburg',
  'Mexico City': 'Mexiko-Stadt',
  Moscow: 'Moskau',
  Prague: 'Prag',
  Riyadh: 'Riad',
  Rome: 'Rom',
  'Sao Paulo': 'São Paulo',
  Singapore: 'Singapur',
  Tehran: 'Teheran',
  Tokyo: 'Tokio',
  Vienna: 'Wien',
  Warsaw: 'Warschau',
  Zurich: 'Zürich',
};

const WORDS: TimeWords = {
  language: 'de',
  variety: 'de',
  noon: '12 Uhr',
  midnight: 'Mitternacht',
  onClock: (time) => `${time.replace(/^0(?=\d)/, '').replace(':00', '')} Uhr`,
  places: PLACES,
  inPlace: (place) => ` (Zeit in ${place})`,
  nearDay: (day, time) => `${day} um ${time}`,
  amount,
  hoursAndMinutes: (hours, minutes) => `${hours} ${minutes} min`,
};

export const formatPlace = getPlaces(WORDS);
export const formatTimes = formatClocked(WORDS);

const SPOKEN = spokenTimes(WORDS);

/** Uses 24 hours, since a device in another language would show `4 Uhr PM`. */
const inGerman = <R extends Omit<Reader, 'at'>>(reader: R): R => ({
  ...reader,
  language: /^de(-|$)/.test(reader.language ?? '') ? reader.language : WORDS.language,
});

export const { ago, countdown, duration } = SPOKEN;
export const hourOf: typeof SPOKEN.hourOf = (time, reader) => SPOKEN.hourOf(time, inGerman(reader));
export const spokenTime: typeof SPOKEN.spokenTime = (time, reader) => SPOKEN.spokenTime(time, inGerman(reader));
export const { dateOf, longDay, moment, shortDay, timeHere, timeIn, timeOfDay, weekday } = clockTimes(WORDS, {
  hourOf,
});
