import { shortenRun, spellRun } from './notation.ts';
import { makeRow, parseRow, type Row } from './row.ts';
import type { Pace, TableSettings } from './settings.ts';
import type { GameView, Occupant, PileView, TeamView, TurnView, View } from './view.ts';
import { makeEnd, makeHappened, parseEnd, parseHappened } from './wire-end.ts';
import { makePlayers, parsePlayers } from './wire-players.ts';

/**
 * A view as it travels: the same facts in a third of the bytes. Small objects are rows, seats and players are lists in
 * one text, what follows from the rest is left out. `makeWireView` and `parseWireView` are each other's inverse.
 */
export interface WireView extends Pick<Partial<GameView>, 'held' | 'standing' | 'legal'>, Pick<View, AsItIs> {
  /**
   * Version of the table, revision of its charter, when it was stored; the viewer's seat, its last submission; since when;
   * that submission's mark.
   */
  readonly version: Row;
  /** Absent: 0. */
  readonly host?: number;
  /** Occupants by seat, such as `0,1,bot,empty`. Absent: each seat has the name of its own number, and a game is on. */
  readonly seats?: string;
  /** Where it does not follow from the game. */
  readonly phase?: View['phase'];
  /** The round, its dealer, and whose turn it is. Absent: no game. */
  readonly turn?: Row;
  readonly players?: string;
  readonly teams?: readonly Row[];
  /** The stock and the pile. */
  readonly stock?: Row;
  /** How the round ended; then `held` is left out where it is all that the viewer was left with. */
  readonly ended?: Row;
  /** Who is away until when. */
  readonly awayUntil?: readonly Row[];
  /** The host's settings, then the pace's. */
  readonly settings?: Row;
  readonly happened?: readonly Row[];
}

/** What is seldom there, and travels as it is. */
const AS_IT_IS = ['sitIn', 'paused', 'closed', 'ending', 'deadline', 'bank', 'away'] as const;
type AsItIs = (typeof AS_IT_IS)[number];

const VERSION = ['version', 'charter', 'at', 'seat', 'acknowledged', 'since', 'mark'] as const;
const TURN = ['round', 'dealer', 'seat', 'phase', 'melded', 'permission', 'concealed', 'awaited'] as const;
const STOCK = ['stock', 'count', 'top', 'frozen', 'cards'] as const;
const TEAM = ['score', 'melds', 'redThrees', 'minimum'] as const;
const SETTINGS = ['spectators', 'notes'] as const;
const PACE = ['perTurn', 'bank', 'missed', 'remind'] as const;

export function makeWireView(view: View): WireView {
  const { occupants, host, phase, game, settings, awayUntil, happened } = view;
  const seats = occupants.join(',');
  return {
    version: makeRow<View>(VERSION, view),
    ...(host !== 0 && { host }),
    ...(!(game && seats === ownNames(occupants.length)) && { seats }),
    ...pick(view),
    ...(settings && { settings: [...makeRow(SETTINGS, settings), ...makeRow<Pace>(PACE, settings.pace)] }),
    ...(awayUntil && { awayUntil: awayUntil.map(({ seat, until }) => [seat, until]) }),
    ...(phase !== phaseOfGame(game) && { phase }),
    ...(game && makeGame(game, view.seat)),
    ...(happened && { happened: makeHappened(happened, game?.ended) }),
  };
}

function pick(from: Pick<View, AsItIs>): Pick<View, AsItIs> {
  const picked: Partial<Record<AsItIs, unknown>> = {};
  for (const field of AS_IT_IS) if (from[field] !== undefined) picked[field] = from[field];
  return picked as Pick<View, AsItIs>;
}

const phaseOfGame = (game: GameView | undefined): View['phase'] =>
  game === undefined ? 'lobby' : game.ended?.winners ? 'over' : 'playing';

const ownNames = (seats: number): string => Array.from({ length: seats }, (_, seat) => seat).join(',');

/** A view from what was sent; throws where it is none. */
export function parseWireView(wire: WireView): View {
  const { host = 0, seats, settings, awayUntil, happened } = wire;
  const about = parseRow<Pick<View, (typeof VERSION)[number]>>(VERSION, wire.version);
  const game = wire.turn && parseGame(wire, wire.turn, about.seat);
  return {
    ...about,
    phase: wire.phase ?? phaseOfGame(game),
    occupants: (seats ?? ownNames(game?.players.length ?? 0)).split(',').map(parseOccupant),
    ...pick(wire),
    ...(settings && { settings: parseSettings(settings) }),
    ...(awayUntil && { awayUntil: awayUntil.map(([seat, until]) => ({ seat, until }) as Away) }),
    host,
    ...(game && { game }),
    ...(happened && { happened: parseHappened(happened, game?.ended) }),
  };
}

type Away = NonNullable<View['awayUntil']>[number];

/** A pace without a limit has null for it, which a row leaves out. */
function parseSettings(row: Row): TableSettings {
  const pace = parseRow<Partial<Pace>>(PACE, row.slice(SETTINGS.length));
  return { ...parseRow<Omit<TableSettings, 'pace'>>(SETTINGS, row), pace: { perTurn: null, ...pace } as Pace };
}

const parseOccupant = (text: string): Occupant => (text === 'bot' || text === 'empty' ? text : Number(text));

const makeGame = (game: GameView, seat: number | undefined): Partial<WireView> => ({
  turn: makeRow<TurnRow>(TURN, { round: game.round, dealer: game.dealer, ...game.turn }),
  ...(game.held !== undefined && !isAllLeft(game, seat) && { held: shortenRun(game.held) }),
  players: makePlayers(game.players),
  teams: game.teams.map((team) => makeRow(TEAM, withRuns(team, shortenRun))),
  stock: makeRow<StockRow>(STOCK, { stock: game.stock, ...game.pile }),
  ...(game.standing && { standing: game.standing }),
  ...(game.legal && { legal: game.legal }),
  ...(game.ended && { ended: makeEnd(game.ended) }),
});

/** A team with its cards spelled another way. */
const withRuns = ({ melds, redThrees, ...team }: TeamView, spell: (run: string) => string): TeamView => ({
  ...team,
  ...(melds !== undefined && { melds: spell(melds) }),
  ...(redThrees !== undefined && { redThrees: spell(redThrees) }),
});

/** At the end of a round, whether the viewer held all that it was left with. */
const isAllLeft = ({ held, ended }: GameView, seat: number | undefined): boolean =>
  ended !== undefined && seat !== undefined && ended.left[seat] === held;

type TurnRow = Pick<GameView, 'round' | 'dealer'> & TurnView;
type StockRow = Pick<GameView, 'stock'> & PileView;

function parseGame(wire: WireView, row: Row, seat: number | undefined): GameView {
  const { standing, legal } = wire;
  const teams = (wire.teams ?? []).map((each) => withRuns(parseRow<TeamView>(TEAM, each), spellRun));
  const players = parsePlayers(wire.players ?? '');
  const ended = wire.ended && parseEnd(wire.ended, teams, players.length);
  const held = wire.held === undefined ? ended?.left[seat ?? -1] : spellRun(wire.held);
  const { round, dealer, ...turn } = parseRow<TurnRow>(TURN, row);
  const { stock, ...pile } = parseRow<StockRow>(STOCK, wire.stock ?? []);
  return {
    ...{ round, dealer, turn },
    ...(held !== undefined && { held }),
    ...{ players, teams, stock, pile },
    ...(standing && { standing }),
    ...(legal && { legal }),
    ...(ended && { ended }),
  };
}
