import type { Missed } from '../protocol/settings.ts';
import { backAt, isAbsent } from './absence.ts';
import { type AskOf, accept, asItIs, type Concern, type Decision, notPublic, rejectAtTable } from './decider.ts';
import type { SeatingEvent } from './seating.ts';
import { isBotsTurn, isPerson, type SeatState, type SitIn } from './seats.ts';
import { awaitedOf, MINUTE, type TableState } from './state.ts';
import { without, withSeat } from './update.ts';

export type PaceEvent =
  | { readonly type: 'timeGranted'; readonly seat: number; readonly minutes: number }
  | { readonly type: 'nudged'; readonly seat: number; readonly to: readonly number[] }
  | { readonly type: 'deadlineMissed'; readonly seats: readonly number[]; readonly did: Missed }
  | BankUsed;

interface BankUsed {
  readonly type: 'bankUsed';
  readonly seat: number;
  readonly minutes: number;
}

/** How long a turn may take, and what follows from a missed deadline. */
export const PACE: Concern<'grantTime' | 'nudge', PaceEvent> = {
  decide: {
    grantTime,
    nudge: (table, { seat }) => nudge(table, seat),
  },
  reduce: {
    timeGranted: (table, { minutes }, seconds) => timeGranted(table, minutes, seconds),
    nudged: (table) => ({ ...table, nudged: true }),
    deadlineMissed: (table) => ({ ...table, missed: true }),
    bankUsed: (table, { seat, minutes }) =>
      withSeat(table, seat, (each) => ({ ...each, bankUsed: (each.bankUsed ?? 0) + minutes })),
  },
  publicForms: {
    timeGranted: asItIs,
    nudged: asItIs,
    deadlineMissed: asItIs,
    bankUsed: notPublic,
  },
  onClosed: [],
  atTheDoor: [],
};

/** Awaited players cannot give time, not even to others who are awaited too. */
function grantTime(table: TableState, { seat, intent: { minutes } }: AskOf<'grantTime'>): Decision<PaceEvent> {
  const awaited = awaitedOf(table);
  if (awaited.length === 0) return rejectAtTable('nobodyToMove');
  if (table.settings.pace.perTurn === null) return rejectAtTable('noDeadline');
  if (awaited.includes(seat)) return rejectAtTable('ownTurn');
  return accept({ type: 'timeGranted', seat, minutes });
}

/** Counted from the deadline, or from now if that has passed. */
function timeGranted(table: TableState, minutes: number, seconds: number): TableState {
  const deadline = deadlineOf(table);
  const late = deadline === undefined ? 0 : Math.max(0, Math.ceil((seconds - deadline / 1000) / 60));
  return { ...without(table, 'missed'), granted: (table.granted ?? 0) + minutes + late };
}

/** Once a turn, and only by a person who is not awaited. */
function nudge(table: TableState, seat: number): Decision<PaceEvent> {
  const to = awaitedOf(table);
  if (to.length === 0) return rejectAtTable('nobodyToMove');
  if (to.includes(seat)) return rejectAtTable('ownTurn');
  return table.nudged ? rejectAtTable('nudgedAlready') : accept({ type: 'nudged', seat, to });
}

/**
 * When the turn's time is up, milliseconds since 1970: the turn's own time, what others granted, and what is left of
 * the bank; it starts when an announced absence ends. Undefined if no seat is on the clock.
 */
export function deadlineOf(table: TableState): number | undefined {
  const waited = onTheClock(table);
  return waited.length === 0 ? undefined : Math.max(...waited.map((seat) => deadlineOfSeat(table, seat)));
}

/** Seats on the clock: awaited, not played by a bot; empty seats included. */
const onTheClock = (table: TableState): readonly number[] =>
  table.settings.pace.perTurn === null
    ? []
    : awaitedOf(table).filter((seat) => !isBotsTurn(table.seats[seat] as SeatState));

