import { emptySeat, isPerson, keyOf, type SeatState } from './seats.ts';
import type { TableState } from './state.ts';

/** Everybody where they sit now, for each seat the seat that it is taken from. */
const places = ({ seats }: TableState): readonly number[] => seats.map((_, seat) => seat);

/** Two seats exchanged. */
export const swapped = (table: TableState, a: number, b: number): readonly number[] =>
  places(table).map((seat) => (seat === a ? b : seat === b ? a : seat));

/** Everybody but seat 0 one seat on to the left, so that each has another partner. */
export function turned({ seats }: TableState): readonly number[] {
  const others = seats.length - 1;
  return seats.map((_, seat) => (seat === 0 ? 0 : ((seat - 2 + others) % others) + 1));
}

/**
 * Whoever sat in `from[i]` sits in seat i, with connections, count of submissions and capability: nobody has to prove
 * anything anew, and the seat that was left gives out capabilities of a later epoch.
 */
export function reseat(table: TableState, from: readonly number[]): Pick<TableState, 'seats' | 'host'> {
  const seats = table.seats.map((here, seat) => (from[seat] === seat ? here : comeTo(table, seat, from[seat] ?? seat)));
  return { seats, host: Math.max(0, from.indexOf(table.host)) };
}

function comeTo({ seats }: TableState, to: number, from: number): SeatState {
  const comer = seats[from] as SeatState;
  const epoch = (seats[to] as SeatState).epoch + 1;
  if (!isPerson(comer)) return { ...emptySeat(epoch), occupant: comer.occupant };
  return { ...comer, epoch, key: keyOf(comer, from) };
}
