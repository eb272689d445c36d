import { isAbsent } from './absence.ts';
import { isPerson, type SeatState } from './seats.ts';
import { getAwaitedSeats, type TableState } from './state.ts';

/** Milliseconds without activity after which someone counts as gone. */
const PRESENCE_PERIOD = 3_600_000;

/**
 * Whether someone's next turn is their own, or someone active within the hour is not announced as away. An open page
 * alone does not count. `late`: seats that have just missed a deadline.
 */
export const isAnyonePresent = (table: TableState, now: number, lateSeats: readonly number[] = []): boolean =>
  table.seats.some(
    (seat, at) =>
      isPerson(seat) && !isAbsent(table, at, now) && (isExpected(seat, lateSeats.includes(at)) || isPresent(seat, now)),
  );

/** Whether no bot plays for the person, who has missed nothing since the last turn. */
const isExpected = ({ sitIn, misses }: SeatState, isLate: boolean): boolean =>
  sitIn === undefined && misses === undefined && !isLate;

/** Whether the person was active within the hour, and has not left the seat to a bot and closed the page. */
export const isPresent = ({ actedAt = 0, sitIn, connections }: SeatState, now: number): boolean =>
  Math.abs(now - actedAt * 1000) < PRESENCE_PERIOD && !(sitIn === 'asked' && connections.length === 0);

export const isAsleep = (table: TableState, now: number): boolean =>
  getAwaitedSeats(table).length > 0 && !isAnyonePresent(table, now);
