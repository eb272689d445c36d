import type { Occupant } from '../protocol/view.ts';

/** A live connection's id, given by the gateway. */
export type ConnectionId = string & { readonly brand?: 'ConnectionId' };

/** A seat and its connections. */
export interface SeatState {
  readonly occupant: Occupant;
  /** Raised when the seat is left: capabilities of earlier epochs are void. */
  readonly epoch: number;
  /** Number of this person's last stored submission. */
  readonly acknowledged: number;
  /** A few bits of that submission's content: a second page may send another one under the same number. */
  readonly fingerprint?: number;
  readonly claim: SeatClaim;
  /** Oldest first. */
  readonly connections: readonly ConnectionId[];
  /** Those of its connections that others' yes let in, while someone is on probation. */
  readonly guests?: readonly ConnectionId[];
  /** Set if the person's capability was made for another seat, and moved here with the person. */
  readonly key?: SeatKey;
  /** When the person last came or did something, seconds since 1970. */
  readonly actedAt?: number;
  /** The version in which a bot last ended a turn of the person's that the person does not know of. */
  readonly playedFor?: number;
  /** How many such turns there were, if more than one. */
  readonly turnsPlayed?: number;
  /** The person has a subscription to notifications. */
  readonly subscribed?: true;
}

/** Whose Saturdays and Sundays: an IANA time zone's. `here`: back until then, in a weekend: minutes since 1970. */
export interface WeekendsOff {
  readonly zone: string;
  readonly here?: number;
}

/** The seat and epoch that a capability was made for. */
export interface SeatKey {
  readonly seat: number;
  readonly epoch: number;
}

export const SIT_INS = ['asked', 'unasked', 'turn'] as const;
export type SitIn = (typeof SIT_INS)[number];

/** The seat and epoch that this person's capability was made for. */
export const keyOf = ({ key, epoch }: SeatState, seat: number): SeatKey => key ?? { seat, epoch };

/** Whether a bot plays here, in its own seat or sitting in. */
export const isBotsTurn = ({ occupant, sitIn }: SeatState): boolean => occupant === 'bot' || sitIn !== undefined;

/** How the seat's capability was last used: given out for a request key (48 bits in hex), or proved at a time. */
export type SeatClaim =
  | { readonly type: 'none' }
  | { readonly type: 'sat'; readonly requestKey: string }
  | { readonly type: 'hello'; readonly time: number };

/** What someone without a seat asks. */
export interface AskedByWatcher {
  /** The version in which it was stored first: nothing asked later has the same. */
  readonly id: number;
  /** 48 bits in hex that name the request; after a yes, anyone who repeats the request gets its capability. */
  readonly requestKey: string;
  /** Where the answer goes. The person may have gone meanwhile, and come back on another. */
  readonly connection: ConnectionId;
  /** Seconds since 1970. */
  readonly at: number;
}

/** Someone at the door asks for a bot's seat, with its cards and points. */
export interface Knock extends AskedByWatcher {
  /** The bot's seat. */
  readonly seat: number;
  readonly name: string;
  readonly face?: string;
  /** The host said no in the round of this deal: kept without name, so that nobody asks twice. */
  readonly refusedIn?: number;
}

/** Coming back to one's own seat from a device that does not know it. It follows the person, and goes with them. */
export interface ComingBack {
  /** Who says to be the person, oldest first. */
  readonly asked?: readonly BackQuestion[];
  /** How often in a row someone was refused, and the last of them, in seconds since 1970. */
  readonly refused?: { readonly noes: number; readonly at: number };
  /** The first coming back that nobody has settled. */
  readonly came?: CameBack;
  /** How many words this capability has had before. */
  readonly word?: number;
  /** Wrong words: how many, since when, in seconds since 1970. */
  readonly tries?: { readonly from: number; readonly count: number };
  /** The code that opens the seat: the version that made it, until when, in seconds since 1970, and wrong ones. */
  readonly code?: { readonly made: number; readonly until: number; readonly tries: number };
  /** The capability that was voided while a coming back was on record, and when, in seconds since 1970. */
  readonly former?: { readonly at: number; readonly key: SeatKey };
  /** How many capabilities of people whom others let in are void. */
  readonly undone?: number;
}

/** Someone came back to a seat. */
export interface CameBack {
  /** Seconds since 1970. */
  readonly at: number;
  /** A repeat of this request is given the capability again. */
  readonly requestKey: string;
  /** What opened the seat; absent: that person has left. */
  readonly by?: Opener;
  /** The other seats that agreed. */
  readonly also?: readonly number[];
  /** Someone is on probation. */
  readonly unproven?: true;
  /** The newest coming back, if another followed. `proven`: by a word, a code or the seat's own device. */
  readonly newest?: { readonly at: number; readonly requestKey: string; readonly proven?: true };
  /** It was the host's seat: which invite was valid then. */
  readonly hosted?: number;
}

