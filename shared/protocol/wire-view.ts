import { makeRow, parseRow, type Row } from './row.ts';
import type { GameView, Occupant, PileView, RoundResult, RoundScore, TeamView, TurnView, View } from './view.ts';
import { makeEventRows, parseEventRows } from './wire-event.ts';
import { makePlayers, parsePlayers } from './wire-players.ts';

/**
 * A view as it travels: the same facts in a third of the bytes. Small objects are rows, seats and players are lists in
 * one text, what follows from the rest is left out. `makeWireView` and `parseWireView` are each other's inverse.
 */
export interface WireView extends Pick<Partial<GameView>, 'held' | 'stock' | 'standing' | 'legal'> {
  /** Version of the table, revision of its charter. */
  readonly version: Row;
  /** The viewer's seat, its last stored submission. Absent: a watcher. */
  readonly seat?: Row;
  /** Absent: 0. */
  readonly host?: number;
  readonly at: number;
  /** Occupants by seat, such as `0,1,bot,empty`. Absent: each seat has the name of its own number, and a game is on. */
  readonly seats?: string;
  readonly away?: readonly number[];
  /** Number of the round, seat of its dealer. Absent: no game. */
  readonly round?: Row;
  readonly turn?: Row;
  readonly players?: string;
  readonly teams?: readonly Row[];
  readonly pile?: Row;
  readonly ended?: WireEnd;
  readonly happened?: readonly Row[];
}

type WireEnd = Omit<RoundResult, 'scores' | 'left'> & { readonly scores: readonly Row[]; readonly left: string };

const VERSION = ['version', 'charter'] as const;
const SEAT = ['seat', 'acknowledged'] as const;
const ROUND = ['round', 'dealer'] as const;
const TURN = ['seat', 'phase', 'permission', 'melded', 'concealed', 'awaited'] as const;
const PILE = ['count', 'top', 'frozen', 'cards'] as const;
const TEAM = ['score', 'melds', 'redThrees', 'minimum'] as const;
const SCORE = ['cards', 'books', 'redThrees', 'goingOut', 'left', 'total'] as const;

export function makeWireView(view: View): WireView {
  const { occupants, host, at, away, game, happened } = view;
  const seats = occupants.join(',');
  return {
    version: makeRow<View>(VERSION, view),
    ...(view.seat !== undefined && { seat: makeRow<View>(SEAT, view) }),
    ...(host !== 0 && { host }),
    at,
    ...(!(game && seats === ownNames(occupants.length)) && { seats }),
    ...(away && { away }),
    ...(game && makeGame(game)),
    ...(happened && { happened: makeEventRows(happened) }),
  };
}

const ownNames = (seats: number): string => Array.from({ length: seats }, (_, seat) => seat).join(',');

/** A view from what was sent; throws where it is none. */
export function parseWireView(wire: WireView): View {
  const { host = 0, at, seats, away, happened } = wire;
  const game = wire.round && parseGame(wire, wire.round);
  return {
    ...parseRow<Pick<View, 'version' | 'charter'>>(VERSION, wire.version),
    ...parseRow<Pick<View, 'seat' | 'acknowledged'>>(SEAT, wire.seat ?? []),
    phase: game === undefined ? 'lobby' : game.ended?.winners ? 'over' : 'playing',
    occupants: (seats ?? ownNames(game?.players.length ?? 0)).split(',').map(parseOccupant),
    ...(away && { away }),
    ...{ host, at },
    ...(game && { game }),
    ...(happened && { happened: parseEventRows(happened) }),
  };
}

const parseOccupant = (text: string): Occupant => (text === 'bot' || text === 'empty' ? text : Number(text));

const makeGame = (game: GameView): Partial<WireView> => ({
  round: makeRow<GameView>(ROUND, game),
  turn: makeRow<TurnView>(TURN, game.turn),
  ...(game.held !== undefined && { held: game.held }),
  players: makePlayers(game.players),
  teams: game.teams.map((team) => makeRow<TeamView>(TEAM, team)),
  stock: game.stock,
  pile: makeRow<PileView>(PILE, game.pile),
  ...(game.standing && { standing: game.standing }),
  ...(game.legal && { legal: game.legal }),
  ...(game.ended && { ended: makeEnd(game.ended) }),
});

function parseGame(wire: WireView, round: Row): GameView {
  const { stock = 0, held, standing, legal, ended } = wire;
  return {
    ...parseRow<Pick<GameView, 'round' | 'dealer'>>(ROUND, round),
    turn: parseRow<TurnView>(TURN, wire.turn ?? []),
    ...(held !== undefined && { held }),
    players: parsePlayers(wire.players ?? ''),
    teams: (wire.teams ?? []).map((row) => parseRow<TeamView>(TEAM, row)),
    stock,
    pile: parseRow<PileView>(PILE, wire.pile ?? []),
    ...(standing && { standing }),
    ...(legal && { legal }),
    ...(ended && { ended: parseEnd(ended) }),
  };
}

const makeEnd = ({ scores, left, ...ended }: RoundResult): WireEnd => ({
  ...ended,
  scores: scores.map((score) => [...makeRow<RoundScore>(SCORE, score), ...booksOf(score)]),
  left: left.join(' '),
});

const booksOf = ({ bookCounts: { clean, dirty, wild } }: RoundScore): readonly number[] => [clean, dirty, wild];

const parseEnd = ({ scores, left, ...ended }: WireEnd): RoundResult => ({
  ...ended,
  scores: scores.map(parseScore),
  left: left.split(' '),
});

function parseScore(row: Row): RoundScore {
  const [clean = 0, dirty = 0, wild = 0] = row.slice(SCORE.length) as readonly number[];
  return { ...parseRow<RoundScore>(SCORE, row), bookCounts: { clean, dirty, wild } };
}
