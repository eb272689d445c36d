import { bits, FLAG, list, NATURAL, object, oneOf, SEAT, SEATS, seldom, TIME } from '../bits/fields.ts';
import { DID, type Did } from '../protocol/settings.ts';
import { addPlayingTime, isAbsent } from './absence.ts';
import { accept, type Decision, type Feature, keepEvent, rejectAtTable, type SentIntentOf } from './feature.ts';
import { isAnyonePresent } from './presence-check.ts';
import type { SeatingEvent } from './seating.ts';
import { isBotsTurn, isPerson, type SeatState, type SitIn } from './seats.ts';
import { getAwaitedSeats, MINUTE, omitFields, sortAscending, type TableState, withSeat } from './state.ts';

type PaceEvent =
  | { readonly type: 'timeGranted'; readonly seat: number; readonly minutes: number }
  | { readonly type: 'nudged'; readonly seat: number; readonly to: readonly number[] }
  | { readonly type: 'saidTonight'; readonly seat: number }
  | { readonly type: 'deadlineMissed'; readonly seats: readonly number[]; readonly did: Did }
  | { readonly type: 'timeMoved'; readonly why: MoveCause; readonly minutes: number };

/** Why a deadline moves by itself: it would end during a person's night, or the server was down. */
const MOVE_CAUSES = ['night', 'outage'] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

export const PACE: Feature<'grantTime' | 'nudge' | 'playTonight', PaceEvent> = {
  intents: {
    grantTime: { decide: decideGrantTime, onProbation: false },
    nudge: { decide: (table, { seat }) => decideNudge(table, seat), onProbation: false },
    playTonight: { decide: (table, { seat }) => decideTonight(table, seat), onProbation: true },
  },
  events: {
    timeGranted: {
      reduce: (table, { minutes }, seconds) => reduceTimeGranted(table, minutes, seconds),
      publicForm: keepEvent,
      wakesCheck: true,
    },
    nudged: {
      reduce: (table, { seat }) => ({ ...table, nudged: { by: seat } }),
      publicForm: keepEvent,
      wakesCheck: true,
    },
    saidTonight: { reduce: reduceTonight, publicForm: keepEvent, wakesCheck: true },
    deadlineMissed: {
      reduce: (table, { seats }) => countMisses({ ...table, missed: true }, seats),
      publicForm: keepEvent,
      wakesCheck: true,
    },
    timeMoved: {
      reduce: (table, { minutes }) => ({ ...table, granted: (table.granted ?? 0) + minutes }),
      wakesCheck: true,
    },
  },
};

/** Awaited players cannot grant time, not even to others who are awaited too. */
function decideGrantTime(
  table: TableState,
  { seat, intent: { minutes } }: SentIntentOf<'grantTime'>,
): Decision<PaceEvent> {
  const awaited = getAwaitedSeats(table);
  if (awaited.length === 0) return rejectAtTable('nobodyToMove');
  if (table.settings.pace.perTurn === null) return rejectAtTable('noDeadline');
  if (awaited.includes(seat)) return rejectAtTable('ownTurn');
  return accept({ type: 'timeGranted', seat, minutes });
}

/** Counts from the deadline, or from now if that has passed. */
function reduceTimeGranted(table: TableState, minutes: number, seconds: number): TableState {
  const deadline = findDeadline(table);
  const lateMinutes = deadline === undefined ? 0 : Math.max(0, Math.ceil((seconds - deadline / 1000) / 60));
  return { ...omitFields(table, 'missed'), granted: (table.granted ?? 0) + minutes + lateMinutes };
}

function decideNudge(table: TableState, seat: number): Decision<PaceEvent> {
  const to = getAwaitedSeats(table);
  if (to.length === 0) return rejectAtTable('nobodyToMove');
  if (to.includes(seat)) return rejectAtTable('ownTurn');
  return table.nudged ? rejectAtTable('nudgedAlready') : accept({ type: 'nudged', seat, to });
}

export const decideTonight = (table: TableState, seat: number): Decision<PaceEvent> =>
  getAwaitedSeats(table).includes(seat) ? accept({ type: 'saidTonight', seat }) : rejectAtTable('notAwaited');

/** Only a seat's first announcement in a turn counts: it moves a deadline once. */
function reduceTonight(table: TableState, { seat }: { readonly seat: number }, seconds: number): TableState {
  const { seats = [] } = table.tonight ?? {};
  return seats.includes(seat) ? table : { ...table, tonight: { at: seconds, seats: sortAscending([...seats, seat]) } };
}

const countMisses = (table: TableState, seats: readonly number[]): TableState =>
  seats.reduce((left, at) => withSeat(left, at, (seat) => ({ ...seat, misses: (seat.misses ?? 0) + 1 })), table);

/**
 * Returns the turn's deadline, milliseconds since 1970: its own time and what was added to it, without announced
 * absences. Undefined if no seat is on the clock.
 */
