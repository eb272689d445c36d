import type { NotificationHours } from '../../shared/protocol/notifications.ts';
import { isWithinHours } from '../../shared/ruleset/waking-hours.ts';

/** Whether notifications wait at a time, by the device's own clock. */
export function isNight(hours: NotificationHours, time: number): boolean {
  const date = new Date(time);
  return !isWithinHours(hours, date.getHours() * 60 + date.getMinutes());
}

/** Milliseconds before a game time at which people who come are called. */
const CALL = 300_000;

/** Whether the call to a game time would be at night, and so is not made. */
export const isCallAtNight = (at: number, hours: NotificationHours): boolean => isNight(hours, at - CALL);
