import { makeRow, parseRow, type Row } from './row.ts';
import type { GameView, Occupant, PileView, RoundResult, RoundScore, TeamView, TurnView, View } from './view.ts';
import { makeEventRows, parseEventRows } from './wire-event.ts';
import { makePlayers, parsePlayers } from './wire-players.ts';

/**
 * A view as it travels: the same facts in a third of the bytes. Small objects are rows, seats and players are lists in
 * one text, what follows from the rest is left out. `makeWireView` and `parseWireView` are each other's inverse.
 */
export interface WireView extends Pick<Partial<GameView>, 'held' | 'standing' | 'legal'> {
  /** Version of the table, revision of its charter, when it was stored; the viewer's seat, its last submission. */
  readonly version: Row;
  /** Absent: 0. */
  readonly host?: number;
  /** Occupants by seat, such as `0,1,bot,empty`. Absent: each seat has the name of its own number, and a game is on. */
  readonly seats?: string;
  readonly away?: readonly number[];
  /** The round, its dealer, and whose turn it is. Absent: no game. */
  readonly turn?: Row;
  readonly players?: string;
  readonly teams?: readonly Row[];
  /** The stock and the pile. */
  readonly stock?: Row;
  readonly ended?: WireEnd;
  readonly happened?: readonly Row[];
}

/** Totals follow from the lines. */
type WireEnd = Omit<RoundResult, 'scores' | 'left' | 'totals'> & {
  readonly scores: readonly Row[];
  readonly left: string;
};

const VERSION = ['version', 'charter', 'at', 'seat', 'acknowledged'] as const;
const TURN = ['round', 'dealer', 'seat', 'phase', 'melded', 'permission', 'concealed', 'awaited'] as const;
const STOCK = ['stock', 'count', 'top', 'frozen', 'cards'] as const;
const TEAM = ['score', 'melds', 'redThrees', 'minimum'] as const;
const SCORE = ['cards', 'books', 'redThrees', 'goingOut', 'left'] as const;

export function makeWireView(view: View): WireView {
  const { occupants, host, away, game, happened } = view;
  const seats = occupants.join(',');
  return {
    version: makeRow<View>(VERSION, view),
    ...(host !== 0 && { host }),
    ...(!(game && seats === ownNames(occupants.length)) && { seats }),
    ...(away && { away }),
    ...(game && makeGame(game)),
    ...(happened && { happened: makeEventRows(happened) }),
  };
}

const ownNames = (seats: number): string => Array.from({ length: seats }, (_, seat) => seat).join(',');

/** A view from what was sent; throws where it is none. */
export function parseWireView(wire: WireView): View {
  const { host = 0, seats, away, happened } = wire;
  const game = wire.turn && parseGame(wire, wire.turn);
  return {
    ...parseRow<Pick<View, (typeof VERSION)[number]>>(VERSION, wire.version),
    phase: game === undefined ? 'lobby' : game.ended?.winners ? 'over' : 'playing',
    occupants: (seats ?? ownNames(game?.players.length ?? 0)).split(',').map(parseOccupant),
    ...(away && { away }),
    host,
    ...(game && { game }),
    ...(happened && { happened: parseEventRows(happened) }),
  };
}

const parseOccupant = (text: string): Occupant => (text === 'bot' || text === 'empty' ? text : Number(text));

const makeGame = (game: GameView): Partial<WireView> => ({
  turn: makeRow<TurnRow>(TURN, { round: game.round, dealer: game.dealer, ...game.turn }),
  ...(game.held !== undefined && { held: game.held }),
  players: makePlayers(game.players),
  teams: game.teams.map((team) => makeRow<TeamView>(TEAM, team)),
  stock: makeRow<StockRow>(STOCK, { stock: game.stock, ...game.pile }),
  ...(game.standing && { standing: game.standing }),
  ...(game.legal && { legal: game.legal }),
  ...(game.ended && { ended: makeEnd(game.ended) }),
});

type TurnRow = Pick<GameView, 'round' | 'dealer'> & TurnView;
type StockRow = Pick<GameView, 'stock'> & PileView;

function parseGame(wire: WireView, row: Row): GameView {
  const { held, standing, legal, ended } = wire;
  const teams = (wire.teams ?? []).map((each) => parseRow<TeamView>(TEAM, each));
  const { round, dealer, ...turn } = parseRow<TurnRow>(TURN, row);
  const { stock, ...pile } = parseRow<StockRow>(STOCK, wire.stock ?? []);
  return {
    ...{ round, dealer, turn },
    ...(held !== undefined && { held }),
    players: parsePlayers(wire.players ?? ''),
    teams,
    ...{ stock, pile },
    ...(standing && { standing }),
    ...(legal && { legal }),
    ...(ended && { ended: parseEnd(ended, teams) }),
  };
}

const makeEnd = ({ scores, left, totals: _, ...ended }: RoundResult): WireEnd => ({
  ...ended,
  scores: scores.map((score) => [...makeRow<RoundScore>(SCORE, score), ...booksOf(score)]),
  left: left.join(' '),
});

const booksOf = ({ bookCounts: { clean, dirty, wild } }: RoundScore): readonly number[] => [clean, dirty, wild];

function parseEnd({ scores: rows, left, ...ended }: WireEnd, teams: readonly TeamView[]): RoundResult {
  const scores = rows.map(parseScore);
  return {
    ...ended,
    scores,
    totals: scores.map(({ total }, team) => (teams[team]?.score ?? 0) + total),
    left: left.split(' '),
  };
}

function parseScore(row: Row): RoundScore {
  const [clean = 0, dirty = 0, wild = 0] = row.slice(SCORE.length) as readonly number[];
  const lines = parseRow<Pick<RoundScore, (typeof SCORE)[number]>>(SCORE, row);
  const total = SCORE.reduce((sum, line) => sum + lines[line], 0);
  return { ...lines, total, bookCounts: { clean, dirty, wild } };
}
