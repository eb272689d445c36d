import { clockTimes, type Reader, spokenTimes, type TimeWords } from '../spoken-times.ts';
import { amount } from './grammar.ts';

const WORDS: TimeWords = {
  language: 'de',
  variety: 'de',
  noon: '12 Uhr',
  midnight: 'Mitternacht',
  onClock: (time) => `${time.replace(/^0(?=\d)/, '').replace(':00', '')} Uhr`,
  inPlace: (place) => ` in ${place}`,
  nearDay: (day, time) => `${day} um ${time}`,
  amount,
  hoursAndMinutes: (hours, minutes) => `${hours} ${minutes} min`,
};

const SPOKEN = spokenTimes(WORDS);

/** German knows no half days: a device in another language would make `4 Uhr PM` of them. */
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
