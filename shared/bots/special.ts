import type { NaturalRank } from '../cards/cards.ts';
import { missingSpecial } from '../rules/going-out.ts';
import { kindOf, sizeOf } from '../rules/growth.ts';
import { bookBonus } from '../rules/values.ts';
import { maxWildsAt, meldRulesOf, specialOf } from '../ruleset/max-wilds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { HandPlan, PlannedMeld } from './plan.ts';
import type { Weights } from './weights.ts';

/** What a card of a rank that must become a book is worth keeping, as a part of a needed book. */
const KEPT = 0.15;
/** The part of a book's extra bonus that each of its cards is worth keeping. */
const KEPT_FOR_BONUS = 1 / 8;

/** What melds of special ranks, and books of them that going out needs, are worth beyond those of other ranks. */
export function specialWorth({ progress, neededSpecial }: Weights, plan: HandPlan): number {
  if (plan.rules.meld.special.length === 0) return 0;
  const gained = plan.melds.reduce((sum, meld) => sum + extraBonus(plan, meld, progress), 0);
  const missing = missingSpecial(plan.rules, plan.melds).reduce((sum, { books }) => sum + books, 0);
  return gained - missing * neededSpecial;
}

/** A meld's bonus beyond its kind's; for an incomplete one, a share that grows as it nears completion. */
function extraBonus({ rules }: HandPlan, meld: PlannedMeld, progress: number): number {
  const part = Math.min(1, sizeOf(meld.shape) / rules.meld.bookSize);
  return (bookBonus(rules, meld) - rules.score.bonus[kindOf(meld.shape)]) * part ** progress;
}

/** What a card of the rank is worth to its holder beyond one of another rank. */
export function worthKeeping({ neededSpecial }: Weights, { rules, melds }: HandPlan, rank: NaturalRank): number {
  const own = specialOf(rules.meld, rank);
  if (own === undefined) return 0;
  const isNeeded = missingSpecial(rules, melds).some((missing) => missing.rank === rank);
  const gained = own.bonus === null ? 0 : Math.max(0, own.bonus.clean - rules.score.bonus.clean);
  return (isNeeded ? neededSpecial * KEPT : 0) + (gained / rules.meld.bookSize) * KEPT_FOR_BONUS;
}

/** Most wilds in a book of the rank. */
export const maxWildsIn = ({ meld }: Ruleset, rank: NaturalRank): number =>
  maxWildsAt(meldRulesOf(meld, rank), meld.bookSize);
