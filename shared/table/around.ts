import { isAbsent } from './absence.ts';
import { isPerson, type SeatState } from './seats.ts';
import { awaitedOf, type TableState } from './state.ts';

/** Milliseconds after which someone who has done nothing may have left. */
const STAYS = 3_600_000;

/**
 * Whether anyone is around whom a bot would play on for: a person whose next turn is theirs to play, or who came or did
 * something within the hour. An open page alone is nobody, and nor is a person away as announced, whatever they did last.
 * `late`: seats that have just missed a deadline.
 */
export const isAnybodyAround = (table: TableState, now: number, late: readonly number[] = []): boolean =>
  table.seats.some(
    (seat, at) =>
      isPerson(seat) && !isAbsent(table, at, now) && (isExpected(seat, late.includes(at)) || isHere(seat, now)),
  );

/** No bot plays for the person, who has missed nothing since the last turn. */
const isExpected = ({ sitIn, misses }: SeatState, isLate: boolean): boolean =>
  sitIn === undefined && misses === undefined && !isLate;

/**
 * Whether the person came or did something within the hour. Who has a bot play and closes the page has left.
 * `now`: milliseconds since 1970.
 */
export const isHere = ({ actedAt = 0, sitIn, connections }: SeatState, now: number): boolean =>
  Math.abs(now - actedAt * 1000) < STAYS && !(sitIn === 'asked' && connections.length === 0);

/** Whether the table waits for someone to come: its bots play for nobody. `now`: milliseconds since 1970. */
export const isAsleep = (table: TableState, now: number): boolean =>
  awaitedOf(table).length > 0 && !isAnybodyAround(table, now);
