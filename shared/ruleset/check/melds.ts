import type { Ruleset } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** Limits of wilds that leave a meld without naturals, or that a meld would break by growing; ranks named twice, or never melded. */
export const meldIssues = (rules: Ruleset): readonly RulesetIssue[] => [...wildIssues(rules), ...specialIssues(rules)];

function wildIssues({ meld: { maxWilds } }: Ruleset): readonly RulesetIssue[] {
  if (typeof maxWilds === 'string') return [];
  return maxWilds.flatMap((wilds, i) => [
    ...issueIf(wilds >= i + 3, `meld.maxWilds.${i}`, { code: 'noNatural', size: i + 3, wilds }),
    ...issueIf(wilds < (maxWilds[i - 1] ?? 0), `meld.maxWilds.${i}`, {
      code: 'fewerWilds',
      size: i + 3,
      wilds: maxWilds[i - 1] ?? 0,
    }),
  ]);
}

const specialIssues = ({ meld: { special, threes } }: Ruleset): readonly RulesetIssue[] =>
  special.flatMap(({ rank }, i) => [
    ...issueIf(
      special.slice(0, i).some((earlier) => earlier.rank === rank),
      `meld.special.${i}`,
      { code: 'twice' },
    ),
    ...issueIf(rank === '3' && threes === 'none', `meld.special.${i}`, { code: 'threesAreNoRank' }),
  ]);
