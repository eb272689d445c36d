import type { Card } from '../cards/cards.ts';
import { kindOfCards } from '../rules/melds.ts';
import type { Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import type { BotView } from './bot-view.ts';
import { totalOf } from './parts.ts';
import { addTo, type HandPlan, startMeld, startPlan } from './plan.ts';
import { endParts, worthOf } from './worth.ts';

/** A way to end the turn after the draw, and what it is worth to the seat's team. */
export interface CoachedPlay {
  readonly layings: readonly Laying[];
  /** Undefined: the melds use up the packet, or bring one whose cards are seen first. */
  readonly discard: Card | undefined;
  /** In points, comparable only within one turn. */
  readonly worth: number;
  /** What would lie on the table, and what would be held before the discard. */
  readonly plan: HandPlan;
}

/** Melds and a discard as the bots judge them. Ways out that they find by an exact search have no plan: going out outweighs all. */
export function playOfMoves(botView: BotView, moves: readonly Move[]): CoachedPlay {
  const layings = moves.flatMap((move) => (move.type === 'meld' ? move.melds : []));
  const discard = moves.find((move) => move.type === 'discard')?.card;
  const judged = judgePlay(botView, layings, discard);
  return judged ?? { layings, discard, worth: botView.weights.out, plan: startPlan(botView.position) };
}

/** What these melds and this discard are worth; undefined if no plan of the bots can be made of them. */
export function judgePlay(
  botView: BotView,
  layings: readonly Laying[],
  discard: Card | undefined,
): CoachedPlay | undefined {
  const plan = planOf(botView.position, layings);
  if (!plan) return undefined;
  const end = endParts(botView, plan.held.length - (discard === undefined ? 0 : 1), discard);
  return { layings, discard, plan, worth: worthOf(botView, plan, plan.held.length) + totalOf(end) };
}

/** The plan that these melds make, a take's top included; undefined if the rules refuse it. */
export function planOf(position: Position, layings: readonly Laying[]): HandPlan | undefined {
  return layings.reduce<HandPlan | undefined>((plan, { to, cards, top }) => {
    const card = top ? position.pile.top : undefined;
    const kind = kindOfCards(card ? [...cards, card] : cards);
    if (!plan || kind === undefined) return undefined;
    return to === 'new' ? startMeld(plan, kind, cards, card) : addTo(plan, to, cards, card);
  }, startPlan(position));
}
