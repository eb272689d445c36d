import type { NotificationHours } from '../../shared/protocol/notifications.ts';

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

/** Whether notifications wait at a time, by the device's own clock. */
export function isNight({ from, to }: NotificationHours, time: number): boolean {
  const date = new Date(time);
  const minute = date.getHours() * 60 + date.getMinutes();
  if (from === to) return false;
  return from < to ? minute < from || minute >= to : minute < from && minute >= to;
}

/** Milliseconds before a game time at which people who come are called. */
const CALL = 300_000;

/** Whether the call to a game time would be at night, and so is not made. */
export const isCallAtNight = (at: number, hours: NotificationHours): boolean => isNight(hours, at - CALL);
