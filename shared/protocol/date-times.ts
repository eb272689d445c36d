import { momentOf, wallTime } from './zone-clock.ts';

/** A date as clocks show it in one time zone: see `TABLE_DATE`. */
interface DateOfClock {
  readonly day: string;
  readonly minute: number;
  readonly zone: string;
  readonly weekly?: true;
}

/** What people say of a date: they come, they do not this time, they come ten minutes late. */
export const DATE_ANSWERS = ['in', 'out', 'late'] as const;
export type DateAnswer = (typeof DATE_ANSWERS)[number];

/** A day as clocks show its midnight, as if it were UTC; undefined if the calendar has no such day. */
export function wallOfDay(day: string): number | undefined {
  const wall = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(wall) && dayOfWall(wall) === day ? wall : undefined;
}

export const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const WEEK = 7 * DAY;

/** People who come that long before a date have come to it; after that long it is over. In milliseconds. */
export const DATE_OPENS = 15 * MINUTE;
export const DATE_LASTS = 180 * MINUTE;

/** When a date is for the n-th time, from 0. Milliseconds since 1970. */
const timeOf = ({ day, minute, zone }: DateOfClock, n: number): number =>
  momentOf(zone, (wallOfDay(day) ?? 0) + n * WEEK + minute * MINUTE);

/** When the date is that is under way or comes next; undefined: there is none left. Milliseconds since 1970. */
export function nextDate(date: DateOfClock, now: number): number | undefined {
  const n = date.weekly ? weeksTo(date, now - DATE_LASTS) : 0;
  return [n, n + 1]
    .slice(0, date.weekly ? 2 : 1)
    .map((each) => timeOf(date, each))
    .find((time) => time + DATE_LASTS > now);
}

const weeksTo = ({ day, zone }: DateOfClock, time: number): number =>
  Math.max(0, Math.floor((wallTime(zone, time) - (wallOfDay(day) ?? 0)) / WEEK));

/** How many dates lie between two of them. */
export const datesBetween = (earlier: number, later: number): number => Math.round((later - earlier) / WEEK);

/** Whether people meet now: from a quarter of an hour before a date until it is over. */
export function isDateOn(date: DateOfClock, now: number): boolean {
  const time = nextDate(date, now);
  return time !== undefined && time - DATE_OPENS <= now;
}
