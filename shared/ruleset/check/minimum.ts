import { isThree, rankOf } from '../../cards/cards.ts';
import { deckOf } from '../decks.ts';
import { isRankThree } from '../max-wilds.ts';
import type { RoundRow, Ruleset } from '../ruleset.ts';
import { maxDecksAt } from './deck.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** Rows by score that do not ascend, and minimums that all cards of a table could not reach. */
export function minimumIssues(rules: Ruleset, row: RoundRow, path: string): readonly RulesetIssue[] {
  const max = Math.max(...rules.seating.map((seating) => maxDecksAt(rules, seating) * deckValue(rules)));
  if (rules.minimum === 'byRound') return pointIssues(row.minimum, max, `${path}.minimum`);
  const rows = rules.minimum.byScore;
  return rows.flatMap(([from, points], i) => [
    ...issueIf(i > 0 && from <= (rows[i - 1]?.[0] as number), `minimum.byScore.${i}`, { code: 'totalsAscend' }),
    ...pointIssues(points, max, `minimum.byScore.${i}`),
  ]);
}

const pointIssues = (points: number, max: number, path: string): readonly RulesetIssue[] =>
  issueIf(points > max, path, { code: 'outOfReach', points, max });

/** Total value of the cards of one deck that can be melded. */
function deckValue(rules: Ruleset): number {
  const values: Readonly<Record<string, number>> = rules.score.values;
  const threes = deckOf(rules.deck).filter((card) => isThree(card) && isRankThree(rules, card)).length;
  return deckOf(rules.deck).reduce(
    (sum, card) => sum + (values[rankOf(card)] ?? 0),
    threes * rules.threes.black.melded,
  );
}
