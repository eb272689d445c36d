import type { Ruleset } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** A game by its last row over and over: it needs a target, and a tie is played on anyway. */
export function gameIssues({ game }: Ruleset): readonly RulesetIssue[] {
  if (!game.lastRowRepeats) return [];
  return [
    ...issueIf(game.target === null, 'game.lastRowRepeats', { code: 'repeatsForever' }),
    ...issueIf(typeof game.tie !== 'string', 'game.tie', { code: 'repeatsAndExtra' }),
  ];
}
