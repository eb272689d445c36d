import type { Keys } from '../../functions/ports/ports.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import { getKey, isPerson } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { TableFile } from './table-file.ts';

/** A person's way back to its seat: the capability made with this installation's key. */
export interface SeatLink {
  readonly seat: number;
  readonly name: string;
  /** The fragment of a link that hands over the seat. */
  readonly hash: string;
  /** Whether the person had this capability here before, so that its browser has it. */
  readonly isKept: boolean;
}

interface SeatLinkParams {
  readonly keys: Keys;
  readonly table: TableState;
  /** The table here before; undefined: there was none. */
  readonly before: TableState | undefined;
}

export function getSeatLinks(
  { table: id, charter }: TableFile,
  { keys, table, before }: SeatLinkParams,
): readonly SeatLink[] {
  const oldPlaces = new Set(before?.seats.flatMap((state, seat) => (isPerson(state) ? [getPlace(state, seat)] : [])));
  return table.seats.flatMap((state, seat) => {
    if (!isPerson(state) || typeof state.occupant !== 'number') return [];
    const place = getPlace(state, seat);
    const key = getKey(state, seat);
    const hash = `#/seat/${id}/${place}/${makeBase64url(keys.seatSecret(id, key.seat, key.epoch))}`;
    return [{ seat, name: charter.names[state.occupant] ?? '', hash, isKept: oldPlaces.has(place) }];
  });
}

function getPlace(state: TableState['seats'][number], seat: number): string {
  const key = getKey(state, seat);
  return `${key.seat}/${key.epoch}`;
}
