import { isAbsent } from './absence.ts';
import { isPerson, type SeatState } from './seats.ts';
import { awaitedOf, type TableState } from './state.ts';

/** Milliseconds after which somebody who has done nothing may have left. */
const STAYS = 3_600_000;

/**
 * Whether anybody is around whom a bot would play on for: a person whose next turn is theirs to play, or who came or did
 * something within the hour. An open page alone is nobody. `late`: seats that have just missed a deadline.
 */
export const isAnybodyAround = (table: TableState, now: number, late: readonly number[] = []): boolean =>
  table.seats.some((seat, at) => isPerson(seat) && (isExpected(table, now, { seat, at, late }) || isHere(seat, now)));

interface PersonAt {
  readonly seat: SeatState;
  readonly at: number;
  readonly late: readonly number[];
}

/** No bot plays for the person, who has missed nothing since the last turn and has announced no absence. */
const isExpected = (table: TableState, now: number, { seat, at, late }: PersonAt): boolean =>
  seat.sitIn === undefined && seat.misses === undefined && !late.includes(at) && !isAbsent(table, at, now);

/** Whether the person came or did something within the hour. `now`: milliseconds since 1970. */
export const isHere = ({ actedAt = 0 }: SeatState, now: number): boolean => Math.abs(now - actedAt * 1000) < STAYS;

/** Whether the table waits for somebody to come: its bots play for nobody. `now`: milliseconds since 1970. */
export const isAsleep = (table: TableState, now: number): boolean =>
  awaitedOf(table).length > 0 && !isAnybodyAround(table, now);
