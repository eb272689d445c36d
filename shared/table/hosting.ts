import { SEAT, seldom, TIME } from '../bits/fields.ts';
import { backAt } from './absence.ts';
import { type AskOf, accept, asItIs, type Decision, type Feature, rejectAtTable } from './feature.ts';
import { probationAt } from './probation.ts';
import { isPerson, type SeatState } from './seats.ts';
import { type TableState, without } from './state.ts';

export type HostingEvent =
  | { readonly type: 'hostPassed'; readonly to: number }
  | { readonly type: 'hostTaken'; readonly seat: number; readonly from: number };

export const HOSTING: Feature<'passHost' | 'takeHosting', HostingEvent> = {
  intents: {
    passHost: { decide: passHost, onProbation: false, hostOnly: true },
    takeHosting: { decide: takeHosting, onProbation: false },
  },
  events: {
    hostPassed: {
      reduce: (table, { to }, seconds) => ({ ...table, host: to, hostSince: seconds }),
      publicForm: ({ to }) => [{ type: 'hostPassed', seat: to }],
      atTheDoor: true,
      wakesCheck: true,
    },
    hostTaken: {
      reduce: (table, { seat }) => ({ ...without(table, 'hostSince'), host: seat }),
      publicForm: asItIs,
      atTheDoor: true,
      wakesCheck: true,
    },
  },
};

function passHost(table: TableState, { seat, intent: { to }, now }: AskOf<'passHost'>): Decision<HostingEvent> {
  if (!isPerson(table.seats[to]) || to === seat) return rejectAtTable('seatNotAllowed');
  if (probationAt(table.seats[to], now) !== undefined) return rejectAtTable('onProbation');
  return accept({ type: 'hostPassed', to });
}

function takeHosting(table: TableState, { seat, now }: AskOf<'takeHosting'>): Decision<HostingEvent> {
  if (seat === table.host || !isGone(table, table.host, now)) return rejectAtTable('hostIsAround');
  return accept({ type: 'hostTaken', seat, from: table.host });
}

const DAY = 86_400_000;

/** Milliseconds after which the others are told that the host is gone, and can become host. */
const GONE = 3 * DAY;

/** Whether a seat's person has not been active for three days (P-TABLE-22); an open page does not count. */
export function isGone(table: TableState, at: number, now: number): boolean {
  const seat = table.seats[at];
  return seat === undefined || !isPerson(seat) || now - lastSeenAt(table, seat, now) >= GONE;
}

export const daysGone = (table: TableState, at: number, now: number): number =>
  Math.floor((now - lastSeenAt(table, table.seats[at] as SeatState, now)) / DAY);

/**
 * When the others are first told that they can become host: three days after the host was last active, the turn or
 * pause began, or the host's announced absence ended.
 */
function heirsFrom(table: TableState, now: number): number {
  const { host, paused = 0, turnAt } = table;
  const seat = table.seats[host] as SeatState;
  const since = Math.max(lastSeenAt(table, seat, now), turnAt * 1000, paused * 1000);
  return Number.isFinite(since) ? backAt(table, host, since) + GONE : since;
}

/** People with notifications, in order from the host's left; those with a bot filling in are last. */
function heirsInOrder({ host, seats }: TableState): readonly number[] {
  const order = seats.map((_, step) => (host + step) % seats.length).slice(1);
  const heirs = order.filter((at) => isPerson(seats[at]) && seats[at]?.subscribed);
  const isPlaying = (at: number): boolean => seats[at]?.sitIn === undefined;
  return [...heirs.filter(isPlaying), ...heirs.filter((at) => !isPlaying(at))];
}

/** People to tell that they can become host: one, and one more each day. */
export function heirsOf(table: TableState, now: number): readonly number[] {
  const days = Math.floor((now - heirsFrom(table, now)) / DAY);
  return heirsInOrder(table).slice(0, Math.max(0, days + 1));
}

/** Returns when the next person is told; undefined if there is none. */
export function nextHeirAt(table: TableState, now: number): number | undefined {
  const known = heirsOf(table, now).length;
  return known < heirsInOrder(table).length ? heirsFrom(table, now) + known * DAY : undefined;
}

/**
 * Returns when a person was last active, or said hello. A person who never came back after sitting down has only that
 * first connection, from when the table was made or the turn began. A time more than three days ahead is from a wrong
 * clock and is ignored; otherwise nobody could become host for years.
 */
function lastSeenAt({ turnAt }: TableState, { actedAt, claim }: SeatState, now: number): number {
  const seen = actedAt === undefined ? claim.type === 'hello' && claim.time : actedAt * 1000;
  if (seen !== false && seen < now + GONE) return seen;
  return turnAt === 0 ? Number.POSITIVE_INFINITY : turnAt * 1000;
}

declare module './state.ts' {
  interface TableState {
    /** When someone else passed hosting to this host, seconds since 1970. */
    readonly hostSince?: number;
  }
}

export const HOSTING_OF_TABLE = {
  hostSince: [32, seldom(TIME)],
} as const;

export const HOSTING_STORED = {
  hostPassed: [12, { to: SEAT }],
  hostTaken: [13, { seat: SEAT, from: SEAT }],
} as const;
