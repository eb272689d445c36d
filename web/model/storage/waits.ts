import { readObject, type Store, writeObject } from './store.ts';

/** A full table at which this browser's person waits for a chair, and the way back to its door. */
interface KeptWait {
  readonly table: string;
  readonly invite: string;
  readonly title: string;
  /** Until when it is kept, milliseconds since 1970. */
  readonly until: number;
  /** The device that the table tells, by its address; absent: none. */
  readonly endpoint?: string;
}

const PREFIX = 'afoot.wait.';

/** Milliseconds for which the server remembers who waits. */
const REMEMBERED = 14 * 86_400_000;

export function readWait(store: Store, table: string, now: number): KeptWait | undefined {
  const { invite, title, until, endpoint } = readObject(store, PREFIX + table) ?? {};
  if (typeof invite !== 'string' || typeof title !== 'string' || typeof until !== 'number' || until <= now) {
    return undefined;
  }
  return { table, invite, title, until, ...(typeof endpoint === 'string' && { endpoint }) };
}

export const readWaits = (store: Store, now: number): readonly KeptWait[] =>
  store.keys(PREFIX).flatMap((key) => readWait(store, key.slice(PREFIX.length), now) ?? []);

export const writeWait = (store: Store, { table, ...wait }: Omit<KeptWait, 'until'>, now: number): void =>
  writeObject(store, PREFIX + table, { ...wait, until: now + REMEMBERED });

export const forgetWait = (store: Store, table: string): void => store.remove(PREFIX + table);
