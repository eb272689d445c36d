import { getMoment, getWallTime } from './zone-clock.ts';

/** A date in the clock time of one zone: see `TABLE_DATE`. */
interface DateOfClock {
  readonly day: string;
  readonly minute: number;
  readonly zone: string;
  readonly weekly?: true;
}

/** Answers to a date: coming, not this time, ten minutes late. */
export const DATE_ANSWERS = ['in', 'out', 'late'] as const;
export type DateAnswer = (typeof DATE_ANSWERS)[number];

/** Returns a day's midnight by the clock, as if it were UTC; undefined if the calendar has no such day. */
export function parseWallDay(day: string): number | undefined {
  const wall = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(wall) && formatWallDay(wall) === day ? wall : undefined;
}

export const formatWallDay = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const WEEK = 7 * DAY;

/** Milliseconds before a date from which people count as attending, and after which it ends. */
export const DATE_OPENS = 15 * MINUTE;
export const DATE_LASTS = 180 * MINUTE;

/** Milliseconds after the start of a date at which a person counts as late. */
export const DATE_LATE = 10 * MINUTE;

/** Returns the n-th time of a date, from 0. Milliseconds since 1970. */
const getTime = ({ day, minute, zone }: DateOfClock, n: number): number =>
  getMoment(zone, (parseWallDay(day) ?? 0) + n * WEEK + minute * MINUTE);

/** Returns the current or next time of a date; undefined if there is none left. Milliseconds since 1970. */
export function findNextDate(date: DateOfClock, now: number): number | undefined {
  const n = date.weekly ? countWeeks(date, now - DATE_LASTS) : 0;
  return [n, n + 1]
    .slice(0, date.weekly ? 2 : 1)
    .map((each) => getTime(date, each))
    .find((time) => time + DATE_LASTS > now);
}

const countWeeks = ({ day, zone }: DateOfClock, time: number): number =>
  Math.max(0, Math.floor((getWallTime(zone, time) - (parseWallDay(day) ?? 0)) / WEEK));

export const countDates = (earlier: number, later: number): number => Math.round((later - earlier) / WEEK);

/** Whether a date is on: from a quarter of an hour before it until its end. */
export function isDateInProgress(date: DateOfClock, now: number): boolean {
  const time = findNextDate(date, now);
  return time !== undefined && time - DATE_OPENS <= now;
}
