import { clockTimes, getPlaces, spokenTimes, type TimeWords } from '../spoken-times.ts';
import { amount } from './grammar.ts';

const WORDS: TimeWords = {
  language: 'en',
  variety: 'en-US',
  noon: 'noon',
  midnight: 'midnight',
  inPlace: (place) => ` in ${place}`,
  nearDay: (day, time) => `${day} at ${time}`,
  amount,
  hoursAndMinutes: (hours, minutes) => `${hours} ${minutes} min`,
};

export const formatPlace = getPlaces(WORDS);

const SPOKEN = spokenTimes(WORDS);

export const { ago, countdown, duration, hourOf, spokenTime } = SPOKEN;
export const { dateOf, longDay, moment, shortDay, timeHere, timeIn, timeOfDay, weekday } = clockTimes(WORDS, SPOKEN);
