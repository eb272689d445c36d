import { readObject, type Store, writeObject } from './store.ts';

/** The nonce fetches the answer, even after a reload. */
interface SavedKnock {
  readonly seat: number;
  readonly name: string;
  readonly nonce: string;
}

const PREFIX = 'afoot.knock.';

export function readKnock(store: Store, table: string): SavedKnock | undefined {
  const { seat, name, nonce } = readObject(store, PREFIX + table) ?? {};
  const isWhole = typeof seat === 'number' && typeof name === 'string' && typeof nonce === 'string';
  return isWhole ? { seat, name, nonce } : undefined;
}

export const writeKnock = (store: Store, table: string, knock: SavedKnock): void =>
  writeObject(store, PREFIX + table, knock);

export const forgetKnock = (store: Store, table: string): void => store.remove(PREFIX + table);
