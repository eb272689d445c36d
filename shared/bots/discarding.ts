import {
  type Card,
  getRank,
  isBlackThree,
  isInGroup,
  isJoker,
  isNatural,
  isRedThree,
  isWild,
  type NaturalRank,
} from '../cards/cards.ts';
import { findDiscardRejection } from '../rules/discarding.ts';
import { isBook } from '../rules/growth.ts';
import { getCardKind, type MeldFacts } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { getCardValue } from '../rules/values.ts';
import { isRankThree } from '../ruleset/max-wilds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { BotView } from './bot-view.ts';
import { getChance } from './odds.ts';
import type { HandPlan } from './plan.ts';
import { isSolo } from './solo-worth.ts';
import { estimateKeepingWorth } from './special.ts';

/** Returns discards, best first: of little use to this hand and to the next team. */
function getDiscards(botView: BotView, plan: HandPlan, left: readonly Card[]): readonly Card[] {
  const faces = [...new Set(left)];
  const costs = new Map(faces.map((card) => [card, getTotal(discardCost(botView, { plan, left }, card))]));
  return faces.sort((a, b) => (costs.get(a) as number) - (costs.get(b) as number));
}

const getTotal = ({ use, danger }: ReturnType<typeof discardCost>): number => use + danger;

export const findBestDiscard = (botView: BotView, plan: HandPlan, after: Position): Card | undefined =>
  getDiscards(botView, plan, after.held).find((card) => !findDiscardRejection(after, card));

/** `use`: its use to this hand; `danger`: its value to the other teams. */
export const discardCost = (
  botView: BotView,
  hand: { readonly plan: HandPlan; readonly left: readonly Card[] },
  card: Card,
): { readonly use: number; readonly danger: number } => ({
  use: evaluateLaterUse(botView, hand, card),
  danger: discardDanger(botView, card),
});

function evaluateLaterUse(
  botView: BotView,
  { plan, left }: { plan: HandPlan; left: readonly Card[] },
  card: Card,
): number {
  if (botView.isLastTurn) return estimateHeldCost(plan.rules, card);
  if (isWild(card)) return (isJoker(card) ? 120 : 100) + (needsFirstMeld(botView, plan) ? OPENING_WORTH : 0);
  const isRank = isRankThree(plan.rules, card);
  if (isRedThree(card) && !isRank) return useOfRedThree(plan.rules);
  if (isBlackThree(card) && !isRank) return plan.rules.threes.black.held < -20 ? -20 : 0;
  const keepingWorth = estimateKeepingWorth(botView.weights, plan, getRank(card) as NaturalRank);
  const alike = left.filter((other) => getRank(other) === getRank(card)).length;
  const open = plan.melds.some((meld) => meld.kind === getRank(card) && !isBook(plan.rules.meld, meld.shape));
  return (alike - 1) * botView.weights.alike + (open ? 15 : 0) + getCardValue(plan.rules, card) / 10 + keepingWorth;
}

const needsFirstMeld = ({ position }: BotView, plan: HandPlan): boolean => !position.down && plan.value === 0;

/** Higher than any pile's value: a wild that counts toward the first melds is not discarded to block it. */
const OPENING_WORTH = 10_000;

/** Returns the points of a card held at the end of the round: below 0. */
const estimateHeldCost = (rules: Ruleset, card: Card): number => {
  const isRank = isRankThree(rules, card);
  if (isRedThree(card) && !isRank) return rules.threes.red.held;
  return isBlackThree(card) && !isRank ? rules.threes.black.held : -getCardValue(rules, card);
};

const useOfRedThree = ({ threes }: Ruleset): number => (threes.red.laying === 'never' ? -30 : 200);

export function discardDanger(botView: BotView, card: Card): number {
  if (isSolo(botView) && botView.weights.alone.danger > 0) return estimatePairDanger(botView, card);
  const { position, opponents, weights } = botView;
  const { rules, pile } = position;
  if (weights.danger > 0 && !rules.pile.match.includes('addToMeld')) return estimatePairDanger(botView, card);
  const cards = pile.count + 1;
  const reach = Math.min(cards, rules.pile.count === 'all' ? cards : rules.pile.count) * weights.reach;
  if (!isNatural(card) && (blocksPile(rules, card) || !isRankThree(rules, card)))
    return blocksPile(rules, card) ? -reach : reach;
  const joins = rules.pile.match.includes('addToMeld') && !pile.frozen;
  return reach * Math.max(0, ...opponents.map(({ melds }) => evaluateDanger(rules, { melds, joins }, card)));
}

const blocksPile = ({ pile }: Ruleset, card: Card): boolean => isInGroup(pile.blockedTops, card);

interface Threat {
  readonly melds: readonly MeldFacts[];
  /** The top card alone can join a meld. */
  readonly joins: boolean;
}

/** A meld of the rank takes the card directly if it can join; otherwise a pair is likelier if no meld is laid. */
function evaluateDanger(rules: Ruleset, { melds, joins }: Threat, card: Card): number {
  const same = melds.filter((meld) => meld.kind === getRank(card));
  const open = same.some((meld) => !isBook(rules.meld, meld.shape));
  if (joins && (open || (same.length > 0 && rules.meld.afterBook !== 'sealed'))) return 12;
  if (open) return 3;
  return same.length > 0 ? 2 : 4;
}

/** Remaining chance of a pair if the next team has an incomplete meld of the rank, which cards join directly. */
const PAIR_BESIDE_MELD = 0.1;

/** The next player's gain from taking the pile, times the chance of a pair; only that player can take this card. */
function estimatePairDanger(botView: BotView, card: Card): number {
  const { position, opponents, odds, nextHeld } = botView;
  const { rules, pile, draw } = position;
  const cards = pile.count + 1;
  const takenCount = rules.pile.count === 'all' ? cards : Math.min(cards, rules.pile.count);
  if (blocksPile(rules, card) || takenCount <= draw) return 0;
  const kind = getCardKind(card);
  const melds = opponents[0]?.melds.filter((meld) => meld.kind === kind) ?? [];
  const isJoined = melds.length > 0 && rules.pile.match.includes('addToMeld') && !pile.frozen;
  const chance = isJoined ? 1 : getChance(2, nextHeld * (odds.get(kind) ?? 0));
  if (isSolo(botView)) return (takenCount - draw) * chance * botView.weights.alone.danger;
  const isOpen = melds.some((meld) => !isBook(rules.meld, meld.shape));
  return (takenCount - draw) * chance * (isOpen ? PAIR_BESIDE_MELD : 1) * botView.weights.danger;
}
