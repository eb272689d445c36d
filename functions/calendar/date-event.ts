import { nextDate, wallOfDay } from '../../shared/protocol/date-times.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import { wallTime } from '../../shared/protocol/zone-clock.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const WEEK = 7 * DAY;
const YEAR = 53 * WEEK;

/** A table's date in a calendar, in the time of its zone, so that it keeps its hour when clocks change there. */
export interface CalendarDate {
  readonly id: string;
  readonly date: TableDate;
  /** When it was set, milliseconds since 1970. */
  readonly since: number;
  readonly summary: string;
}

/** How long it is in a calendar, whatever clocks do meanwhile. */
const LENGTH = 'PT2H';

/** Lines of when it is. */
export const spanOfDate = ({ date: { day, minute, zone, weekly } }: CalendarDate): readonly string[] => {
  const begins = (wallOfDay(day) ?? 0) + minute * MINUTE;
  return [`DTSTART;TZID=${zone}:${wallText(begins)}`, `DURATION:${LENGTH}`, ...(weekly ? ['RRULE:FREQ=WEEKLY'] : [])];
};

/** `20270328T160000` */
const wallText = (wall: number): string => new Date(wall).toISOString().replace(/[-:]/g, '').slice(0, 15);

/** Years ahead for which a calendar is told when clocks change: it asks again every hour. */
const YEARS_AHEAD = 3;

/** The date's zone as RFC 5545 has it: each change of its clocks from before the date on. `now`: milliseconds since 1970. */
export function zoneLines({ date }: CalendarDate, now: number): readonly string[] {
  const first = nextDate({ ...date, weekly: true }, 0) ?? 0;
  const from = first - YEAR;
  const until = Math.max(first, Math.floor(now / YEAR) * YEAR) + YEARS_AHEAD * YEAR;
  const changes = changesIn(date.zone, from, until);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${date.zone}`,
    ...observance({ at: from, before: offsetAt(date.zone, from), after: offsetAt(date.zone, from) }),
    ...changes.flatMap(observance),
    'END:VTIMEZONE',
  ];
}

interface ClockChange {
  readonly at: number;
  /** Milliseconds ahead of UTC. */
  readonly before: number;
  readonly after: number;
}

const offsetAt = (zone: string, time: number): number => wallTime(zone, time) - Math.floor(time / MINUTE) * MINUTE;

/** No zone changes its clocks twice within a week. */
function changesIn(zone: string, from: number, to: number): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  for (let at = from; at < to; at += WEEK) {
    const [before, after] = [offsetAt(zone, at), offsetAt(zone, at + WEEK)];
    if (before !== after) changes.push({ at: firstWith(zone, { from: at, to: at + WEEK, before }), before, after });
  }
  return changes;
}

interface Between {
  readonly from: number;
  readonly to: number;
  readonly before: number;
}

/** The first minute at which the clocks are no longer as before. */
function firstWith(zone: string, { from, to, before }: Between): number {
  let [low, high] = [Math.floor(from / MINUTE), Math.floor(to / MINUTE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * MINUTE) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}

const observance = ({ at, before, after }: ClockChange): readonly string[] => {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wallText(at + before)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
};

/** `+0100` */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`;
}
