import { parseCards } from '../../shared/cards/notation.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView, PlayerView, TeamView, View } from '../../shared/protocol/view.ts';
import { getCards } from '../../shared/ruleset/check/deck.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import type { ConnectionState, FeedEntry, Refusal } from '../../web/model/types.ts';
import type { Prompt } from '../../web/table/prompt.ts';
import { getServerTime } from '../../web/text/server-clock.ts';

export interface Fixture {
  readonly name: string;
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  /** A draft in its stored spelling. */
  readonly draft?: string;
  readonly connection?: ConnectionState;
  readonly refusal?: Refusal;
  readonly offer?: Prompt;
  /** This many entries of the feed arrive once the table is shown. */
  readonly arriving?: number;
}

export const NAMES = [
  ...['Margaret', 'Ben', 'Charlotte', 'Theo', 'Ines', 'Walter'],
  ...['Priya', 'Johann', 'Noor', 'Sofia', 'Oskar', 'Mei'],
];

export const getCharter = (players: number, teams: number, part: Partial<Charter> = {}): Charter => ({
  revision: 1,
  title: 'Sunday table',
  ruleset: { ...CLASSIC, seating: [{ players, teams }] },
  seating: { players, teams },
  names: NAMES.slice(0, Math.max(6, players)),
  ...part,
});

/** A player in the first packet, with the foot still waiting. */
export const makeHandPlayer = (held: number): PlayerView => ({ held, playing: 'hand', waiting: { foot: 13 } });

export const makeFootPlayer = (held: number): PlayerView => ({ held, playing: 'foot', playedLast: true });

const HELD_CARDS = '4sh5d7dcc9shdTsAhd2c*';

export const getGame = (part: Partial<GameView>): GameView => ({
  round: 1,
  dealer: 3,
  turn: { seat: 0, phase: 'draw' },
  held: HELD_CARDS,
  players: Array.from({ length: 4 }, () => makeHandPlayer(13)),
  teams: [
    { score: 0, minimum: 50 },
    { score: 0, minimum: 50 },
  ],
  stock: 217,
  pile: { top: '6d', count: 1 },
  ...part,
});

export const getView = (game: GameView, part: Partial<View> = {}): View => ({
  version: 140,
  charter: 1,
  seat: 0,
  acknowledged: 10,
  phase: 'playing',
  occupants: game.players.map((_, seat) => (seat === 3 ? 'bot' : seat)),
  host: 0,
  at: getServerTime() - 130_000,
  game,
  ...part,
});

type Table = Pick<Fixture, 'charter' | 'view'>;

/** Facts of a table besides its game; all else follows from them. */
export interface TableFacts {
  /** Default: four in two teams. */
  readonly players?: number | undefined;
  readonly teams?: number | undefined;
  readonly charter?: Partial<Charter> | undefined;
  readonly view?: Partial<View> | undefined;
}

/** Charter and view of a table with consistent numbers: cards held, minimums, stock. */
export function getTable(
  part: Partial<GameView>,
  { players = 4, teams = 2, charter: more, view }: TableFacts = {},
): Table {
  const charter = getCharter(players, teams, more);
  const game = getGame({
    players: Array.from({ length: players }, () => makeHandPlayer(13)),
    teams: Array.from({ length: teams }, () => ({ score: 0, minimum: 50 })),
    ...part,
  });
  const held = countCards(game.held ?? '');
  const agreeing: GameView = {
    ...game,
    dealer: (game.turn.seat + players - 1) % players,
    players: game.players.map((player, seat) => (seat === (view?.seat ?? 0) ? { ...player, held } : player)),
  };
  const stock = getCards(charter.ruleset, charter.seating) - findOtherCards(agreeing);
  return { charter, view: getView({ ...agreeing, stock }, view) };
}

const countCards = (runs: string): number => parseCards(runs)?.length ?? 0;

const findOtherCards = ({ players, teams, pile }: GameView): number =>
  players.reduce((sum, player) => sum + player.held + countWaitingCards(player), 0) +
  teams.reduce((sum, team) => sum + countCardsOfTeam(team), 0) +
  pile.count;

const countWaitingCards = ({ waiting = {} }: PlayerView): number =>
  Object.values(waiting).reduce((sum, size) => sum + (size ?? 0), 0);

const countCardsOfTeam = ({ melds = '', redThrees = '' }: TeamView): number =>
  countCards(melds) + countCards(redThrees);
