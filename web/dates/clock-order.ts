import type { Charter } from '../../shared/protocol/server-message.ts';
import { findExpectedLength } from '../../shared/protocol/table-forecast.ts';
import type { View } from '../../shared/protocol/view.ts';

interface ClockOrder {
  /** Pairs of seats to swap, one after the other. */
  readonly swaps: readonly (readonly [number, number])[];
  /** The current seat of each seat's new occupant. */
  readonly seats: readonly number[];
  /** Days of a game in this order, and in the current one. */
  readonly days: number;
  readonly before: number;
}

/** The part of a game's days above which another order is not worth suggesting. */
const WORTH = 0.9;

/**
 * Finds an order of seats that begins more turns while their players are awake, if it makes a game shorter. Teams
 * stay together. Uses the time zones that people share with the table. `now`: milliseconds since the epoch.
 */
export function findClockOrder(charter: Charter, { occupants, date }: View, now: number): ClockOrder | undefined {
  const getDays = (seats: readonly number[]): number => {
    const order = seats.map((seat) => occupants[seat] ?? 'empty');
    return findExpectedLength(charter, { occupants: order, date }, now)?.days ?? 0;
  };
  const present = [...occupants.keys()];
  const before = getDays(present);
  let best: ClockOrder = { swaps: [], seats: present, days: before, before };
  for (let found: ClockOrder | undefined = best; found !== undefined; ) {
    const from: ClockOrder = found;
    found = getSwaps(charter)
      .map(([a, b]): ClockOrder => {
        const seats = swap(from.seats, a, b);
        return { ...from, swaps: [...from.swaps, [a, b]], seats, days: getDays(seats) };
      })
      .sort((a, b) => a.days - b.days)
      .find(({ days }) => days < best.days);
    best = found ?? best;
  }
  return best.days < WORTH * before ? best : undefined;
}

/** Returns the pairs of seats that can be swapped without changing partners. */
function getSwaps({ seating: { players, teams } }: Charter): readonly (readonly [number, number])[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const isSameTeam = (a: number, b: number): boolean => teams === players || a % teams === b % teams;
  return seats.flatMap((a) => seats.filter((b) => a < b && isSameTeam(a, b)).map((b) => [a, b] as const));
}

const swap = (seats: readonly number[], a: number, b: number): readonly number[] =>
  seats.map((seat, at) => (at === a ? seats[b] : at === b ? seats[a] : seat) ?? seat);
