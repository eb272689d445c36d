import type { NotificationHours } from '../../shared/protocol/notifications.ts';
import { isWithinHours } from '../../shared/ruleset/waking-hours.ts';

const QUARTER = 15 * 60_000;
/** Quarters of an hour to search: two days, which cover a day on which clocks change. */
const QUARTERS = 192;

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** The minute of the day by zone and quarter of an hour since 1970. */
const quarters = new Map<string, Map<number, number>>();

/** The most quarters cached per zone: some ten days. */
const MAX_CACHED_QUARTERS = 1000;

/**
 * Minute of the day in a zone. `at`: milliseconds since 1970. Memoized by quarter of an hour in UTC, within which no
 * zone's clock changes, because time zone calculations are slow.
 */
export function getMinuteOfDay(at: number, zone: string): number {
  const cachedMinutes = quarters.get(zone) ?? new Map<number, number>();
  if (!quarters.has(zone)) quarters.set(zone, cachedMinutes);
  const quarter = Math.floor(at / QUARTER);
  let minute = cachedMinutes.get(quarter);
  if (minute === undefined) {
    if (cachedMinutes.size >= MAX_CACHED_QUARTERS) cachedMinutes.clear();
    minute = getMinute(quarter * QUARTER, zone);
    cachedMinutes.set(quarter, minute);
  }
  return minute + Math.floor((at - quarter * QUARTER) / 60_000);
}

function getMinute(at: number, zone: string): number {
  const parts = getFormat(zone).formatToParts(at);
  const partOf = (type: 'hour' | 'minute'): number => Number(parts.find((part) => part.type === type)?.value);
  return partOf('hour') * 60 + partOf('minute');
}

export const isNotifyAllowed = (at: number, hours: NotificationHours, zone: string): boolean =>
  isWithinHours(hours, getMinuteOfDay(at, zone));

/** Whether this is the first quarter of an hour after a night, whose notifications share one ring. */
export const isMorning = (at: number, hours: NotificationHours, zone: string): boolean =>
  isNotifyAllowed(at, hours, zone) && !isNotifyAllowed(at - QUARTER, hours, zone);

/** When the waking hours around this time end: Infinity without quiet hours; the given time if it is within them. */
export function getNextNight(at: number, hours: NotificationHours, zone: string): number {
  if (!isNotifyAllowed(at, hours, zone)) return at;
  return findQuarterHour(at, (time) => !isNotifyAllowed(time, hours, zone)) ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns this time, or the first quarter of an hour after it in the person's waking hours. Every zone is whole
 * quarters of an hour off UTC, so clock changes need no extra care.
 */
export function nextAllowed(at: number, hours: NotificationHours, zone: string): number {
  if (isNotifyAllowed(at, hours, zone)) return at;
  return findQuarterHour(at, (time) => isNotifyAllowed(time, hours, zone)) ?? at;
}

/** Returns the first quarter of an hour within two days that passes the test. */
function findQuarterHour(at: number, isMet: (time: number) => boolean): number | undefined {
  const first = Math.floor(at / QUARTER) + 1;
  for (let i = 0; i < QUARTERS; i++) {
    if (isMet((first + i) * QUARTER)) return (first + i) * QUARTER;
  }
  return undefined;
}