/** Someone says to be a seat's person. */
export interface BackQuestion extends AskedByWatcher {
  readonly says?: string;
  /** The seat's own device is asked alone. */
  readonly isOwn?: true;
  /** Seats that are not sure. */
  readonly unsure: readonly number[];
  /** Seats that have said yes. */
  readonly agreed?: readonly number[];
  /** When the wait after the first yes ends, seconds since 1970. */
  readonly until?: number;
}

/** Who was refused last, when in seconds since 1970, and by which connection, if not by the seat's own person later. */
export interface TurnedAway {
  readonly at: number;
  readonly requestKey: string;
  readonly connection?: ConnectionId;
}

/** What opened a seat: another seat's yes, the person's word, or a code. */
export type Opener = number | 'word' | 'code';

/** Connections that a seat keeps, such as a phone, a desktop and a lost one. */
export const connectionsKept = (seats: number): number => (isLarge(seats) ? 2 : 3);

/** The most watchers that a table keeps. */
export const watchersKept = (seats: number): number => (isLarge(seats) ? 3 : 8);

/** The most people who ask at the door at a time, and the most refused ones that are kept beside them. */
export const knocksKept = (seats: number): number => (isLarge(seats) ? 1 : 3);

/** The most questions whether it is a seat's person that a table keeps at a time. */
export const questionsKept = (seats: number): number => (isLarge(seats) ? 2 : 3);

/** With more connections, tables of this size would take more than a kilobyte to store. */
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

/** A person's seat without a connection. */
export const isAway = (seat: SeatState): boolean => isPerson(seat) && seat.connections.length === 0;

/** Adds a connection as the newest; of more than `kept`, the oldest goes, and first one that others let in. */
export function joinSeat(seat: SeatState, joining: JoiningSeat, kept: number): SeatState {
  const { connection, isGuest } = joining;
  const left = leaveSeat(seat, [connection]);
  const guests = [...(left.guests ?? []), ...(isGuest ? [connection] : [])];
  const joined = withGuests({ ...left, connections: [...left.connections, connection] }, guests);
  const before = joined.connections.filter((each) => each !== connection);
  const first = before.find((each) => guests.includes(each)) ?? before[0];
  return joined.connections.length > kept && first !== undefined ? leaveSeat(joined, [first]) : joined;
}

interface JoiningSeat {
  readonly connection: ConnectionId;
  /** Others' yes let it in, and nobody has proved since who it is. */
  readonly isGuest: boolean;
}

/** Removes connections; the very same object if the seat has none of them. */
export const leaveSeat = (seat: SeatState, gone: readonly ConnectionId[]): SeatState =>
  seat.connections.some((connection) => gone.includes(connection))
    ? withGuests(
        { ...seat, connections: seat.connections.filter((connection) => !gone.includes(connection)) },
        (seat.guests ?? []).filter((connection) => !gone.includes(connection)),
      )
    : seat;

/** The seat with these of its connections let in by others. */
export function withGuests({ guests: _, ...seat }: SeatState, guests: readonly ConnectionId[]): SeatState {
  return guests.length > 0 ? { ...seat, guests } : seat;
}

/** Whether a device of the seat itself is connected. */
export const hasOwnDevice = ({ connections, guests = [] }: SeatState): boolean =>
  connections.some((connection) => !guests.includes(connection));

const HOUR = 3600;

/** How long a person hears of a coming back, can undo it, and the request that came back may be repeated. */
export const UNDONE_WITHIN = 48 * HOUR;

/** Who came back to this seat, while that can be undone. `now`: milliseconds since 1970. */
export function cameBackTo({ back }: SeatState, now: number): ComingBack['came'] {
  const { came } = back ?? {};
  return came !== undefined && now < undoneUntil(came) * 1000 ? came : undefined;
}

/** Until when a coming back can be undone, and probation lasts: seconds since 1970. */
export const undoneUntil = ({ at, newest }: CameBack): number => (newest?.at ?? at) + UNDONE_WITHIN;

/** The capability that was voided while a coming back was on record, as long as its devices are told. `now`: milliseconds. */
export function formerOf({ back }: SeatState, now: number): ComingBack['former'] {
  const { former } = back ?? {};
  return former !== undefined && now < (former.at + UNDONE_WITHIN) * 1000 ? former : undefined;
}
