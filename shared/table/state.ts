import { clearStandingAnswers } from '../game/reduce.ts';
import { hasGameEnded, hasRoundEnded } from '../game/score.ts';
import type { GameState, PriorPlay, Turn } from '../game/state.ts';
import { DATE_LASTS, findNextDate, isDateInProgress } from '../protocol/date-times.ts';
import type { Ending } from '../protocol/features/ending.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../protocol/settings.ts';
import { getSeatsToAct, listAwaitedSeats } from '../protocol/waiting.ts';
import type { LearnedField, SettledRule } from '../ruleset/learned.ts';
import type { Ruleset, Seating } from '../ruleset/ruleset.ts';
import { type ComingBack, type ConnectionId, emptySeat, isBotsTurn, isPerson, type SeatState } from './seats.ts';

/** In milliseconds. */
export const MINUTE = 60_000;

/** Games won at a table: index of a person's name, and number. Most first. */
export type Wins = readonly (readonly [person: number, games: number])[];

/** The state of a table at one version. Names, title and rules are in its charter. */
export interface TableState {
  readonly version: number;
  /** Time of this version, milliseconds since 1970. */
  readonly at: number;
  /** The lowest charter revision that this state can be read with. */
  readonly charter: number;
  /** Raised to void earlier invites. */
  readonly inviteEpoch: number;
  readonly host: number;
  readonly seats: readonly SeatState[];
  readonly watchers: readonly ConnectionId[];
  /** The version in which the game last changed; 0 before the first deal. */
  readonly moved: number;
  /** When this turn or question began, or its time restarted, seconds since 1970. */
  readonly turnAt: number;
  /** When this turn or question began, seconds since 1970; absent unless its time restarted later. */
  readonly passedAt?: number;
  /** The newest deal, or before the first, the last open seat being taken. */
  readonly news?: Missing;
  /** The newest change of pace, for everyone but the host who made it. */
  readonly paced?: Missing;
  /** Rounds dealt at this table, in all games. */
  readonly deals: number;
  /** The same object as `DEFAULT_SETTINGS` if nothing was changed. */
  readonly settings: TableSettings;
  readonly wins?: Wins;
  /** The newest discard, while its player can take it back. */
  readonly thrown?: LastDiscard;
  /** Absent in the lobby. Its rules are those of its round. */
  readonly game?: GameState;
}

/** Time of an event, seconds since 1970, and the people who had no page open. */
export interface Missing {
  readonly at: number;
  readonly to: readonly number[];
}

/** `asked`: when its player asked to take it back, milliseconds since 1970; `refused`: the next player said no. */
export interface LastDiscard extends PriorPlay {
  readonly asked?: number;
  readonly refused?: true;
}

export interface EndRequest {
  readonly what: Ending;
  readonly by: number;
  readonly agreed: readonly number[];
}

/** Rules that were left open when the table was made. */
export interface Learning {
  readonly open: readonly LearnedField[];
  /** Shown to matter in this round, in the order of `LEARNED_FIELDS`. */
  readonly cameUp: readonly LearnedField[];
  /** `deal`: number of the first deal that it applies to. */
  readonly settled: readonly (SettledRule & { readonly deal: number })[];
}

