import type { Keys } from '../../functions/ports/ports.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import { isPerson, keyOf } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { TableFile } from './table-file.ts';

/** A person's way back to its seat: the capability made with this installation's key. */
export interface WayIn {
  readonly seat: number;
  readonly name: string;
  /** The fragment of a link that hands over the seat. */
  readonly hash: string;
  /** Whether the person had this capability here before, so that its browser has it. */
  readonly isKept: boolean;
}

interface Way {
  readonly keys: Keys;
  /** The imported table. */
  readonly table: TableState;
  /** The table here before; undefined: there was none. */
  readonly before: TableState | undefined;
}

export function waysIn({ table: id, charter }: TableFile, { keys, table, before }: Way): readonly WayIn[] {
  const known = new Set(before?.seats.flatMap((state, seat) => (isPerson(state) ? [placeOf(state, seat)] : [])));
  return table.seats.flatMap((state, seat) => {
    if (!isPerson(state) || typeof state.occupant !== 'number') return [];
    const place = placeOf(state, seat);
    const key = keyOf(state, seat);
    const hash = `#/seat/${id}/${place}/${makeBase64url(keys.seatSecret(id, key.seat, key.epoch))}`;
    return [{ seat, name: charter.names[state.occupant] ?? '', hash, isKept: known.has(place) }];
  });
}

function placeOf(state: TableState['seats'][number], seat: number): string {
  const key = keyOf(state, seat);
  return `${key.seat}/${key.epoch}`;
}
