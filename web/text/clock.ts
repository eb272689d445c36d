export { dateOf, formatPlace, longDay, moment, shortDay, timeHere, timeIn, timeOfDay } from '#text/times.ts';
