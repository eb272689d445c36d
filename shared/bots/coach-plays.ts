import type { Card } from '../cards/cards.ts';
import { findCardsKind } from '../rules/melds.ts';
import type { Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import type { BotView } from './bot-view.ts';
import { getTotal } from './parts.ts';
import { extendMeld, type HandPlan, startMeld, startPlan } from './plan.ts';
import { endParts, evaluateWorth } from './worth.ts';

export interface CoachedPlay {
  readonly layings: readonly Laying[];
  /** Undefined: the melds use up the packet, or bring one whose cards are seen first. */
  readonly discard: Card | undefined;
  /** Points, comparable only within one turn. */
  readonly worth: number;
  readonly plan: HandPlan;
}

/** Judges melds and a discard. An exit found by exact search has no plan: going out outweighs everything. */
export function playOfMoves(botView: BotView, moves: readonly Move[]): CoachedPlay {
  const layings = moves.flatMap((move) => (move.type === 'meld' ? move.melds : []));
  const discard = moves.find((move) => move.type === 'discard')?.card;
  const judged = judgePlay(botView, layings, discard);
  return judged ?? { layings, discard, worth: botView.weights.out, plan: startPlan(botView.position) };
}

/** Judges melds and a discard; undefined if they do not make a plan. */
export function judgePlay(
  botView: BotView,
  layings: readonly Laying[],
  discard: Card | undefined,
): CoachedPlay | undefined {
  const plan = findPlan(botView.position, layings);
  if (!plan) return undefined;
  const end = endParts(botView, plan.held.length - (discard === undefined ? 0 : 1), discard);
  return { layings, discard, plan, worth: evaluateWorth(botView, plan, plan.held.length) + getTotal(end) };
}

/** Returns the plan that these melds make, with a take's top; undefined if the rules refuse it. */
export function findPlan(position: Position, layings: readonly Laying[]): HandPlan | undefined {
  return layings.reduce<HandPlan | undefined>((plan, { to, cards, top }) => {
    const card = top ? position.pile.top : undefined;
    const kind = findCardsKind(card ? [...cards, card] : cards);
    if (!plan || kind === undefined) return undefined;
    return to === 'new' ? startMeld(plan, kind, cards, card) : extendMeld(plan, to, cards, card);
  }, startPlan(position));
}
