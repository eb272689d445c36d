import { type ConnectionId, cameBackTo, type SeatState, undoneUntil } from './seats.ts';
import { seatOf, type TableState } from './state.ts';

/** What others' yes gives: until a person has proved who they are, or nobody has objected for two days (P-BACK-13). */

/** Until when someone is on probation at a seat, milliseconds since 1970; undefined: nobody is. */
export function probationAt(seat: SeatState | undefined, now: number): number | undefined {
  const came = seat && cameBackTo(seat, now);
  return came?.unproven ? undoneUntil(came) * 1000 : undefined;
}

/** Whether a connection is a seat's by others' yes alone. `now`: milliseconds since 1970. */
export function isOnProbation(table: TableState, connection: ConnectionId, now: number): boolean {
  const seat = table.seats[seatOf(table, connection) ?? -1];
  return seat?.guests?.includes(connection) === true && probationAt(seat, now) !== undefined;
}
