import { aboutDays } from './grammar.ts';
import { HOST } from './host.ts';

/** How long a game takes over days, by the length of past games. */
export const FORECAST = {
  words: (minutes: number, days: number): string =>
    `About ${HOST.hours(minutes)} in one go. At two turns a day, ${aboutDays(days)}.`,
};
