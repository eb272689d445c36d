import type { Occupant } from '../protocol/view.ts';

/** A live connection as the gateway names it. */
export type ConnectionId = string & { readonly brand?: 'ConnectionId' };

/** One place at the table and who listens there. */
export interface SeatState {
  readonly occupant: Occupant;
  /** Raised whenever the seat is left: capabilities of earlier epochs are void. */
  readonly epoch: number;
  /** Number of the last stored submission of the person who sits here. */
  readonly acknowledged: number;
  readonly claim: SeatClaim;
  /** Oldest first. */
  readonly connections: readonly ConnectionId[];
}

/** How the seat's capability was last used: handed out for a wish (48 bits in hex name it), or proved at a time. */
export type SeatClaim =
  | { readonly type: 'none' }
  | { readonly type: 'sat'; readonly wish: string }
  | { readonly type: 'hello'; readonly time: number };

/** Connections that one seat keeps, such as a phone, a desktop and one that has gone without a word. */
export const CONNECTIONS_OF_SEAT = 3;

/** Watchers that a table keeps at most. */
export const WATCHERS_OF_TABLE = 8;

export const emptySeat = (epoch: number): SeatState => ({
  occupant: 'empty',
  epoch,
  acknowledged: 0,
  claim: { type: 'none' },
  connections: [],
});

export const isPerson = (seat: SeatState | undefined): boolean => typeof seat?.occupant === 'number';
export const isEmpty = (seat: SeatState | undefined): boolean => seat?.occupant === 'empty';

/** A person's seat that nobody listens at. */
export const isAway = (seat: SeatState): boolean => isPerson(seat) && seat.connections.length === 0;

/** The seat with this connection as its newest; beyond the limit the oldest is forgotten. */
export const joinSeat = (seat: SeatState, connection: ConnectionId): SeatState => ({
  ...seat,
  connections: [...leaveSeat(seat, [connection]).connections, connection].slice(-CONNECTIONS_OF_SEAT),
});

/** The seat without these connections; the same value where it has none of them. */
export const leaveSeat = (seat: SeatState, gone: readonly ConnectionId[]): SeatState =>
  seat.connections.some((connection) => gone.includes(connection))
    ? { ...seat, connections: seat.connections.filter((connection) => !gone.includes(connection)) }
    : seat;
