import type { Missed } from '../protocol/settings.ts';
import { isBotsTurn, isPerson, type SitIn } from './seats.ts';
import { awaitedOf, type TableEvent, type TableState } from './table.ts';

const MINUTE = 60_000;

/**
 * When the time of whoever is to move is up, milliseconds since 1970: the turn's time, what others granted, and what is
 * left of the bank. Somebody away as announced is waited for, or, at a table where bots play for those who are late, not
 * at all. Undefined: nobody is to move, or there is no deadline.
 */
export function deadlineOf(table: TableState): number | undefined {
  const { perTurn } = table.settings.pace;
  const awaited = awaitedOf(table);
  if (perTurn === null || awaited.length === 0) return undefined;
  return Math.max(...awaited.map((seat) => deadlineOfSeat(table, seat, perTurn)));
}

function deadlineOfSeat(table: TableState, seat: number, perTurn: number): number {
  const began = table.turnAt * 1000;
  const away = (table.seats[seat]?.awayUntil ?? 0) * MINUTE;
  if (away > began && hasBots(table)) return began;
  const allowed = perTurn + (table.granted ?? 0) + (bankLeft(table)[seat] ?? 0);
  return Math.max(began, away) + allowed * MINUTE;
}

/** Whether bots play at this table for whoever is late. */
const hasBots = ({ settings: { pace } }: TableState): boolean =>
  pace.missed === 'botTurn' || pace.missed === 'botSitsIn';

/** Minutes that each seat has left of the bank. */
export const bankLeft = ({ seats, settings: { pace } }: TableState): readonly number[] =>
  seats.map(({ bankUsed = 0 }) => Math.max(0, pace.bank - bankUsed));

/** What follows once the deadline has passed; nothing before, and nothing a second time. `now`: milliseconds since 1970. */
export function decideMissed(table: TableState, now: number): readonly TableEvent[] {
  const deadline = deadlineOf(table);
  if (deadline === undefined || now < deadline || table.missed) return [];
  const late = awaitedOf(table).filter((seat) => isPersonsTurn(table, seat));
  if (late.length === 0) return [];
  const away = late.filter((seat) => hasBots(table) && isAbsent(table, seat, now));
  const missed = late.filter((seat) => !away.includes(seat));
  const did = whatFollows(table, missed);
  const told: readonly TableEvent[] = missed.length > 0 ? [{ type: 'deadlineMissed', seats: missed, did }] : [];
  return [
    ...told,
    ...missed.flatMap((seat) => [...useUp(table, seat), ...sitIn(seat, did)]),
    ...away.map(sitInForTurn),
  ];
}

const isPersonsTurn = ({ seats }: TableState, seat: number): boolean => {
  const state = seats[seat];
  return state !== undefined && isPerson(state) && !isBotsTurn(state);
};

const isAbsent = ({ seats }: TableState, seat: number, now: number): boolean =>
  (seats[seat]?.awayUntil ?? 0) * MINUTE > now;

/** A host who is late does not decide about it: a bot plays that turn. */
const whatFollows = ({ settings: { pace }, host }: TableState, late: readonly number[]): Missed =>
  pace.missed === 'host' && late.includes(host) ? 'botTurn' : pace.missed;

const SIT_IN: Readonly<Partial<Record<Missed, SitIn>>> = { botTurn: 'turn', botSitsIn: 'missed' };

function sitIn(seat: number, did: Missed): readonly TableEvent[] {
  const how = SIT_IN[did];
  return how === undefined ? [] : [{ type: 'botSatIn', seat, how }];
}

const sitInForTurn = (seat: number): TableEvent => ({ type: 'botSatIn', seat, how: 'turn' });

function useUp(table: TableState, seat: number): readonly TableEvent[] {
  const minutes = bankLeft(table)[seat] ?? 0;
  return minutes > 0 ? [{ type: 'bankUsed', seat, minutes }] : [];
}

/** What the seat's own play, made now, costs its bank: the time beyond the turn's own and what was granted. */
export function chargeBank(table: TableState, seat: number, now: number): readonly TableEvent[] {
  const { perTurn } = table.settings.pace;
  if (perTurn === null || !awaitedOf(table).includes(seat)) return [];
  const away = (table.seats[seat]?.awayUntil ?? 0) * MINUTE;
  const taken = Math.ceil((now - Math.max(table.turnAt * 1000, away)) / MINUTE);
  const minutes = Math.min(taken - perTurn - (table.granted ?? 0), bankLeft(table)[seat] ?? 0);
  return minutes > 0 ? [{ type: 'bankUsed', seat, minutes }] : [];
}
