import { readObject, type Store, writeObject } from './store.ts';

const PREFIX = 'afoot.hidden.';

/** People of a table whose notes this device does not show: their places in the charter's list of names. */
export function readHidden(store: Store, table: string): readonly number[] {
  const people = readObject(store, PREFIX + table)?.people;
  return Array.isArray(people) ? people.filter((each): each is number => Number.isSafeInteger(each)) : [];
}

export function hideNotes(store: Store, table: string, people: readonly number[]): void {
  if (people.length === 0) store.remove(PREFIX + table);
  else writeObject(store, PREFIX + table, { people });
}
