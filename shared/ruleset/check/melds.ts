import type { Ruleset } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** Limits of wilds that allow a meld without naturals, or that a meld breaks by growing. */
export function meldIssues(rules: Ruleset): readonly RulesetIssue[] {
  const limits = rules.meld.maxWilds;
  return limits.flatMap((wilds, i) => [
    ...issueIf(
      wilds >= i + 3,
      `meld.maxWilds.${i}`,
      `A meld of ${i + 3} cards with ${wilds} wilds would have no natural: allow at most ${i + 2}.`,
    ),
    ...issueIf(
      wilds < (limits[i - 1] ?? 0),
      `meld.maxWilds.${i}`,
      `A meld of ${i + 2} cards may hold ${limits[i - 1]} wilds, so a meld of ${i + 3} must be allowed as many.`,
    ),
  ]);
}
