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
  /** What that submission was, in a few bits: another one of the same number, of a second page, is no repeat of it. */
  readonly fingerprint?: number;
  readonly claim: SeatClaim;
  /** Oldest first. */
  readonly connections: readonly ConnectionId[];
  /** The capability of the person here, where it was handed out for another seat: it went along. */
  readonly key?: SeatKey;
  /** A bot plays for the person: until taken back, as the person asked or without having been asked, or for this turn. */
  readonly sitIn?: SitIn;
  /** The person has said to be away until then: minutes since 1970. */
  readonly awayUntil?: number;
  /** Minutes used up beyond the time of the turns. */
  readonly bankUsed?: number;
  /** The person wants to be called, and has said how. */
  readonly subscribed?: true;
}

/** The seat and epoch that a capability was made for. */
export interface SeatKey {
  readonly seat: number;
  readonly epoch: number;
}

export const SIT_INS = ['asked', 'unasked', 'turn'] as const;
export type SitIn = (typeof SIT_INS)[number];

/** What the capability of whoever sits here was made for. */
export const keyOf = ({ key, epoch }: SeatState, seat: number): SeatKey => key ?? { seat, epoch };

/** Whether a bot plays here: its own seat, or one that it sits in at. */
export const isBotsTurn = ({ occupant, sitIn }: SeatState): boolean => occupant === 'bot' || sitIn !== undefined;

/** How the seat's capability was last used: handed out for a wish (48 bits in hex name it), or proved at a time. */
export type SeatClaim =
  | { readonly type: 'none' }
  | { readonly type: 'sat'; readonly requestKey: string }
  | { readonly type: 'hello'; readonly time: number };

/** Connections that one seat keeps, such as a phone, a desktop and one that has gone without a word. */
export const connectionsKept = (seats: number): number => (isLarge(seats) ? 2 : 3);

/** Watchers that a table keeps at most. */
export const watchersKept = (seats: number): number => (isLarge(seats) ? 4 : 8);

/** Tables of so many seats that what is stored would go beyond a kilobyte with all connections that others keep. */
const isLarge = (seats: number): boolean => seats > 8;

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

/** The seat with this connection as its newest; beyond so many the oldest is forgotten. */
export const joinSeat = (seat: SeatState, connection: ConnectionId, kept: number): SeatState => ({
  ...seat,
  connections: [...leaveSeat(seat, [connection]).connections, connection].slice(-kept),
});

/** The seat without these connections; the same value where it has none of them. */
export const leaveSeat = (seat: SeatState, gone: readonly ConnectionId[]): SeatState =>
  seat.connections.some((connection) => gone.includes(connection))
    ? { ...seat, connections: seat.connections.filter((connection) => !gone.includes(connection)) }
    : seat;
