import type { Occupant } from '../protocol/view.ts';

/** A live connection's id, assigned by the gateway. */
export type ConnectionId = string & { readonly brand?: 'ConnectionId' };

export interface SeatState {
  readonly occupant: Occupant;
  /** Raised when the seat is left: capabilities of earlier epochs are void. */
  readonly epoch: number;
  readonly acknowledged: number;
  /** A few bits of that submission's content: a second page can send another one under the same number. */
  readonly fingerprint?: number;
  readonly claim: SeatClaim;
  /** Oldest first. */
  readonly connections: readonly ConnectionId[];
  /** Connections that others let in, while someone is on probation. */
  readonly guests?: readonly ConnectionId[];
  /** Present if the person's capability was made for another seat and moved with the person. */
  readonly key?: SeatKey;
  /** When the person was last active, seconds since 1970. */
  readonly actedAt?: number;
  /** Version at the end of the last bot-played turn that the person does not know about. */
  readonly playedFor?: number;
  readonly turnsPlayed?: number;
  readonly subscribed?: true;
}

/** `zone`: an IANA time zone. `here`: minutes since 1970 until which the person is back during a weekend. */
export interface FreeWeekends {
  readonly zone: string;
  readonly here?: number;
}

export interface SeatKey {
  readonly seat: number;
  readonly epoch: number;
}

export const SIT_INS = ['asked', 'unasked', 'turn'] as const;
export type SitIn = (typeof SIT_INS)[number];

export const getKey = ({ key, epoch }: SeatState, seat: number): SeatKey => key ?? { seat, epoch };

export const isBotsTurn = ({ occupant, sitIn }: SeatState): boolean => occupant === 'bot' || sitIn !== undefined;

/** Last use of the seat's capability: issued for a request key (48 bits in hex), or proved at a time. */
export type SeatClaim =
  | { readonly type: 'none' }
  | { readonly type: 'sat'; readonly requestKey: string }
  | { readonly type: 'hello'; readonly time: number };

export interface AskedByWatcher {
  /** The version that first stored it, which makes it unique. */
  readonly id: number;
  /** 48 bits in hex that identify the request; after a yes, a repeat of it gets the capability. */
  readonly requestKey: string;
  /** The connection to answer; it changes if the person reconnects. */
  readonly connection: ConnectionId;
  /** Seconds since 1970. */
  readonly at: number;
}

export interface Knock extends AskedByWatcher {
  readonly seat: number;
  readonly name: string;
  readonly face?: string;
  /** The deal at which the host refused it; stored without a name, so that nobody asks twice in a round. */
  readonly refusedIn?: number;
}

/** Coming back to your own seat on a device that does not know it. The record follows the person. */
export interface ComingBack {
  /** Open requests, oldest first. */
  readonly asked?: readonly BackQuestion[];
  /** Refusals in a row, and the time of the last one, in seconds since 1970. */
  readonly refused?: { readonly noes: number; readonly at: number };
  /** The first coming back that is not settled. */
  readonly came?: CameBack;
  /** Number of secret words that this capability has had before. */
  readonly word?: number;
  /** Wrong words: how many, and since when, in seconds since 1970. */
  readonly tries?: { readonly from: number; readonly count: number };
  /** The code that opens the seat: the version that made it, its expiry in seconds since 1970, and wrong tries. */
  readonly code?: { readonly made: number; readonly until: number; readonly tries: number };
  /** The capability voided while a coming back was on record, and when, in seconds since 1970. */
  readonly former?: { readonly at: number; readonly key: SeatKey };
  /** Number of voided capabilities of people whom others let in. */
  readonly undone?: number;
}

export interface CameBack {
  /** Seconds since 1970. */
  readonly at: number;
  /** A repeat of this request gets the capability again. */
  readonly requestKey: string;
  /** What opened the seat; absent if that person has left. */
  readonly by?: Opener;
  readonly also?: readonly number[];
  readonly unproven?: true;
  /** The newest coming back, if another followed. `proven`: by words, a code or the seat's own device. */
  readonly newest?: { readonly at: number; readonly requestKey: string; readonly proven?: true };
  /** Present for the host's seat: the epoch of the invite at that time. */
  readonly hosted?: number;
}

