import { type Card, isThree, rankOf } from '../cards/cards.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';

/** What a card counts for its team if melded, against it if not. Threes count 0: they have fields of their own. */
export const cardValue = (rules: Ruleset, card: Card): number =>
  isThree(card) ? 0 : (rules.score.values[rankOf(card) as keyof Ruleset['score']['values']] ?? 0);

export function cardsValue(rules: Ruleset, cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += cardValue(rules, card);
  return sum;
}
