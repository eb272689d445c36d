export { dateOf, longDay, moment, placeOf, shortDay, timeHere, timeIn, timeOfDay } from '#text/times.ts';
