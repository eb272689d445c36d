/* The hour of the day where someone is. */

/** Hour of the day in a time zone, 0 to 23. Throws if this browser does not know the zone. */
const hourIn = (zone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at));

/** Whether people in this zone are likely to sleep; false if this browser does not know the zone. */
export function isNightIn(zone: string, at: number): boolean {
  try {
    const hour = hourIn(zone, at);
    return hour < 7 || hour >= 23;
  } catch {
    return false;
  }
}
