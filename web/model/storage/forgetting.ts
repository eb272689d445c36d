import { noteHeard, readAbsence } from './absence.ts';
import { changeNotifications, readNotifications } from './kept-notifications.ts';
import type { Store } from './store.ts';

/** Removes all that this browser keeps of a table that was left. */
export function forgetTable(store: Store, table: string, now: number): void {
  for (const key of store.keys('afoot.')) if (key.split('.').includes(table)) store.remove(key);
  if (readAbsence(store, now).owed.includes(table)) noteHeard(store, table, now);
  forgetNotifications(store, table);
}

function forgetNotifications(store: Store, table: string): void {
  const { tables, sent, stopped } = readNotifications(store);
  const { [table]: known, ...others } = sent;
  const left = stopped.filter((each) => each.table !== table);
  if (known === undefined && left.length === stopped.length && !tables.includes(table)) return;
  changeNotifications(store, { tables: tables.filter((each) => each !== table), sent: others, stopped: left });
}
