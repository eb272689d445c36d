import { readSeat, type SavedSeat, writeSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';

export interface Conflict {
  readonly here: SavedSeat;
  readonly there: SavedSeat;
}

/** Saves seats that arrived, and returns conflicts with other seats at the same table for the person to decide. */
export function keepSeats(store: Store, arrived: readonly SavedSeat[]): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  for (const there of arrived) {
    const here = readSeat(store, there.table);
    if (here && here.seat !== there.seat) conflicts.push({ here, there });
    else if (!here) writeSeat(store, there);
    else if (there.epoch > here.epoch) writeSeat(store, { ...there, seen: here.seen });
  }
  return conflicts;
}
