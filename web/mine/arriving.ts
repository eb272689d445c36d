import { readSeat, type SavedSeat, writeSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';

export interface Conflict {
  readonly here: SavedSeat;
  readonly there: SavedSeat;
}

/** Saves seats that arrived, and returns conflicts with other seats at the same table for the person to decide. */
export function saveArrivedSeats(store: Store, arrived: readonly SavedSeat[]): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  for (const arrivedSeat of arrived) {
    const here = readSeat(store, arrivedSeat.table);
    if (here && here.seat !== arrivedSeat.seat) conflicts.push({ here, there: arrivedSeat });
    else if (!here) writeSeat(store, arrivedSeat);
    else if (arrivedSeat.epoch > here.epoch) writeSeat(store, { ...arrivedSeat, seen: here.seen });
  }
  return conflicts;
}
