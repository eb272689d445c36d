import { readAbsence, recordConfirmed } from './absence.ts';
import { changeNotifications, readNotifications } from './notification-choices.ts';
import { isOfOthers, readOtherSeats, switchSeat } from './seats.ts';
import type { Store } from './store.ts';

/** Forgets everything of this device's seat at a table; another person's who plays here too becomes the current one. */
export function forgetTable(store: Store, table: string, now: number): void {
  for (const key of store.keys('afoot.')) if (key.split('.').includes(table) && !isOfOthers(key)) store.remove(key);
  if (readAbsence(store, now).owed.includes(table)) recordConfirmed(store, table, now);
  const { ended } = readNotifications(store);
  const left = ended.filter((each) => each.table !== table);
  if (left.length < ended.length) changeNotifications(store, { ended: left });
  const [other] = readOtherSeats(store, table);
  if (other) switchSeat(store, other);
}
