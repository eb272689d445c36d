/** Returns 0 to 23; throws if this browser does not know the zone. */
const getHour = (zone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at));

/** Whether people there are likely to be asleep; false if this browser does not know the zone. */
export function isLikelyNight(zone: string, at: number): boolean {
  try {
    const hour = getHour(zone, at);
    return hour < 7 || hour >= 23;
  } catch {
    return false;
  }
}

/** Whether an hour there, from 11 PM to 8 AM, is very late or very early; undefined for any other hour. */
export function getOddHour(zone: string, at: number): 'early' | 'late' | undefined {
  const hour = getHour(zone, at);
  if (hour >= 8 && hour < 23) return undefined;
  return hour >= 4 && hour < 8 ? 'early' : 'late';
}
