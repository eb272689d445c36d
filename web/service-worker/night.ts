import type { NotificationHours, PushedNotification } from '../../shared/protocol/notifications.ts';

/** Milliseconds after which a push service has kept a notification for a while. */
const LATE = 600_000;

/** Milliseconds by which the device's clock may be behind. */
const LEEWAY = 3_600_000;

/**
 * Whether it is night where the device is: push services keep a notification for a device that is off, and only the
 * device knows when it is switched on. One that has just been sent may be heard shortly before the morning, by a clock that
 * is behind. `now`: milliseconds since 1970.
 */
export const comesAtNight = ({ hours, at }: Pick<PushedNotification, 'hours' | 'at'>, now: number): boolean =>
  hours !== undefined && isNight(hours, now) && (now - at > LATE || isNight(hours, now + LEEWAY));

/** By the device's own zone. */
function isNight({ from, to }: NotificationHours, time: number): boolean {
  const date = new Date(time);
  const minute = date.getHours() * 60 + date.getMinutes();
  if (from === to) return false;
  return from < to ? minute < from || minute >= to : minute < from && minute >= to;
}
