import { findNextDate, parseWallDay } from '../../shared/protocol/date-times.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import { getWallTime } from '../../shared/protocol/zone-clock.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const WEEK = 7 * DAY;
const YEAR = 53 * WEEK;

/** A table's date in a calendar, in the time of its zone, so that its hour stays the same when clocks change. */
export interface CalendarDate {
  readonly id: string;
  readonly date: TableDate;
  /** When it was set, milliseconds since 1970. */
  readonly since: number;
  readonly summary: string;
  /** Both sentences of the table. */
  readonly details: string;
  /** It rings a quarter of an hour before. */
  readonly hasAlarm: boolean;
}

/** The event's length, whatever clocks do during it. */
const LENGTH = 'PT2H';

/** Lines with the time: once in UTC, which every calendar reads alike; weekly by the zone's clocks. */
export const formatDateSpan = ({ date }: CalendarDate): readonly string[] => {
  if (!date.weekly) return [`DTSTART:${formatWallTime(findNextDate(date, 0) ?? 0)}Z`, `DURATION:${LENGTH}`];
  const begins = (parseWallDay(date.day) ?? 0) + date.minute * MINUTE;
  return [`DTSTART;TZID=${date.zone}:${formatWallTime(begins)}`, `DURATION:${LENGTH}`, 'RRULE:FREQ=WEEKLY'];
};

/** `20270328T160000` */
const formatWallTime = (wall: number): string => new Date(wall).toISOString().replace(/[-:]/g, '').slice(0, 15);

/** Years of clock changes in a calendar, which refreshes every hour. */
const FUTURE_YEARS = 3;

/**
 * The zone of a weekly date by RFC 5545: one rule for each change of its clocks, which is all that some calendars read;
 * single changes only where no rule holds. `now`: milliseconds since 1970.
 */
export function formatZone({ date }: CalendarDate, now: number): readonly string[] {
  const first = findNextDate({ ...date, weekly: true }, 0) ?? 0;
  const from = first - YEAR;
  const until = Math.max(first, Math.floor(now / YEAR) * YEAR) + FUTURE_YEARS * YEAR;
  const changes = getChanges(date.zone, from, until);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${date.zone}`,
    ...(changes.length === 0
      ? formatObservance({ at: from, before: getOffset(date.zone, from), after: getOffset(date.zone, from) })
      : formatObservances(changes)),
    'END:VTIMEZONE',
  ];
}

function formatObservances(changes: readonly ClockChange[]): readonly string[] {
  const kinds = [...Map.groupBy(changes, getObservanceKind).values()];
  const ruled = kinds.map((all) => [all[0], findRule(all)] as const);
  const isRuled = ruled.every(([, rule]) => rule !== undefined);
  return isRuled
    ? ruled.flatMap(([first, rule]) => formatObservance(first as ClockChange, rule))
    : changes.flatMap((each) => formatObservance(each));
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`; undefined if the changes follow no such rule, or are too few to tell. */
function findRule(changes: readonly ClockChange[]): string | undefined {
  const days = changes.map(({ at, before }) => new Date(at + before));
  const [first] = days;
  const isAlike = (of: (day: Date) => number): boolean => days.every((day) => first && of(day) === of(first));
  const month = (day: Date): number => day.getUTCMonth();
  const weekday = (day: Date): number => day.getUTCDay();
  const week = (day: Date): number => Math.ceil(day.getUTCDate() / 7);
  const isLast = (day: Date): boolean => new Date(day.getTime() + WEEK).getUTCMonth() !== day.getUTCMonth();
  const isYearly = days.every((day, i) => day.getUTCFullYear() === (first?.getUTCFullYear() ?? 0) + i);
  if (!first || days.length < 2 || !isYearly || !isAlike(month) || !isAlike(weekday)) return undefined;
  const place = days.every(isLast) ? -1 : isAlike(week) ? week(first) : undefined;
  return place === undefined
    ? undefined
    : `FREQ=YEARLY;BYMONTH=${month(first) + 1};BYDAY=${place}${DAYS[weekday(first)]}`;
}

interface ClockChange {
  readonly at: number;
  /** Milliseconds ahead of UTC. */
  readonly before: number;
  readonly after: number;
}

const getOffset = (zone: string, time: number): number => getWallTime(zone, time) - Math.floor(time / MINUTE) * MINUTE;

/** Assumes that no zone changes its clocks twice within a week. */
function getChanges(zone: string, from: number, to: number): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  for (let at = from; at < to; at += WEEK) {
    const [before, after] = [getOffset(zone, at), getOffset(zone, at + WEEK)];
    if (before !== after)
      changes.push({ at: findFirstMinute(zone, { from: at, to: at + WEEK, before }), before, after });
  }
  return changes;
}

interface MinuteRange {
  readonly from: number;
  readonly to: number;
  readonly before: number;
}

function findFirstMinute(zone: string, { from, to, before }: MinuteRange): number {
  let [low, high] = [Math.floor(from / MINUTE), Math.floor(to / MINUTE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (getOffset(zone, middle * MINUTE) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}

const getObservanceKind = ({ before, after }: ClockChange): 'DAYLIGHT' | 'STANDARD' =>
  after > before ? 'DAYLIGHT' : 'STANDARD';

const formatObservance = (change: ClockChange, rule?: string): readonly string[] => {
  const { at, before, after } = change;
  const kind = getObservanceKind(change);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatWallTime(at + before)}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(after)}`,
    `END:${kind}`,
  ];
};

/** `+0100` */
function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`;
}
