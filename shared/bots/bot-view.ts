import { parseCards } from '../cards/notation.ts';
import { positionOfView } from '../protocol/position.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { GameView, View } from '../protocol/view.ts';
import { factsOfAll, type MeldFacts } from '../rules/melds.ts';
import type { Meld, Position } from '../rules/position.ts';

/** What a bot goes by: its own position, and what lies open of the others. Nothing that its seat does not see. */
export interface BotView {
  readonly position: Position;
  /** Other teams, in the order of their numbers. */
  readonly opponents: readonly OpponentTeam[];
  /** Cards that partners hold or have still to pick up. */
  readonly partnersCards: number;
  /** Cards that will still be drawn before the stock is empty, counted in whole rounds of the table. */
  readonly turnsLeft: number;
}

export interface OpponentTeam {
  readonly melds: readonly MeldFacts[];
  /** Cards that its players hold or have still to pick up, all together. */
  readonly cards: number;
  /** Cards of its player who is nearest to going out; those still in an earlier packet are not near. */
  readonly fewestInLast: number | undefined;
}

/** Undefined for a watcher and where no round is being played. */
export function botViewOf(charter: Charter, view: View): BotView | undefined {
  const position = positionOfView(charter, view);
  if (!position || !view.game || view.seat === undefined) return undefined;
  const { game, seat } = view;
  const teams = charter.seating.teams;
  const partners = game.players.filter((_, other) => other !== seat && other % teams === seat % teams);
  return {
    position,
    opponents: game.teams.flatMap((_, team) => (team === seat % teams ? [] : [opponentOf(game, team)])),
    partnersCards: sum(partners.map(cardsOf)),
    turnsLeft: Math.floor(game.stock / (position.draw * game.players.length)),
  };
}

type SeatView = GameView['players'][number];

function opponentOf(game: GameView, team: number): OpponentTeam {
  const players = game.players.filter((_, seat) => seat % game.teams.length === team);
  const inLast = players.filter((player) => cardsOf(player) === player.held);
  return {
    melds: factsOfAll(meldsOf(game.teams[team]?.melds)),
    cards: sum(players.map(cardsOf)),
    fewestInLast: inLast.length === 0 ? undefined : Math.min(...inLast.map((player) => player.held)),
  };
}

const meldsOf = (text: string | undefined): readonly Meld[] =>
  text ? text.split(' ').map((meld) => parseCards(meld) ?? []) : [];

const cardsOf = (player: SeatView): number => player.held + sum(Object.values(player.waiting ?? {}));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
