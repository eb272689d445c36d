import { SEAT, seldom, TIME } from '../bits/fields.ts';
import { getReturnTime } from './absence.ts';
import { type AskOf, accept, type Decision, type Feature, keepEvent, rejectAtTable } from './feature.ts';
import { findProbation } from './probation.ts';
import { isPerson, type SeatState } from './seats.ts';
import { omitFields, type TableState } from './state.ts';

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
      reduce: (table, { seat }) => ({ ...omitFields(table, 'hostSince'), host: seat }),
      publicForm: keepEvent,
      atTheDoor: true,
      wakesCheck: true,
    },
  },
};

function passHost(table: TableState, { seat, intent: { to }, now }: AskOf<'passHost'>): Decision<HostingEvent> {
  if (!isPerson(table.seats[to]) || to === seat) return rejectAtTable('seatNotAllowed');
  if (findProbation(table.seats[to], now) !== undefined) return rejectAtTable('onProbation');
  return accept({ type: 'hostPassed', to });
}

function takeHosting(table: TableState, { seat, now }: AskOf<'takeHosting'>): Decision<HostingEvent> {
  if (seat === table.host || !isGone(table, table.host, now)) return rejectAtTable('hostIsAround');
  return accept({ type: 'hostTaken', seat, from: table.host });
}

const DAY = 86_400_000;

/** Milliseconds after which the others are told that the host is gone, and can become host. */
const HOST_ABSENCE = 3 * DAY;

/** Whether a seat's person has not been active for three days (P-TABLE-22); an open page does not count. */
export function isGone(table: TableState, at: number, now: number): boolean {
  const seat = table.seats[at];
  return seat === undefined || !isPerson(seat) || now - getLastSeen(table, seat, now) >= HOST_ABSENCE;
}

export const daysGone = (table: TableState, at: number, now: number): number =>
  Math.floor((now - getLastSeen(table, table.seats[at] as SeatState, now)) / DAY);

/**
 * When the others are first told that they can become host: three days after the host was last active, the turn or
 * pause began, or the host's announced absence ended.
 */
function getSuccessionStart(table: TableState, now: number): number {
  const { host, paused = 0, turnAt } = table;
  const seat = table.seats[host] as SeatState;
  const since = Math.max(getLastSeen(table, seat, now), turnAt * 1000, paused * 1000);
  return Number.isFinite(since) ? getReturnTime(table, host, since) + HOST_ABSENCE : since;
}

/** People with notifications, in order from the host's left; those with a bot filling in are last. */
function sortSuccessors({ host, seats }: TableState): readonly number[] {
  const order = seats.map((_, step) => (host + step) % seats.length).slice(1);
  const successors = order.filter((at) => isPerson(seats[at]) && seats[at]?.subscribed);
  const isPlaying = (at: number): boolean => seats[at]?.sitIn === undefined;
  return [...successors.filter(isPlaying), ...successors.filter((at) => !isPlaying(at))];
}

/** People to tell that they can become host: one, and one more each day. */
export function getSuccessors(table: TableState, now: number): readonly number[] {
  const days = Math.floor((now - getSuccessionStart(table, now)) / DAY);
  return sortSuccessors(table).slice(0, Math.max(0, days + 1));
}

/** Returns when the next person is told; undefined if there is none. */
export function getNextSuccessionTime(table: TableState, now: number): number | undefined {
  const known = getSuccessors(table, now).length;
  return known < sortSuccessors(table).length ? getSuccessionStart(table, now) + known * DAY : undefined;
}

/**
 * Returns when a person was last active, or said hello. A person who never came back after sitting down has only that
 * first connection, from when the table was made or the turn began. A time more than three days ahead is from a wrong
 * clock and is ignored; otherwise nobody could become host for years.
 */
function getLastSeen({ turnAt }: TableState, { actedAt, claim }: SeatState, now: number): number {
  const seen = actedAt === undefined ? claim.type === 'hello' && claim.time : actedAt * 1000;
  if (seen !== false && seen < now + HOST_ABSENCE) return seen;
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
