import { type ConnectionId, findReturn, getUndoEnd, type SeatState } from './seats.ts';
import { findSeat, type TableState } from './state.ts';

/** Probation after others' consent, until a person is proven or nobody has objected for two days (P-BACK-13). */

/** Returns when probation at a seat ends, milliseconds since 1970; undefined if nobody is on probation. */
export function findProbation(seat: SeatState | undefined, now: number): number | undefined {
  const cameBack = seat && findReturn(seat, now);
  return cameBack?.unproven ? getUndoEnd(cameBack) * 1000 : undefined;
}

/** Whether a connection has its seat by others' consent alone. `now`: milliseconds since 1970. */
export function isOnProbation(table: TableState, connection: ConnectionId, now: number): boolean {
  const seat = table.seats[findSeat(table, connection) ?? -1];
  return seat?.guests?.includes(connection) === true && findProbation(seat, now) !== undefined;
}
