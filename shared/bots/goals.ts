import { countBooksForGoingOut, getMissingBooks } from '../rules/going-out.ts';
import { getKind } from '../rules/growth.ts';
import { getMeldRanks } from '../ruleset/max-wilds.ts';
import type { BookCounts } from '../ruleset/ruleset.ts';
import { getIncomplete, type HandPlan, isFinished } from './plan.ts';

/** Returns the books that the team still needs to go out. Those of any kind count as dirty, the easiest to make. */
export function getMissingBookCounts(plan: HandPlan): BookCounts {
  const { clean, dirty, wild, any } = getMissingBooks(
    plan.rules.goingOut,
    countBooksForGoingOut(plan.rules, plan.melds),
  );
  return { clean, dirty: dirty + any, wild };
}

export const countCleanInProgress = (plan: HandPlan): number =>
  plan.melds.filter((meld) => !isFinished(plan, meld) && getKind(meld.shape) === 'clean').length;

const countDirtyInProgress = (plan: HandPlan): number =>
  plan.melds.filter((meld) => !isFinished(plan, meld) && getKind(meld.shape) === 'dirty').length;

export const wantsWildBook = (plan: HandPlan): boolean =>
  plan.rules.meld.wildMelds && (getMissingBookCounts(plan).wild > 0 || getIncomplete(plan, 'wild') >= 0);

/**
 * Whether the needed clean and dirty books are still possible if the melds of a rank are limited: a dirty meld takes a
 * clean one's place permanently.
 */
export function canStillBeMade(plan: HandPlan): boolean {
  const { booksPerRank } = plan.rules.meld;
  if (booksPerRank === null) return true;
  const { clean, dirty } = getMissingBookCounts(plan);
  const naturals = plan.melds.filter((meld) => meld.kind !== 'wild');
  const free = countCleanInProgress(plan) + getMeldRanks(plan.rules.meld).length * booksPerRank - naturals.length;
  return clean <= free && clean + dirty <= free + countDirtyInProgress(plan);
}
