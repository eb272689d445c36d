import { askAgain } from '../game/reduce.ts';
import { isDateOn, nextDate } from '../protocol/date-times.ts';
import type { ComingBack, SeatState } from './seats.ts';
import { type EndRequest, seatsToAct, type TableState } from './state.ts';

/** Steps that several reducers take. */

export const withSeat = (table: TableState, at: number, change: (seat: SeatState) => SeatState): TableState => ({
  ...table,
  seats: table.seats.map((seat, i) => (i === at ? change(seat) : seat)),
});

/** The value with this field; without it if the field is undefined. */
export function withOptional<T extends object, K extends keyof T>(from: T, field: K, value: T[K] | undefined): T {
  if (value === undefined && !(field in from)) return from;
  const { [field]: _, ...rest } = from;
  return (value === undefined ? rest : { ...rest, [field]: value }) as T;
}

/** Changes what is known of people who come back to a seat. */
export const withBack = (table: TableState, at: number, change: (back: ComingBack) => ComingBack): TableState =>
  withSeat(table, at, (seat) => {
    const back = change(seat.back ?? {});
    return withOptional(seat, 'back', Object.keys(back).length > 0 ? back : undefined);
  });

/** The table without these optional fields. */
export const without = (table: TableState, ...fields: readonly (keyof TableState)[]): TableState =>
  fields.reduce((left, field) => withOptional(left, field, undefined), table);

/** The seat without its bot. */
export const alone = (seat: SeatState): SeatState => withOptional(seat, 'sitIn', undefined);

/** The charter must have at least this revision. */
export const withCharter = (table: TableState, charter: number): TableState => ({
  ...table,
  charter: Math.max(table.charter, charter),
});

/** Changes the request to end, if there is one; undefined withdraws it. */
export const withEnding = (table: TableState, change: (ending: EndRequest) => EndRequest | undefined): TableState =>
  table.ending === undefined ? table : withOptional(table, 'ending', change(table.ending));

/** Standing answers belong to people: these seats have new people, who are asked. */
export const askAnew = (table: TableState, seats: readonly number[]): TableState =>
  table.game === undefined ? table : { ...table, game: askAgain(table.game, seats) };

/** The turn's time starts over; it is the same turn. `seconds`: since 1970. */
export const beginTurn = (table: TableState, seconds: number): TableState => ({
  ...without(table, 'missed', 'granted', 'nudged', 'tonight'),
  ...restarted(table, seconds),
});

/** When the turn's time began, and when the turn did if that was earlier. */
export const restarted = (
  { turnAt, passedAt = turnAt }: TableState,
  seconds: number,
): Pick<TableState, 'turnAt' | 'passedAt'> => ({
  turnAt: seconds,
  ...(passedAt < seconds && { passedAt }),
});

/** The person did something, or came: if no device of theirs is reached, they know. */
export const acted = (table: TableState, at: number, seconds: number): TableState =>
  withSeat(cameToDate(table, seconds), at, ({ unreachable: _, ...seat }) => ({ ...seat, actedAt: seconds }));

/** Notes to which date someone came last. */
function cameToDate(table: TableState, seconds: number): TableState {
  const { date } = table;
  if (date === undefined || !isDateOn(date, seconds * 1000)) return table;
  const came = (nextDate(date, seconds * 1000) ?? 0) / 1000;
  return date.came === came ? table : { ...table, date: { ...date, came } };
}

/** A person who comes back in its own turn, even during a pause, has a turn's time from then on. */
export const beginAnew = (table: TableState, back: number, seconds: number): TableState =>
  seatsToAct(table).includes(back) ? beginTurn(table, seconds) : table;

export const ascending = (seats: readonly number[]): readonly number[] => [...seats].sort((a, b) => a - b);
