import { type Card, isWild } from '../cards/cards.ts';
import { getKind, getSize } from '../rules/growth.ts';
import type { Position } from '../rules/position.ts';
import { sumBookBonuses, sumCardValues } from '../rules/values.ts';
import { getMeldRanks } from '../ruleset/max-wilds.ts';
import type { BookCounts } from '../ruleset/ruleset.ts';
import type { BotView } from './bot-view.ts';
import { canStillBeMade, getMissingBookCounts } from './goals.ts';
import { getTotal, type WorthParts } from './parts.ts';
import { canStart, getNaturals, getWilds, type HandPlan, type PlannedMeld } from './plan.ts';
import { getSoloParts, isSolo } from './solo-worth.ts';
import { estimateSpecialBooks } from './special.ts';
import type { Weights } from './weights.ts';

/** Points subtracted if the needed books are no longer possible. */
const HOPELESS_COST = 3000;

/** Values a plan that leaves this many cards; comparable only within one turn. */
export function getWorthParts(botView: BotView, plan: HandPlan, left: number): WorthParts {
  if (botView.isLastTurn) return estimateEndParts(botView, plan, left);
  const parts = estimatePlainParts(botView, plan, left);
  const special = estimateSpecialBooks(botView.weights, plan);
  return special === 0 ? parts : { ...parts, needed: (parts.needed ?? 0) + special };
}

/** Values the last turn, in which laid cards count for the team instead of against it, and a packet can bring more. */
const estimateEndParts = ({ weights, position }: BotView, plan: HandPlan, left: number): WorthParts => ({
  laid: 2 * plan.value,
  melds: sumBookBonuses(plan.rules, plan.melds),
  packet: left === 0 ? estimatePacket(weights, position, left) : 0,
});

function estimatePlainParts(botView: BotView, plan: HandPlan, left: number): WorthParts {
  const parts = isSolo(botView) ? getSoloParts(botView, plan, left) : estimateTeamParts(botView, plan, left);
  return canStillBeMade(plan) ? parts : { ...parts, hopeless: -HOPELESS_COST };
}

export const evaluateWorth = (botView: BotView, plan: HandPlan, left: number): number =>
  getTotal(getWorthParts(botView, plan, left));

/** Values a plan with partners, who combine their cards, so that books come more easily. */
function estimateTeamParts({ position, weights, partnerRefused }: BotView, plan: HandPlan, left: number): WorthParts {
  const missing = getMissingBookCounts(plan);
  return {
    laid: plan.value,
    melds: plan.melds.reduce((sum, meld) => sum + getProgress(weights, { plan, meld, missing }), 0),
    needed: -(missing.clean + missing.dirty + missing.wild) * weights.neededBook,
    wilds: getWilds(plan).length * (missing.wild === 0 ? weights.wild : weights.wildForBook),
    collected: sumCollectedSquares(plan, position, missing) * weights.collected,
    packet: estimatePacket(weights, position, left),
    down: position.down || plan.value > 0 ? weights.down : 0,
    left: -left * weights.cardLeft - (partnerRefused ? sumCardValues(plan.rules, plan.held) : 0),
  };
}

/** Returns a book's bonus; for an incomplete meld, a growing share. Wilds count from the first: they are rare. */
function getProgress(
  weights: Weights,
  { plan, meld, missing }: { plan: HandPlan; meld: PlannedMeld; missing: BookCounts },
): number {
  const kind = getKind(meld.shape);
  const bonus = plan.rules.score.bonus[kind];
  const part = Math.min(1, getSize(meld.shape) / plan.rules.meld.bookSize);
  if (kind !== 'wild') return bonus * part ** weights.progress;
  if (part === 1) return bonus + (plan.rules.goingOut.books.wild > 0 ? weights.madeWildBook : 0);
  return (bonus + (missing.wild > 0 ? weights.neededWildBook : 0)) * part ** weights.wildProgress;
}

/** In the last packet, sums the squares of the numbers held of each rank that can still start a meld. */
function sumCollectedSquares(plan: HandPlan, { waiting }: Position, missing: BookCounts): number {
  if (waiting.length > 0 || missing.clean + missing.dirty === 0) return 0;
  const ranks = getMeldRanks(plan.rules.meld);
  const counts = ranks.map((rank) => (canStart(plan, rank) ? getNaturals(plan, rank).length : 0));
  return counts.reduce((sum, count) => sum + count ** 2, 0);
}

function estimatePacket(weights: Weights, { waiting, partners }: Position, left: number): number {
  if (waiting.length === 0 || left > 1) return 0;
  return (
    (left === 0 ? weights.run : weights.walk) + (partners.some((partner) => partner.inLast) ? weights.partnerWaits : 0)
  );
}

export function endParts(botView: BotView, left: number, discard: Card | undefined): WorthParts {
  const { position, weights } = botView;
  const isOut = left === 0 && position.waiting.length === 0;
  return {
    out: !isOut ? 0 : wantsToGoOut(botView) ? weights.out : -weights.out,
    discard: discard && isWild(discard) && !botView.isLastTurn ? -weights.wildDiscarded : 0,
  };
}

/** The average value of a card, to estimate unseen hands. */
export const AVERAGE_CARD_VALUE = 12;

/** Whether ending the round costs this team less than the others, or not much more unless a partner's packet is untouched. */
export function wantsToGoOut({ position, opponents, partnersCards, weights }: BotView): boolean {
  const lost = partnersCards * AVERAGE_CARD_VALUE;
  const caught = Math.max(0, ...opponents.map((team) => team.cards)) * AVERAGE_CARD_VALUE;
  const bearable = position.partners.every(({ inLast }) => inLast)
    ? weights.bearableOut
    : Math.min(0, weights.bearableOut);
  return lost <= caught + position.rules.goingOut.bonus + bearable;
}
