import { momentOf, wallTime } from '../protocol/zone-clock.ts';

/** A Saturday and the Sunday after it, in some time zone. Milliseconds since 1970. */
export interface Weekend {
  readonly from: number;
  readonly until: number;
}

const QUARTER = 15 * 60_000;
const DAY = 86_400_000;

/** The first day of 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
const SATURDAY = 6;

const weekends = new Map<string, Weekend>();

/** The most weekends remembered. */
const REMEMBERED = 1000;

/** The weekend in this zone that is under way at a time, or the next one. Asking for the time in a zone is slow. */
export function weekendAt(zone: string, time: number): Weekend {
  const key = `${zone} ${Math.floor(time / QUARTER)}`;
  const known = weekends.get(key);
  if (known !== undefined) return known;
  if (weekends.size >= REMEMBERED) weekends.clear();
  const found = findWeekend(zone, Math.floor(time / QUARTER) * QUARTER);
  weekends.set(key, found);
  return found;
}

function findWeekend(zone: string, time: number): Weekend {
  const day = Math.floor(wallTime(zone, time) / DAY);
  const weekday = (day + FIRST_WEEKDAY) % 7;
  const saturday = weekday === 0 ? day - 1 : day + SATURDAY - weekday;
  return { from: momentOf(zone, saturday * DAY), until: momentOf(zone, (saturday + 2) * DAY) };
}