export function findDeadline(table: TableState): number | undefined {
  const waited = getTimedSeats(table);
  return waited.length === 0 ? undefined : Math.max(...waited.map((seat) => getSeatDeadline(table, seat)));
}

/** Seats on the clock: awaited and not played by a bot, including open seats. */
export const getTimedSeats = (table: TableState): readonly number[] =>
  table.settings.pace.perTurn === null
    ? []
    : getAwaitedSeats(table).filter((seat) => !isBotsTurn(table.seats[seat] as SeatState));

function getSeatDeadline(table: TableState, seat: number): number {
  const allowed = (table.settings.pace.perTurn ?? 0) + (table.granted ?? 0);
  return addPlayingTime(table.seats[seat] as SeatState, table.turnAt * 1000, allowed * MINUTE);
}

/**
 * Events that time alone causes and that are not stored yet: a missed deadline, and if the table uses bots and anyone
 * is around, bots for late and absent players. `now`: milliseconds since 1970.
 */
export function decideMissed(table: TableState, now: number): readonly (PaceEvent | SeatingEvent)[] {
  const waited = getTimedSeats(table);
  const away = hasBots(table) ? waited.filter((seat) => isAbsent(table, seat, now)) : [];
  const lateSeats = waited.filter((seat) => !away.includes(seat) && now >= getSeatDeadline(table, seat));
  const isUp = lateSeats.length + away.length === waited.length;
  const isAwake = isAnyonePresent(table, now, lateSeats);
  return [
    ...(isUp ? decideLate(table, lateSeats, isAwake) : []),
    ...(isAwake ? away.map(createAbsenceSitInEvent) : []),
  ];
}

const hasBots = ({ settings: { pace } }: TableState): boolean => pace.missed === 'bot';

/** A deadline is missed once, and only by people: an open seat misses nothing, but nobody waits for it either. */
function decideLate(
  table: TableState,
  lateSeats: readonly number[],
  isAwake: boolean,
): readonly (PaceEvent | SeatingEvent)[] {
  const seats = table.missed ? [] : lateSeats.filter((seat) => isPerson(table.seats[seat]));
  const hows = hasBots(table) && isAwake ? lateSeats.map((seat) => [seat, getSitInKind(table, seat)] as const) : [];
  const did = hasBots(table) ? getMissConsequence(hows.map(([, how]) => how)) : 'wait';
  return [
    ...(seats.length > 0 ? [{ type: 'deadlineMissed', seats, did } as const] : []),
    ...hows.map(([seat, how]) => createSitInEvent(seat, how)),
  ];
}

/** Deadlines missed in a row after which a bot stays until the person is back. */
const MISSES_COUNTED = 2;

function getSitInKind({ missed, seats }: TableState, at: number): SitIn {
  const misses = (seats[at]?.misses ?? 0) + (missed ? 0 : 1);
  return isPerson(seats[at]) && misses >= MISSES_COUNTED ? 'unasked' : 'turn';
}

function getMissConsequence(hows: readonly SitIn[]): Did {
  if (hows.length === 0) return 'sleeps';
  return hows.includes('unasked') ? 'botSitsIn' : 'botTurn';
}

const createSitInEvent = (seat: number, how: SitIn): SeatingEvent => ({ type: 'botSatIn', seat, how, why: 'missed' });

const createAbsenceSitInEvent = (seat: number): SeatingEvent => ({ type: 'botSatIn', seat, how: 'turn', why: 'away' });

declare module './state.ts' {
  interface TableState {
    /** Minutes added to this turn. */
    readonly granted?: number;
    readonly nudged?: { readonly by: number };
    /** Seats that announced that they will play tonight, and the time of the last one, in seconds since 1970. */
    readonly tonight?: { readonly at: number; readonly seats: readonly number[] };
    /** This turn's deadline has passed, and its consequences are stored. */
    readonly missed?: true;
  }
}

declare module './seats.ts' {
  interface SeatState {
    /** Deadlines missed in a row. */
    readonly misses?: number;
  }
}

export const PACE_TABLE_FIELDS = {
  granted: [20, seldom(NATURAL)],
  nudged: [21, seldom(object<NonNullable<TableState['nudged']>>({ by: SEAT }))],
  tonight: [22, seldom(object<NonNullable<TableState['tonight']>>({ at: TIME, seats: SEATS }))],
  missed: [23, seldom(FLAG)],
} as const;

export const PACE_SEAT_FIELDS = {
  misses: [15, seldom(NATURAL)],
} as const;

export const PACE_EVENT_FORMATS = {
  timeGranted: [31, { seat: SEAT, minutes: NATURAL }],
  nudged: [32, { seat: SEAT, to: list(SEAT, bits(4)) }],
  saidTonight: [33, { seat: SEAT }],
  deadlineMissed: [34, { seats: list(SEAT, bits(4)), did: oneOf(DID) }],
  timeMoved: [35, { why: oneOf(MOVE_CAUSES), minutes: NATURAL }],
} as const;
