import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.seasons';

/** The number of the last season of which this device has said that it is over; 0: none. */
export const readAnnounced = (store: Store, table: string): number => {
  const number = readObject(store, KEY)?.[table];
  return typeof number === 'number' ? number : 0;
};

export const writeAnnounced = (store: Store, table: string, number: number): void =>
  writeObject(store, KEY, { ...readObject(store, KEY), [table]: number });

export function forgetAnnounced(store: Store, table: string): void {
  const { [table]: number, ...others } = readObject(store, KEY) ?? {};
  if (number !== undefined) writeObject(store, KEY, others);
}