export interface BackQuestion extends AskedByWatcher {
  readonly says?: string;
  /** Only the seat's own device is asked. */
  readonly isOwn?: true;
  readonly unsure: readonly number[];
  readonly agreed?: readonly number[];
  /** When the wait after the first yes ends, seconds since 1970. */
  readonly until?: number;
}

/** The last person refused, in seconds since 1970; `connection`: absent if refused later by the seat's own person. */
export interface LastRefusal {
  readonly at: number;
  readonly requestKey: string;
  readonly connection?: ConnectionId;
}

/** What opened a seat: another seat's yes, secret words, or a code. */
export type Opener = number | 'word' | 'code';

/** The most connections per seat, such as a phone, a desktop and a lost one. */
export const getMaxConnections = (seats: number): number => (isLarge(seats) ? 2 : 3);

export const getMaxWatchers = (seats: number): number => (isLarge(seats) ? 3 : 8);

/** The most open knocks at a time, and the most refused ones stored besides. */
export const getMaxKnocks = (seats: number): number => (isLarge(seats) ? 1 : 3);

export const getMaxQuestions = (seats: number): number => (isLarge(seats) ? 2 : 3);

/** Whether more connections would make such a table take over a kilobyte to store. */
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

export const isDisconnected = (seat: SeatState): boolean => isPerson(seat) && seat.connections.length === 0;

/** Adds a connection as the newest; if there are more than `maxConnections`, drops the oldest, guests first. */
export function joinSeat(seat: SeatState, joining: JoiningSeat, maxConnections: number): SeatState {
  const { connection, isGuest } = joining;
  const left = leaveSeat(seat, [connection]);
  const guests = [...(left.guests ?? []), ...(isGuest ? [connection] : [])];
  const joined = withGuests({ ...left, connections: [...left.connections, connection] }, guests);
  const before = joined.connections.filter((each) => each !== connection);
  const first = before.find((each) => guests.includes(each)) ?? before[0];
  return joined.connections.length > maxConnections && first !== undefined ? leaveSeat(joined, [first]) : joined;
}

interface JoiningSeat {
  readonly connection: ConnectionId;
  /** Other seats let it in, and the person is not proven yet. */
  readonly isGuest: boolean;
}

/** Removes connections; returns the same object if the seat has none of them. */
export const leaveSeat = (seat: SeatState, gone: readonly ConnectionId[]): SeatState =>
  seat.connections.some((connection) => gone.includes(connection))
    ? withGuests(
        { ...seat, connections: seat.connections.filter((connection) => !gone.includes(connection)) },
        (seat.guests ?? []).filter((connection) => !gone.includes(connection)),
      )
    : seat;

export function withGuests({ guests: _, ...seat }: SeatState, guests: readonly ConnectionId[]): SeatState {
  return guests.length > 0 ? { ...seat, guests } : seat;
}

export const hasOwnDevice = ({ connections, guests = [] }: SeatState): boolean =>
  connections.some((connection) => !guests.includes(connection));

const HOUR = 3600;

/** Seconds during which a person is told of a coming back, can undo it, and can repeat its request. */
export const UNDO_PERIOD = 48 * HOUR;

/** The coming back to this seat, while it can be undone. `now`: milliseconds since 1970. */
export function findReturn({ back }: SeatState, now: number): ComingBack['came'] {
  const { came } = back ?? {};
  return came !== undefined && now < getUndoEnd(came) * 1000 ? came : undefined;
}

/** When undoing a coming back and its probation end, seconds since 1970. */
export const getUndoEnd = ({ at, newest }: CameBack): number => (newest?.at ?? at) + UNDO_PERIOD;

/** The voided capability, while its devices are still told. `now`: milliseconds since 1970. */
export function findVoidedKey({ back }: SeatState, now: number): ComingBack['former'] {
  const { former } = back ?? {};
  return former !== undefined && now < (former.at + UNDO_PERIOD) * 1000 ? former : undefined;
}
