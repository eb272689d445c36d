import { noteHeard, readAbsence } from './absence.ts';
import { changeNotifications, readNotifications } from './kept-notifications.ts';
import type { Store } from './store.ts';

export function forgetTable(store: Store, table: string, now: number): void {
  for (const key of store.keys('afoot.')) if (key.split('.').includes(table)) store.remove(key);
  if (readAbsence(store, now).owed.includes(table)) noteHeard(store, table, now);
  const { ended } = readNotifications(store);
  const left = ended.filter((each) => each.table !== table);
  if (left.length < ended.length) changeNotifications(store, { ended: left });
}
