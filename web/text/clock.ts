/* Times in the browser's zone and the page's language. */

export { dateOf, longDay, moment, placeOf, shortDay, timeHere, timeIn, timeOfDay } from '#text/times.ts';
