import { object, SEAT, SEATS, seldom, TIME } from '../bits/fields.ts';
import { LATE_WITHOUT_LIMIT } from '../protocol/waiting.ts';
import { addPlayingTime, getReturnTime, isAbsent } from './absence.ts';
import { accept, type Decision, type Feature, keepEvent, rejectAtTable, type SentIntentOf } from './feature.ts';
import { findProbation } from './probation.ts';
import { isPerson, type SeatState } from './seats.ts';
import {
  getAwaitedSeats,
  listSeatsToAct,
  MINUTE,
  type Missing,
  nextPerson,
  omitFields,
  type TableState,
  withOptional,
  withSeat,
} from './state.ts';

export type HostingEvent =
  | { readonly type: 'hostPassed'; readonly to: number }
  | { readonly type: 'hostTaken'; readonly seat: number; readonly from: number };

export const HOSTING: Feature<'passHost' | 'takeHosting', HostingEvent> = {
  intents: {
    passHost: { decide: decidePassHost, onProbation: false, hostOnly: true },
    takeHosting: { decide: decideTakeHosting, onProbation: false },
  },
  events: {
    hostPassed: {
      reduce: (table, { to }, seconds) => ({ ...withHost(table, to), hostSince: seconds }),
      publicForm: ({ to }) => [{ type: 'hostPassed', seat: to }],
      forVisitors: true,
      wakesCheck: true,
    },
    hostTaken: {
      reduce: (table, { seat, from }, seconds) => ({
        ...omitFields(withHost(table, seat), 'hostSince'),
        hostTaken: { at: seconds, to: [from] },
      }),
      publicForm: keepEvent,
      forVisitors: true,
      wakesCheck: true,
    },
  },
};

/** A host stays at the table (P-TABLE-25). */
const withHost = (table: TableState, host: number): TableState => ({
  ...withSeat(table, host, (seat) => withOptional(seat, 'leaving', undefined)),
  host,
});

function decidePassHost(
  table: TableState,
  { seat, intent: { to }, now }: SentIntentOf<'passHost'>,
): Decision<HostingEvent> {
  if (!isPerson(table.seats[to]) || to === seat || isAbsent(table, to, now)) return rejectAtTable('seatNotAllowed');
  if (findProbation(table.seats[to], now) !== undefined) return rejectAtTable('onProbation');
  return accept({ type: 'hostPassed', to });
}

function decideTakeHosting(table: TableState, { seat, now }: SentIntentOf<'takeHosting'>): Decision<HostingEvent> {
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

/** Whole days since the table first waited for someone who is not there. */
export const countDaysGone = (table: TableState, at: number, now: number): number =>
  Math.floor((now - Math.max(getLastSeen(table, table.seats[at] as SeatState, now), getNeedStart(table, at))) / DAY);

/** Whole days since someone was last active. */
export const countDaysUnseen = (table: TableState, at: number, now: number): number =>
  Math.floor((now - getLastSeen(table, table.seats[at] as SeatState, now)) / DAY);

/** Returns when the table began waiting for someone, in milliseconds since 1970; 0 if it isn't waiting for them. */
function getNeedStart(table: TableState, at: number): number {
  if (at === table.host) return getHostNeedStart(table);
  return listSeatsToAct(table).includes(at) ? table.turnAt * 1000 : 0;
}

/** When the turn or the pause began, or later, when another player's turn was late. */
function getHostNeedStart(table: TableState): number {
  const { host, paused = 0, turnAt, seats, granted = 0, settings } = table;
  const neededSince = Math.max(turnAt, paused) * 1000;
  const others = listSeatsToAct(table).filter((seat) => seat !== host && isPerson(seats[seat]));
  if (paused > 0 || listSeatsToAct(table).length !== others.length) return neededSince;
  const { perTurn } = settings.pace;
  const span = perTurn === null ? LATE_WITHOUT_LIMIT : (perTurn + granted) * MINUTE;
  return Math.max(neededSince, ...others.map((seat) => addPlayingTime(seats[seat] as SeatState, neededSince, span)));
}

/**
 * When the others are first told that they can become host: three days after the host was last active or first needed,
 * or the host's announced absence ended.
 */
function getSuccessionStart(table: TableState, now: number): number {
  const { host, seats } = table;
  const since = Math.max(getLastSeen(table, seats[host] as SeatState, now), getHostNeedStart(table));
  return Number.isFinite(since) ? getReturnTime(table, host, since) + HOST_ABSENCE : since;
}

const canBeAskedToHost = (table: TableState, at: number, now: number): boolean =>
  isPerson(table.seats[at]) &&
  table.seats[at]?.subscribed === true &&
  !isAbsent(table, at, now) &&
  !getAwaitedSeats(table).includes(at);

/** People with notifications who are not away or awaited, in order from the host's left; those with a bot filling in are last. */
function sortSuccessors(table: TableState, now: number): readonly number[] {
  const { host, seats } = table;
  const order = seats.map((_, step) => (host + step) % seats.length).slice(1);
  const successors = order.filter((at) => canBeAskedToHost(table, at, now));
  const isPlaying = (at: number): boolean => seats[at]?.sitIn === undefined;
  return [...successors.filter(isPlaying), ...successors.filter((at) => !isPlaying(at))];
}

/** Returns who becomes host after this seat: the next person to the left who plays, and is not away or being removed, if there is one. */
export function findSuccessor(table: TableState, seat: number, now: number): number | undefined {
  const { seats } = table;
  const order = seats.map((_, step) => (seat + step) % seats.length).slice(1);
  const isThere = (at: number): boolean => isPerson(seats[at]) && !isAbsent(table, at, now) && !seats[at]?.leaving;
  return (
    order.find((at) => isThere(at) && seats[at]?.sitIn === undefined) ?? order.find(isThere) ?? nextPerson(table, seat)
  );
}

/** People to tell that they can become host: one, and one more each day. */
export function getSuccessors(table: TableState, now: number): readonly number[] {
  const days = Math.floor((now - getSuccessionStart(table, now)) / DAY);
  return sortSuccessors(table, now).slice(0, Math.max(0, days + 1));
}

/** Returns when the next person is told; undefined if there is none. */
export function getNextSuccessionTime(table: TableState, now: number): number | undefined {
  const successorCount = getSuccessors(table, now).length;
  return successorCount < sortSuccessors(table, now).length
    ? getSuccessionStart(table, now) + successorCount * DAY
    : undefined;
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
    /** Someone became host in this one's place. */
    readonly hostTaken?: Missing;
  }
}

export const HOSTING_TABLE_FIELDS = {
  hostSince: [32, seldom(TIME)],
  hostTaken: [36, seldom(object<Missing>({ at: TIME, to: SEATS }))],
} as const;

export const HOSTING_EVENT_FORMATS = {
  hostPassed: [12, { to: SEAT }],
  hostTaken: [13, { seat: SEAT, from: SEAT }],
} as const;
