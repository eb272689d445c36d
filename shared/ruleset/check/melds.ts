import type { Ruleset } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** Limits of wilds that leave a meld without naturals, or that a meld would break by growing. */
export function meldIssues(rules: Ruleset): readonly RulesetIssue[] {
  const limits = rules.meld.maxWilds;
  return limits.flatMap((wilds, i) => [
    ...issueIf(wilds >= i + 3, `meld.maxWilds.${i}`, { code: 'noNatural', size: i + 3, wilds }),
    ...issueIf(wilds < (limits[i - 1] ?? 0), `meld.maxWilds.${i}`, {
      code: 'fewerWilds',
      size: i + 3,
      wilds: limits[i - 1] ?? 0,
    }),
  ]);
}
