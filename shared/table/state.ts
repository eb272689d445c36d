import { isGameOver, isRoundOver } from '../game/deal.ts';
import { askAgain } from '../game/reduce.ts';
import type { GameState, PlayBefore, Turn } from '../game/state.ts';
import { isDateOn, nextDate } from '../protocol/date-times.ts';
import type { Ending } from '../protocol/features/ending.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../protocol/settings.ts';
import { awaitedIn, seatsToActIn } from '../protocol/waiting.ts';
import type { LearnedField, SettledRule } from '../ruleset/learned.ts';
import type { Ruleset, Seating } from '../ruleset/ruleset.ts';
import { type ComingBack, type ConnectionId, emptySeat, isBotsTurn, isPerson, type SeatState } from './seats.ts';

/** In milliseconds. */
export const MINUTE = 60_000;

/** Games won at a table: the index of a person's name, and how many. The most first. */
export type Wins = readonly (readonly [person: number, games: number])[];

/** Everything true of a table at one version. Names, title and rules are in its charter. */
export interface TableState {
  /** Grows by one with each stored change. */
  readonly version: number;
  /** When this version was made, milliseconds since 1970. */
  readonly at: number;
  /** The lowest revision of the charter that this state can be read with. */
  readonly charter: number;
  /** Raised to void earlier invites. */
  readonly inviteEpoch: number;
  /** The host's seat. */
  readonly host: number;
  readonly seats: readonly SeatState[];
  readonly watchers: readonly ConnectionId[];
  /** The version in which the game last changed; 0 before the first deal. */
  readonly moved: number;
  /** When this turn began or this question was asked, seconds since 1970; later if its time started over. */
  readonly turnAt: number;
  /** When it came to these people, seconds since 1970, if its time has started over since. */
  readonly passedAt?: number;
  /** The newest deal or, before the first, the last empty seat that was taken. */
  readonly news?: Missing;
  /** The newest change of pace, and the people whom it was not made by. */
  readonly paced?: Missing;
  /** Rounds dealt at this table, in all games. */
  readonly deals: number;
  /** The very object `DEFAULT_SETTINGS` if nothing was changed. */
  readonly settings: TableSettings;
  /** Games won by people, once there are any. */
  readonly wins?: Wins;
  /** The newest discard, while its player may take it back. */
  readonly thrown?: Thrown;
  /** Absent in the lobby. Its rules are those of its round. */
  readonly game?: GameState;
}

/** When something happened, seconds since 1970, and the people who had no page open then. */
export interface Missing {
  readonly at: number;
  readonly to: readonly number[];
}

/** What a discard's turn was before it. `asked`: when its player asked to take it back, milliseconds since 1970; `refused`: the next player said no. */
export interface Thrown extends PlayBefore {
  readonly asked?: number;
  readonly refused?: true;
}

/** A request to end the round or the game early, and the seats that have agreed. */
export interface EndRequest {
  readonly what: Ending;
  readonly by: number;
  readonly agreed: readonly number[];
}

/** What a table that was made with open rules knows of them. */
export interface Learning {
  /** Left to the table by its host. */
  readonly open: readonly LearnedField[];
  /** Shown to matter in this round, in the order of `LEARNED_FIELDS`. */
  readonly cameUp: readonly LearnedField[];
  /** `deal`: the table's first deal that is played by it. */
  readonly settled: readonly (SettledRule & { readonly deal: number })[];
}

/** The part of the charter that decisions need. */
export interface TableRules {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

type TablePhase = 'lobby' | 'playing' | 'over';

export function phaseOf(table: TableState): TablePhase {
  if (table.game === undefined) return 'lobby';
  return isGameOver(table.game) ? 'over' : 'playing';
}

/** Whether a round is played: someone's cards could be seen. */
export const areCardsHeld = ({ game }: TableState): boolean => game !== undefined && !isRoundOver(game);

/** A table before anything is stored: version 0, all seats empty. */
export const newTable = (seats: number): TableState => ({
  version: 0,
  at: 0,
  charter: 0,
  inviteEpoch: 0,
  host: 0,
  seats: Array.from({ length: seats }, () => emptySeat(0)),
  watchers: [],
  moved: 0,
  turnAt: 0,
  deals: 0,
  settings: DEFAULT_SETTINGS,
});

/** The seat that this connection speaks for. */
export function seatOf(table: TableState, connection: ConnectionId): number | undefined {
  const seat = table.seats.findIndex((each) => each.connections.includes(connection));
  return seat < 0 ? undefined : seat;
}

export const isListening = (table: TableState, connection: ConnectionId): boolean =>
  table.watchers.includes(connection) || seatOf(table, connection) !== undefined;

/** The next person after this seat, going left; undefined if there is no other. */
export function nextPerson(table: TableState, seat: number): number | undefined {
  const count = table.seats.length;
  for (let step = 1; step < count; step++) {
    const next = (seat + step) % count;
    if (isPerson(table.seats[next])) return next;
  }
  return undefined;
}

/** Seats the game waits for, people's and bots'; none between rounds, in a pause, or at a closed table. */
export const awaitedOf = (table: TableState): readonly number[] =>
  awaitedIn({ turn: turnOf(table), isPaused: table.paused !== undefined, isClosed: table.closed === true });

/** Seats the game waits for, or will wait for after a pause. */
export const seatsToAct = (table: TableState): readonly number[] => seatsToActIn(turnOf(table));

/** The turn of the round that is played; undefined outside a round. */
export const turnOf = ({ game }: TableState): Turn | undefined =>
  game === undefined || isRoundOver(game) ? undefined : game.turn;

/** The seat of a bot that is to play or answer, if anyone is around; undefined if none is. */
export const botToMove = (table: TableState): number | undefined =>
  awaitedOf(table).find((seat) => isBotsTurn(table.seats[seat] as SeatState));

/** Names this turn or question: stays the same if its time starts over. */
export const turnKeyOf = ({ passedAt, turnAt }: TableState): number => passedAt ?? turnAt;

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
