import { computeFingerprint } from './fingerprint.ts';
import type { Store } from './store.ts';

const PREFIX = 'afoot.left.';

/** Milliseconds. */
const RETENTION = 24 * 3_600_000;

/** Returns a key that only someone with the table's link can match to it. */
const getKey = (table: string): string => PREFIX + computeFingerprint(table);

/** Returns the seat that this browser's person left at a table, to offer it first if they return soon. */
export function readLeftSeat(store: Store, table: string, now: number): number | undefined {
  const [seat = Number.NaN, until = 0] = getNumbers(store, getKey(table));
  return Number.isSafeInteger(seat) && until > now ? seat : undefined;
}

export function writeLeftSeat(
  store: Store,
  left: { readonly table: string; readonly seat: number },
  now: number,
): void {
  for (const key of store.keys(PREFIX)) if (!((getNumbers(store, key)[1] ?? 0) > now)) store.remove(key);
  store.write(getKey(left.table), `${left.seat} ${now + RETENTION}`);
}

/** Returns the seat and when it expires, in milliseconds since the epoch. */
const getNumbers = (store: Store, key: string): readonly number[] => (store.read(key) ?? '').split(' ').map(Number);
