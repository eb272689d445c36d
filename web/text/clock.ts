/* Points in time in the browser's zone, as the page's language says them. */

export { dateOf, longDay, moment, placeOf, shortDay, timeHere, timeIn, timeOfDay } from '#text/times.ts';
