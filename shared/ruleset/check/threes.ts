import type { Ruleset } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** Threes that would be worth keeping to the end, or cost points when melded as a rank. */
export function threeIssues({ meld, threes: { red, black } }: Ruleset): readonly RulesetIssue[] {
  const rewards = (points: number | null, field: string): readonly RulesetIssue[] =>
    issueIf(points !== null && points > 0, `threes.${field}`, { code: 'heldRewards', points: points ?? 0 });
  return [
    ...rewards(red.held, 'red.held'),
    ...rewards(red.unopened, 'red.unopened'),
    ...rewards(black.held, 'black.held'),
    ...issueIf(meld.threes !== 'none' && black.melded < 0, 'threes.black.melded', {
      code: 'number',
      min: 0,
      max: 5000,
    }),
  ];
}
