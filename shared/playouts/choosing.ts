import { chooseByWeights, chooseMoves } from '../bots/bot.ts';
import { getWeights, type Weights } from '../bots/weights.ts';
import { makeChance } from '../game/shuffle.ts';
import { findPosition } from '../protocol/position.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { BotLevel } from '../protocol/settings.ts';
import type { View } from '../protocol/view.ts';
import type { Move } from '../rules/move.ts';
import { type Candidate, playOut } from './play-out.ts';
import { dealUnseenCards, type GameOfSeat } from './unseen-cards.ts';

/**
 * Returns a bot's moves for the seat of this view; undefined if the game does not wait for it. A hard bot that could go
 * out plays on in memory, with unseen cards dealt at random, and goes out only if that is better than staying.
 * Deterministic for a view and level.
 */
export function chooseByPlayouts(
  charter: Charter,
  view: View,
  level: BotLevel = 'normal',
): readonly Move[] | undefined {
  const moves = chooseMoves(charter, view, level);
  return level === 'hard' && moves && mayGoOut(charter, view) ? goOutOrStay(charter, view, moves) : moves;
}

/** Whether the seat plays its last packet and has asked nobody: after a yes it goes out. */
function mayGoOut(charter: Charter, view: View): boolean {
  const position = findPosition(charter, view);
  if (!position?.ownTurn || position.phase !== 'play') return false;
  return position.waiting.length === 0 && position.permission === 'none';
}

function goOutOrStay(charter: Charter, view: View, first: readonly Move[]): readonly Move[] {
  const { game, seat } = view;
  if (!game || seat === undefined) return first;
  const weights = getWeights('hard', charter.ruleset);
  const others = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    .map((bearableOut): Weights => ({ ...weights, bearableOut }))
    .flatMap((tried): readonly Candidate[] => {
      const moves = chooseByWeights(tried, charter, view);
      return moves && formatText(moves) !== formatText(first) ? [{ seat, moves, weights: tried }] : [];
    });
  const [other] = others;
  return other && isBetter({ charter, game, seat }, other, { seat, moves: first, weights }) ? other.moves : first;
}

const formatText = (moves: readonly Move[]): string => JSON.stringify(moves);

/** Deals in which the two are compared; the other is dropped if it is not ahead after the first few. */
const DEALS = 16;
const FIRST_DEALS = 6;

/** Standard errors that the mean gain must exceed, so that luck of the deals does not decide. */
const ERRORS = 1.5;

/** Whether the first candidate gains on the second in the same deals. */
function isBetter(seen: GameOfSeat, first: Candidate, second: Candidate): boolean {
  const players = { charter: seen.charter, weights: second.weights };
  const seed = new TextEncoder().encode(JSON.stringify(seen.game));
  const gains: number[] = [];
  for (let deal = 0; deal < DEALS; deal++) {
    const state = dealUnseenCards(seen, makeChance(seed, deal));
    if (!state || (deal === FIRST_DEALS && computeMean(gains) <= 0)) return false;
    gains.push(playOut(players, state, first) - playOut(players, state, second));
  }
  const mean = computeMean(gains);
  const variance = computeMean(gains.map((gain) => (gain - mean) ** 2));
  return mean > ERRORS * Math.sqrt(variance / DEALS);
}

const computeMean = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0) / figures.length;
