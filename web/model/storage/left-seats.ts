import { fingerprintOf } from './fingerprint.ts';
import type { Store } from './store.ts';

const PREFIX = 'afoot.left.';

/** Milliseconds for which a left seat is remembered. */
const REMEMBERED = 24 * 3_600_000;

/** Only who has the table's link can tell which one it was. */
const keyOf = (table: string): string => PREFIX + fingerprintOf(table);

/** The seat that this browser's person had at a table and left: theirs first when they come back soon. */
export function readLeftSeat(store: Store, table: string, now: number): number | undefined {
  const [seat = Number.NaN, until = 0] = numbersAt(store, keyOf(table));
  return Number.isSafeInteger(seat) && until > now ? seat : undefined;
}

export function writeLeftSeat(
  store: Store,
  left: { readonly table: string; readonly seat: number },
  now: number,
): void {
  for (const key of store.keys(PREFIX)) if (!((numbersAt(store, key)[1] ?? 0) > now)) store.remove(key);
  store.write(keyOf(left.table), `${left.seat} ${now + REMEMBERED}`);
}

/** The seat, and until when it is remembered (milliseconds since 1970). */
const numbersAt = (store: Store, key: string): readonly number[] => (store.read(key) ?? '').split(' ').map(Number);
