/* Points in time in the browser's zone, with days and months as the page's sentences have them, and the hour as the browser's language does. */

import { englishOf } from '#text/grammar.ts';
import { dayShown, hourOf } from '#text/times.ts';
import { serverNow } from './server-clock.ts';

const HERE = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
const LANGUAGE = englishOf(HERE.locale);
const TIME = { hour: 'numeric', minute: '2-digit', hourCycle: HERE.hourCycle ?? 'h23' } as const;
const DAY = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', day: 'numeric', month: 'short' });
const TIME_ALONE = new Intl.DateTimeFormat(LANGUAGE, TIME);
const NEAR_DAY = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });

/**
 * A point in time in the viewer's own zone and language: `tomorrow at 18:30`, `Thu, 14 Oct, noon`. `at`: milliseconds since
 * 1970.
 */
export function moment(at: number, now = serverNow()): string {
  const shown = dayShown(at);
  const days = daysBetween(now, shown);
  const time = hourOf(at, {});
  return Math.abs(days) > 1 ? `${DAY.format(shown)}, ${time}` : `${NEAR_DAY.format(days, 'day')} at ${time}`;
}

/** The time of day here, and the date unless it is today: `20:41`, `21 Nov, 20:41`. `at`: milliseconds since 1970. */
export const timeHere = (at: number, now = serverNow()): string =>
  daysBetween(now, at) === 0 ? TIME_ALONE.format(at) : `${SHORT_DAY.format(at)}, ${TIME_ALONE.format(at)}`;

/** Midnights between two points in time by this device's calendar: some days have 23 hours, some 25. */
function daysBetween(from: number, to: number): number {
  const [a, b] = [new Date(from).setHours(0, 0, 0, 0), new Date(to).setHours(0, 0, 0, 0)];
  return Math.round((b - a) / 86_400_000);
}

const DAY_HERE = new Intl.DateTimeFormat('en', { dateStyle: 'short' });
const TIMES_THERE = new Map<string, (at: number) => string>();

/**
 * The time of day in a time zone, in the viewer's language, with the weekday if it is not today's here: `21:40`,
 * `Sun 07:10`. Undefined if this browser does not know the zone.
 */
export function timeIn(timeZone: string, at: number): string | undefined {
  try {
    const known = TIMES_THERE.get(timeZone) ?? timesThere(timeZone);
    TIMES_THERE.set(timeZone, known);
    return known(at);
  } catch {
    return undefined;
  }
}

function timesThere(timeZone: string): (at: number) => string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone });
  const time = new Intl.DateTimeFormat(LANGUAGE, { ...TIME, timeZone });
  const both = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', ...TIME, timeZone });
  return (at) => (day.format(at) === DAY_HERE.format(at) ? time : both).format(at);
}

/** The time of day, from minutes after midnight. */
export const timeOfDay = (minute: number): string => hourOf(Date.UTC(2000, 0, 1, 0, minute), { zone: 'UTC' });

const LONG_DAY = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long' });

/** The day, in full. */
export const dateOf = (at: number): string => LONG_DAY.format(at);

const SHORT_DAY = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short' });

/** Day and month, short. */
export const shortDay = (at: number): string => SHORT_DAY.format(at);

const DAY_OF_YEAR = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long' });

/** Day and month, in full. */
export const longDay = (at: number): string => DAY_OF_YEAR.format(at);
