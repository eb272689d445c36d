/** Clock times in time zones. Times in milliseconds since 1970. */

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, ...day, ...time });
  formats.set(zone, format);
  return format;
}

/** Whether this machine knows the time zone. */
export function isZone(zone: string): boolean {
  try {
    getFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the clock time in a zone, to the minute, as if it were UTC. */
export function getWallTime(zone: string, time: number): number {
  const parts = getFormat(zone).formatToParts(time);
  const partOf = (type: 'year' | 'month' | 'day' | 'hour' | 'minute'): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(partOf('year'), partOf('month') - 1, partOf('day'), partOf('hour'), partOf('minute'));
}

const DAY = 86_400_000;

/**
 * Returns when clocks in the zone show this, by RFC 5545: the first time if they show it twice. A time that clocks skip is
 * read with the offset before: 2:30 in a skipped hour is 3:30.
 */
export function getMoment(zone: string, wall: number): number {
  const offsetAt = (time: number): number => getWallTime(zone, time) - time;
  const [first, later] = [wall - offsetAt(wall - DAY), wall - offsetAt(wall + DAY)];
  const isLater = getWallTime(zone, first) !== wall && getWallTime(zone, later) === wall;
  return isLater ? later : first;
}
