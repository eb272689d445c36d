import type { NotificationHours } from '../../shared/protocol/notifications.ts';

const QUARTER = 15 * 60_000;
/** Quarters of an hour that are looked through: two days, so that a day with a change of clocks is in it. */
const QUARTERS = 192;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this machine knows the time zone by this name. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Minutes of the day in a zone. `at`: milliseconds since 1970. */
export function minuteOfDay(at: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(at);
  const partOf = (type: 'hour' | 'minute'): number => Number(parts.find((part) => part.type === type)?.value);
  return partOf('hour') * 60 + partOf('minute');
}

export function mayNotifyAt(at: number, { from, to }: NotificationHours, zone: string): boolean {
  const minute = minuteOfDay(at, zone);
  if (from === to) return true;
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
}

/** When the waking hours that this time lies in are over: infinity where there is no night, that time where it is in one. */
export function nightAfter(at: number, hours: NotificationHours, zone: string): number {
  if (!mayNotifyAt(at, hours, zone)) return at;
  return quarterAfter(at, (time) => !mayNotifyAt(time, hours, zone)) ?? Number.POSITIVE_INFINITY;
}

/**
 * That time, or the first quarter of an hour after it that lies in a person's waking hours. All zones are whole quarters
 * of an hour off UTC, so that a change of clocks needs no thought.
 */
export function nextAllowed(at: number, hours: NotificationHours, zone: string): number {
  if (mayNotifyAt(at, hours, zone)) return at;
  return quarterAfter(at, (time) => mayNotifyAt(time, hours, zone)) ?? at;
}

/** The first quarter of an hour after that time of which something holds, within two days. */
function quarterAfter(at: number, isMet: (time: number) => boolean): number | undefined {
  const first = Math.floor(at / QUARTER) + 1;
  for (let i = 0; i < QUARTERS; i++) {
    if (isMet((first + i) * QUARTER)) return (first + i) * QUARTER;
  }
  return undefined;
}
