import { cardsValue } from '../../shared/rules/values.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import type { VisibleTeam } from '../model/visible-table.ts';

/** What a team's cards on the table count now: cards, books, red threes; what its players hold is not known. */
export function pointsOnTable(rules: Ruleset, { melds, redThrees, minimum }: VisibleTeam): number {
  const { bonus } = rules.score;
  const cards = melds.reduce((sum, meld) => sum + cardsValue(rules, meld.cards), 0);
  const books = melds.reduce((sum, { book }) => sum + (book ? bonus[book] : 0), 0);
  const { laid, laidNeedsDown } = rules.threes.red;
  const threes = redThrees.length * (laidNeedsDown && minimum !== undefined ? 0 - laid : laid);
  return cards + books + threes;
}