function deadlineOfSeat(table: TableState, seat: number): number {
  const bank = isPerson(table.seats[seat]) ? (bankLeft(table)[seat] ?? 0) : 0;
  const allowed = (table.settings.pace.perTurn ?? 0) + (table.granted ?? 0) + bank;
  return Math.max(table.turnAt * 1000, backAt(table, seat)) + allowed * MINUTE;
}

/** Minutes that each seat has left of the bank. */
export const bankLeft = ({ seats, settings: { pace } }: TableState): readonly number[] =>
  seats.map(({ bankUsed = 0 }) => Math.max(0, pace.bank - bankUsed));

/**
 * What follows from the time alone and has not happened yet: a missed deadline, and, if bots play for late players at
 * this table, bots for those who are away as announced. `now`: milliseconds since 1970.
 */
export function decideMissed(table: TableState, now: number): readonly (PaceEvent | SeatingEvent)[] {
  const waited = onTheClock(table);
  const away = hasBots(table) ? waited.filter((seat) => isAbsent(table, seat, now)) : [];
  const late = waited.filter((seat) => !away.includes(seat) && now >= deadlineOfSeat(table, seat));
  const isUp = late.length + away.length === waited.length;
  return [...(isUp ? decideLate(table, late, now) : []), ...away.map(sitInAway)];
}

/** Whether bots play for late players at this table. */
const hasBots = ({ settings: { pace } }: TableState): boolean =>
  pace.missed === 'botTurn' || pace.missed === 'botSitsIn';

/** A deadline is missed once, and only by people: an empty seat misses nothing, but nobody waits for it either. */
function decideLate(table: TableState, late: readonly number[], now: number): readonly (PaceEvent | SeatingEvent)[] {
  const did = whatFollows(table, late, now);
  const how = SIT_IN[did];
  const seats = table.missed ? [] : late.filter((seat) => isPerson(table.seats[seat]));
  return [
    ...(seats.length > 0 ? [{ type: 'deadlineMissed', seats, did } as const] : []),
    ...seats.flatMap((seat) => useUp(table, seat)),
    ...(how === undefined ? [] : late.map((seat) => sitIn(seat, how))),
  ];
}

/** If the host decides, but is late itself, away as announced, or sat in for, a bot plays that turn. */
function whatFollows(table: TableState, late: readonly number[], now: number): Missed {
  const { host, seats } = table;
  const { missed } = table.settings.pace;
  if (missed !== 'host') return missed;
  const isThere = !late.includes(host) && !isAbsent(table, host, now) && seats[host]?.sitIn === undefined;
  return isThere ? missed : 'botTurn';
}

const SIT_IN: Readonly<Partial<Record<Missed, SitIn>>> = { botTurn: 'turn', botSitsIn: 'unasked' };

const sitIn = (seat: number, how: SitIn): SeatingEvent => ({ type: 'botSatIn', seat, how, why: 'missed' });

const sitInAway = (seat: number): SeatingEvent => ({ type: 'botSatIn', seat, how: 'turn', why: 'away' });

function useUp(table: TableState, seat: number): readonly BankUsed[] {
  const minutes = bankLeft(table)[seat] ?? 0;
  return minutes > 0 ? [{ type: 'bankUsed', seat, minutes }] : [];
}

/** What a play made now costs the seat's bank: time beyond the turn's own and what was granted. */
export function chargeBank(table: TableState, seat: number, now: number): readonly BankUsed[] {
  const { perTurn } = table.settings.pace;
  if (perTurn === null || !awaitedOf(table).includes(seat)) return [];
  const taken = Math.ceil((now - Math.max(table.turnAt * 1000, backAt(table, seat))) / MINUTE);
  const minutes = Math.min(taken - perTurn - (table.granted ?? 0), bankLeft(table)[seat] ?? 0);
  return minutes > 0 ? [{ type: 'bankUsed', seat, minutes }] : [];
}