export interface TableRules {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

type TablePhase = 'lobby' | 'playing' | 'over';

export function getPhase(table: TableState): TablePhase {
  if (table.game === undefined) return 'lobby';
  return hasGameEnded(table.game) ? 'over' : 'playing';
}

/** Whether a round is in progress, so that someone's cards could be seen. */
export const areCardsHeld = ({ game }: TableState): boolean => game !== undefined && !hasRoundEnded(game);

/** Returns version 0, with all seats open. */
export const makeNewTable = (seats: number): TableState => ({
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

export function findSeat(table: TableState, connection: ConnectionId): number | undefined {
  const seat = table.seats.findIndex((each) => each.connections.includes(connection));
  return seat < 0 ? undefined : seat;
}

export const isListening = (table: TableState, connection: ConnectionId): boolean =>
  table.watchers.includes(connection) || findSeat(table, connection) !== undefined;

/** Returns the next person to the left of this seat, if there is another. */
export function nextPerson(table: TableState, seat: number): number | undefined {
  const count = table.seats.length;
  for (let step = 1; step < count; step++) {
    const next = (seat + step) % count;
    if (isPerson(table.seats[next])) return next;
  }
  return undefined;
}

/** Returns the awaited seats, of people and bots; none between rounds, in a pause, or at a closed table. */
export const getAwaitedSeats = (table: TableState): readonly number[] =>
  listAwaitedSeats({ turn: findTurn(table), isPaused: table.paused !== undefined, isClosed: table.closed === true });

export const listSeatsToAct = (table: TableState): readonly number[] => getSeatsToAct(findTurn(table));

/** Returns the turn in progress; undefined outside a round. */
export const findTurn = ({ game }: TableState): Turn | undefined =>
  game === undefined || hasRoundEnded(game) ? undefined : game.turn;

export const findBotToMove = (table: TableState): number | undefined =>
  getAwaitedSeats(table).find((seat) => isBotsTurn(table.seats[seat] as SeatState));

/** Identifies this turn or question, even if its time restarts. */
export const getTurnKey = ({ passedAt, turnAt }: TableState): number => passedAt ?? turnAt;

export const withSeat = (table: TableState, at: number, change: (seat: SeatState) => SeatState): TableState => ({
  ...table,
  seats: table.seats.map((seat, i) => (i === at ? change(seat) : seat)),
});

/** Sets a field, or removes it if the value is undefined. */
export function withOptional<T extends object, K extends keyof T>(from: T, field: K, value: T[K] | undefined): T {
  if (value === undefined && !(field in from)) return from;
  const { [field]: _, ...rest } = from;
  return (value === undefined ? rest : { ...rest, [field]: value }) as T;
}

export const updateReturn = (table: TableState, at: number, change: (back: ComingBack) => ComingBack): TableState =>
  withSeat(table, at, (seat) => {
    const back = change(seat.back ?? {});
    return withOptional(seat, 'back', Object.keys(back).length > 0 ? back : undefined);
  });

export const omitFields = (table: TableState, ...fields: readonly (keyof TableState)[]): TableState =>
  fields.reduce((left, field) => withOptional(left, field, undefined), table);

export const removeBot = (seat: SeatState): SeatState =>
  withOptional(withOptional(seat, 'sitIn', undefined), 'dateBot', undefined);

/** Requires at least this revision of the charter. */
export const withCharter = (table: TableState, charter: number): TableState => ({
  ...table,
  charter: Math.max(table.charter, charter),
});

export const withEnding = (table: TableState, change: (ending: EndRequest) => EndRequest | undefined): TableState =>
  table.ending === undefined ? table : withOptional(table, 'ending', change(table.ending));

export const clearAnswers = (table: TableState, seats: readonly number[]): TableState =>
  table.game === undefined ? table : { ...table, game: clearStandingAnswers(table.game, seats) };

/** Restarts the time of the same turn. `seconds`: since 1970. */
export const beginTurn = (table: TableState, seconds: number): TableState => ({
  ...omitFields(table, 'missed', 'granted', 'nudged', 'tonight'),
  ...restartTurn(table, seconds),
});

/** When the turn's time began, and when the turn did if that was earlier. */
export const restartTurn = (
  { turnAt, passedAt = turnAt }: TableState,
  seconds: number,
): Pick<TableState, 'turnAt' | 'passedAt'> => ({
  turnAt: seconds,
  ...(passedAt < seconds && { passedAt }),
});

/** Notes that the person was active, and so knows if their devices are unreachable. */
export const recordActivity = (table: TableState, at: number, seconds: number): TableState =>
  withSeat(reduceDateVisit(table, seconds), at, ({ unreachable: _, ...seat }) => ({ ...seat, actedAt: seconds }));

/** Returns when the date in progress ends, seconds since 1970; undefined if there is none. */
export function findDateEnd({ date }: TableState, seconds: number): number | undefined {
  const time = date && isDateInProgress(date, seconds * 1000) ? findNextDate(date, seconds * 1000) : undefined;
  return time === undefined ? undefined : (time + DATE_LASTS) / 1000;
}

function reduceDateVisit(table: TableState, seconds: number): TableState {
  const { date } = table;
  if (date === undefined || !isDateInProgress(date, seconds * 1000)) return table;
  const dateSeconds = (findNextDate(date, seconds * 1000) ?? 0) / 1000;
  return date.came === dateSeconds ? table : { ...table, date: { ...date, came: dateSeconds } };
}

/** A person who is back during their own turn, even in a pause, gets a full turn's time. */
export const restartTurnTime = (table: TableState, back: number, seconds: number): TableState =>
  listSeatsToAct(table).includes(back) ? beginTurn(table, seconds) : table;

export const sortAscending = (seats: readonly number[]): readonly number[] => [...seats].sort((a, b) => a - b);
