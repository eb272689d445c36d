import type { NaturalRank } from '../cards/cards.ts';
import { getMissingSpecial } from '../rules/going-out.ts';
import { getKind, getSize } from '../rules/growth.ts';
import { getBookBonus } from '../rules/values.ts';
import { findSpecial, getMaxWilds, getMeldRules } from '../ruleset/max-wilds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { HandPlan, PlannedMeld } from './plan.ts';
import type { Weights } from './weights.ts';

/** The share of a needed book's value for holding one of its cards. */
const HOLDING_SHARE = 0.15;
/** The share of a book's extra bonus for holding one of its cards. */
const HOLDING_SHARE_OF_BONUS = 1 / 8;

export function estimateSpecialBooks({ progress, neededSpecial }: Weights, plan: HandPlan): number {
  if (plan.rules.meld.special.length === 0) return 0;
  const gained = plan.melds.reduce((sum, meld) => sum + getExtraBonus(plan, meld, progress), 0);
  const missing = getMissingSpecial(plan.rules, plan.melds).reduce((sum, { books }) => sum + books, 0);
  return gained - missing * neededSpecial;
}

/** Returns a meld's bonus beyond its kind's; for an incomplete one, a share that grows with its size. */
function getExtraBonus({ rules }: HandPlan, meld: PlannedMeld, progress: number): number {
  const part = Math.min(1, getSize(meld.shape) / rules.meld.bookSize);
  return (getBookBonus(rules, meld) - rules.score.bonus[getKind(meld.shape)]) * part ** progress;
}

export function estimateKeepingWorth(
  { neededSpecial }: Weights,
  { rules, melds }: HandPlan,
  rank: NaturalRank,
): number {
  const special = findSpecial(rules.meld, rank);
  if (special === undefined) return 0;
  const isNeeded = getMissingSpecial(rules, melds).some((missing) => missing.rank === rank);
  const gained = special.bonus === null ? 0 : Math.max(0, special.bonus.clean - rules.score.bonus.clean);
  return (isNeeded ? neededSpecial * HOLDING_SHARE : 0) + (gained / rules.meld.bookSize) * HOLDING_SHARE_OF_BONUS;
}

export const getRankMaxWilds = ({ meld }: Ruleset, rank: NaturalRank): number =>
  getMaxWilds(getMeldRules(meld, rank), meld.bookSize);
