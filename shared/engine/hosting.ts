import { isPerson, type SeatState } from './seats.ts';
import type { TableState } from './table.ts';

/** How long a host has to be gone before somebody else may be host: three days in milliseconds. */
const GONE = 3 * 86_400_000;

/** Whether the host is at the table, or was within three days (P-TABLE-22). `now`: milliseconds since 1970. */
export function isHostAround(table: TableState, now: number): boolean {
  const seat = table.seats[table.host];
  if (seat === undefined || !isPerson(seat)) return false;
  return seat.connections.length > 0 || now - seenAt(table, seat, now) < GONE;
}

/**
 * When a seat without a connection was last seen, at most the two hours of a connection too early. Who has not greeted
 * since it sat down had that first connection alone; it sat by the time at which the table was made, or the turn began.
 * A hello more than three days ahead comes from a clock that was wrong and says nothing: else nobody could host for years.
 */
function seenAt({ turnAt }: TableState, { claim }: SeatState, now: number): number {
  if (claim.type === 'hello' && claim.time < now + GONE) return claim.time;
  return turnAt === 0 ? Number.POSITIVE_INFINITY : turnAt * 1000;
}
