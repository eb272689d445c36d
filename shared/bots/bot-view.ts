import { findPosition, getMelds } from '../protocol/position.ts';
import type { Charter } from '../protocol/server-message.ts';
import { findTurnsLeft } from '../protocol/turns-left.ts';
import type { GameView, View } from '../protocol/view.ts';
import { getAllMeldFacts, type MeldFacts } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { type CardOdds, getOdds } from './odds.ts';
import { getWeights, type Weights } from './weights.ts';

export interface BotView {
  readonly position: Position;
  readonly weights: Weights;
  readonly opponents: readonly OpponentTeam[];
  readonly partnersCards: number;
  /** Number of the partners' cards at the last refusal of this seat's question in this round. */
  readonly refused: number | undefined;
  /** A partner was refused in this round, and will go out as soon as it can. */
  readonly partnerRefused: boolean;
  /** Turns of this seat after the present one, until the stock is empty or the round's turns are played. */
  readonly turnsLeft: number;
  /** The round's turns end after this one, so cards still held count against their holder. */
  readonly isLastTurn: boolean;
  readonly nextHeld: number;
  readonly odds: CardOdds;
}

export interface OpponentTeam {
  readonly melds: readonly MeldFacts[];
  readonly cards: number;
  /** The smallest hand among players in their last packet; undefined if there are none. */
  readonly fewestInLast: number | undefined;
}

/** Undefined for a spectator, or outside a round. */
export function findBotView(
  charter: Charter,
  view: View,
  weights: Weights = getWeights('normal', charter.ruleset),
): BotView | undefined {
  const position = findPosition(charter, view);
  if (!position || !view.game || view.seat === undefined) return undefined;
  const { game, seat } = view;
  const teams = charter.seating.teams;
  const partners = game.players.filter((_, other) => other !== seat && other % teams === seat % teams);
  const toCome = (findTurnsLeft(game, seat) ?? Number.POSITIVE_INFINITY) - (game.turn.seat === seat ? 1 : 0);
  const opponents = game.teams.slice(1).map((_, i) => getOpponent(game, (seat + i + 1) % teams));
  return {
    position,
    weights,
    opponents,
    partnersCards: sum(partners.map(getCards)),
    refused: game.players[seat]?.refused,
    partnerRefused: partners.some((partner) => partner.refused !== undefined),
    turnsLeft: Math.min(toCome, Math.floor(game.stock / (position.draw * game.players.length))),
    isLastTurn: toCome === 0,
    nextHeld: game.players[(seat + 1) % game.players.length]?.held ?? 0,
    odds: getOdds(position, opponents, game.players.length),
  };
}

type SeatView = GameView['players'][number];

function getOpponent(game: GameView, team: number): OpponentTeam {
  const players = game.players.filter((_, seat) => seat % game.teams.length === team);
  const inLast = players.filter((player) => getCards(player) === player.held);
  return {
    melds: getAllMeldFacts(getMelds(game.teams[team])),
    cards: sum(players.map(getCards)),
    fewestInLast: inLast.length === 0 ? undefined : Math.min(...inLast.map((player) => player.held)),
  };
}

const getCards = (player: SeatView): number => player.held + sum(Object.values(player.waiting ?? {}));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
