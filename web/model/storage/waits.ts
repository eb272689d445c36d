import { readObject, type Store, writeObject } from './store.ts';

/** A full table where this browser's person waits for a seat, and the way back to it. */
interface SavedWait {
  readonly table: string;
  readonly invite: string;
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** The push endpoint of the device that the table notifies, if any. */
  readonly endpoint?: string;
}

const PREFIX = 'afoot.wait.';

/** Milliseconds that the server remembers who is waiting. */
const RETENTION = 14 * 86_400_000;

export function readWait(store: Store, table: string, now: number): SavedWait | undefined {
  const { invite, title, until, endpoint } = readObject(store, PREFIX + table) ?? {};
  if (typeof invite !== 'string' || typeof title !== 'string' || typeof until !== 'number' || until <= now) {
    return undefined;
  }
  return { table, invite, title, until, ...(typeof endpoint === 'string' && { endpoint }) };
}

export const readWaits = (store: Store, now: number): readonly SavedWait[] =>
  store.keys(PREFIX).flatMap((key) => readWait(store, key.slice(PREFIX.length), now) ?? []);

export const writeWait = (store: Store, { table, ...wait }: Omit<SavedWait, 'until'>, now: number): void =>
  writeObject(store, PREFIX + table, { ...wait, until: now + RETENTION });

export const forgetWait = (store: Store, table: string): void => store.remove(PREFIX + table);
