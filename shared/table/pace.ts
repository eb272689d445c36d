import type { Missed } from '../protocol/settings.ts';
import { isBotsTurn, isPerson, type SeatState, type SitIn } from './seats.ts';
import { awaitedOf, type TableEvent, type TableState } from './state.ts';

const MINUTE = 60_000;

/**
 * When the time of whoever is to move is up, milliseconds since 1970: the turn's time, what others granted, and what is
 * left of the bank; after an announced absence it begins with the return. Undefined: no person is to move, and no seat that
 * somebody has left, or there is no deadline.
 */
export function deadlineOf(table: TableState): number | undefined {
  const waited = waitedFor(table);
  return waited.length === 0 ? undefined : Math.max(...waited.map((seat) => deadlineOfSeat(table, seat)));
}

/** The seats that have a deadline now: those that the game waits for and no bot plays for, empty ones too. */
const waitedFor = (table: TableState): readonly number[] =>
  table.settings.pace.perTurn === null
    ? []
    : awaitedOf(table).filter((seat) => !isBotsTurn(table.seats[seat] as SeatState));

function deadlineOfSeat(table: TableState, seat: number): number {
  const bank = isPerson(table.seats[seat]) ? (bankLeft(table)[seat] ?? 0) : 0;
  const allowed = (table.settings.pace.perTurn ?? 0) + (table.granted ?? 0) + bank;
  return Math.max(table.turnAt * 1000, backAt(table, seat)) + allowed * MINUTE;
}

/** When the person of this seat is back, or was: milliseconds since 1970. */
export const backAt = ({ seats }: TableState, seat: number): number => (seats[seat]?.awayUntil ?? 0) * MINUTE;

/** Whether the person of this seat is away as announced. `now`: milliseconds since 1970. */
export const isAbsent = (table: TableState, seat: number, now: number): boolean => backAt(table, seat) > now;

/** Whether bots play at this table for whoever is late. */
const hasBots = ({ settings: { pace } }: TableState): boolean =>
  pace.missed === 'botTurn' || pace.missed === 'botSitsIn';

/** Minutes that each seat has left of the bank. */
export const bankLeft = ({ seats, settings: { pace } }: TableState): readonly number[] =>
  seats.map(({ bankUsed = 0 }) => Math.max(0, pace.bank - bankUsed));

/**
 * What follows from the time as it is, and nothing that has followed before: at a table where bots play for whoever is late,
 * they play for those who are away as announced, and what a missed deadline does. `now`: milliseconds since 1970.
 */
export function decideMissed(table: TableState, now: number): readonly TableEvent[] {
  const waited = waitedFor(table);
  const away = hasBots(table) ? waited.filter((seat) => isAbsent(table, seat, now)) : [];
  const late = waited.filter((seat) => !away.includes(seat) && now >= deadlineOfSeat(table, seat));
  const isUp = late.length + away.length === waited.length;
  return [...(isUp ? decideLate(table, late, now) : []), ...away.map(sitInAway)];
}

/** It is missed once. A seat that somebody has left misses nothing, but is not waited for either. */
function decideLate(table: TableState, late: readonly number[], now: number): readonly TableEvent[] {
  const did = whatFollows(table, late, now);
  const how = SIT_IN[did];
  const seats = table.missed ? [] : late.filter((seat) => isPerson(table.seats[seat]));
  return [
    ...(seats.length > 0 ? [{ type: 'deadlineMissed', seats, did } as const] : []),
    ...seats.flatMap((seat) => useUp(table, seat)),
    ...(how === undefined ? [] : late.map((seat) => sitIn(seat, how))),
  ];
}

/** Where the host is to decide and is late itself, away as announced, or sat in for, a bot plays that turn. */
function whatFollows(table: TableState, late: readonly number[], now: number): Missed {
  const { host, seats } = table;
  const { missed } = table.settings.pace;
  if (missed !== 'host') return missed;
  const isThere = !late.includes(host) && !isAbsent(table, host, now) && seats[host]?.sitIn === undefined;
  return isThere ? missed : 'botTurn';
}

const SIT_IN: Readonly<Partial<Record<Missed, SitIn>>> = { botTurn: 'turn', botSitsIn: 'unasked' };

const sitIn = (seat: number, how: SitIn): TableEvent => ({ type: 'botSatIn', seat, how, why: 'missed' });

const sitInAway = (seat: number): TableEvent => ({ type: 'botSatIn', seat, how: 'turn', why: 'away' });

function useUp(table: TableState, seat: number): readonly TableEvent[] {
  const minutes = bankLeft(table)[seat] ?? 0;
  return minutes > 0 ? [{ type: 'bankUsed', seat, minutes }] : [];
}

/** What the seat's own play, made now, costs its bank: the time beyond the turn's own and what was granted. */
export function chargeBank(table: TableState, seat: number, now: number): readonly TableEvent[] {
  const { perTurn } = table.settings.pace;
  if (perTurn === null || !awaitedOf(table).includes(seat)) return [];
  const taken = Math.ceil((now - Math.max(table.turnAt * 1000, backAt(table, seat))) / MINUTE);
  const minutes = Math.min(taken - perTurn - (table.granted ?? 0), bankLeft(table)[seat] ?? 0);
  return minutes > 0 ? [{ type: 'bankUsed', seat, minutes }] : [];
}
