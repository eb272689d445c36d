import { store } from '../model/page.ts';
import { readNotifications } from '../model/storage/notification-choices.ts';
import { isCallAtNight } from '../text/night.ts';

/** Whether this device is notified, but not called to a game time at this hour. `at`: milliseconds since the epoch. */
export function isCallMissed(at: number): boolean {
  const { isOn, hours } = readNotifications(store);
  return isOn && isCallAtNight(at, hours);
}
