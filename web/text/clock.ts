/* Points in time in the browser's zone, with days and months as the page's sentences have them, and the hour as the browser's language does. */

import { englishOf } from '#text/grammar.ts';
import { dayShown, hourOf } from '#text/times.ts';
import { lazily, timeFormat } from './formats.ts';
import { serverNow } from './server-clock.ts';

const here = lazily(() => {
  const { locale, hourCycle = 'h23' } = timeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return { language: englishOf(locale), time: { hour: 'numeric', minute: '2-digit', hourCycle } as const };
});
const nearDay = lazily(() => new Intl.RelativeTimeFormat(here().language, { numeric: 'auto' }));

const inStyle =
  (style: Intl.DateTimeFormatOptions) =>
  (at: number): string =>
    timeFormat(here().language, style).format(at);

const dayOf = inStyle({ weekday: 'short', day: 'numeric', month: 'short' });
const timeOf = (at: number): string => inStyle(here().time)(at);

/**
 * A point in time in the viewer's own zone and language: `tomorrow at 18:30`, `Thu, 14 Oct, noon`. `at`: milliseconds since
 * 1970.
 */
export function moment(at: number, now = serverNow()): string {
  const shown = dayShown(at);
  const days = daysBetween(now, shown);
  const time = hourOf(at, {});
  return Math.abs(days) > 1 ? `${dayOf(shown)}, ${time}` : `${nearDay().format(days, 'day')} at ${time}`;
}

/** The time of day here, and the date unless it is today: `20:41`, `21 Nov, 20:41`. `at`: milliseconds since 1970. */
export const timeHere = (at: number, now = serverNow()): string =>
  daysBetween(now, at) === 0 ? timeOf(at) : `${shortDay(at)}, ${timeOf(at)}`;

/** Midnights between two points in time by this device's calendar: some days have 23 hours, some 25. */
function daysBetween(from: number, to: number): number {
  const [a, b] = [new Date(from).setHours(0, 0, 0, 0), new Date(to).setHours(0, 0, 0, 0)];
  return Math.round((b - a) / 86_400_000);
}

/**
 * The time of day in a time zone, in the viewer's language, with the weekday if it is not today's here: `21:40`,
 * `Sun 07:10`. Undefined if this browser does not know the zone.
 */
export function timeIn(timeZone: string, at: number): string | undefined {
  const { language, time } = here();
  const date = { dateStyle: 'short' } as const;
  try {
    const isToday = timeFormat('en', { ...date, timeZone }).format(at) === timeFormat('en', date).format(at);
    return timeFormat(language, { ...(!isToday && { weekday: 'short' }), ...time, timeZone }).format(at);
  } catch {
    return undefined;
  }
}

/** The time of day, from minutes after midnight. */
export const timeOfDay = (minute: number): string => hourOf(Date.UTC(2000, 0, 1, 0, minute), { zone: 'UTC' });

/** The day, in full. */
export const dateOf = inStyle({ dateStyle: 'long' });

/** Day and month, short. */
export const shortDay = inStyle({ day: 'numeric', month: 'short' });

/** Day and month, in full. */
export const longDay = inStyle({ day: 'numeric', month: 'long' });
