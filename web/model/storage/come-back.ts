import { readObject, type Store, writeObject } from './store.ts';

/** The nonce fetches the answer, even after a reload. */
interface SavedQuestion {
  readonly seat: number;
  readonly nonce: string;
  readonly says?: string;
}

const PREFIX = 'afoot.back.';

export function readQuestion(store: Store, table: string): SavedQuestion | undefined {
  const { seat, nonce, says } = readObject(store, PREFIX + table) ?? {};
  if (typeof seat !== 'number' || typeof nonce !== 'string') return undefined;
  return { seat, nonce, ...(typeof says === 'string' && { says }) };
}

export const writeQuestion = (store: Store, table: string, question: SavedQuestion): void =>
  writeObject(store, PREFIX + table, question);

export const forgetQuestion = (store: Store, table: string): void => store.remove(PREFIX + table);
