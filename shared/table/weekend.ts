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

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, ...day, ...time });
  formats.set(zone, format);
  return format;
}

/** Whether this machine knows the time zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

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

/** What the clocks in a zone show, written as if it were UTC. */
function wallTime(zone: string, time: number): number {
  const parts = formatOf(zone).formatToParts(time);
  const partOf = (type: 'year' | 'month' | 'day' | 'hour' | 'minute'): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(partOf('year'), partOf('month') - 1, partOf('day'), partOf('hour'), partOf('minute'));
}

/** When clocks in the zone show this. The difference to UTC is asked for twice: it may change near that time. */
function momentOf(zone: string, wall: number): number {
  const offsetAt = (time: number): number => wallTime(zone, time) - time;
  return wall - offsetAt(wall - offsetAt(wall));
}
