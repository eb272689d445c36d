import { type Card, getRank, isThree } from '../cards/cards.ts';
import { findSpecial, isRankThree } from '../ruleset/max-wilds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { getKind } from './growth.ts';
import { formsBook, type MeldFacts } from './melds.ts';

/**
 * A card's points for its team if melded, or against it if not. Threes that are no rank count 0: they have separate
 * fields.
 */
export const getCardValue = (rules: Ruleset, card: Card): number =>
  isThree(card)
    ? getThreeValue(rules, card)
    : (rules.score.values[getRank(card) as keyof Ruleset['score']['values']] ?? 0);

const getThreeValue = (rules: Ruleset, card: Card): number =>
  rules.meld.threes !== 'none' && isRankThree(rules, card) ? rules.threes.black.melded : 0;

export function sumCardValues(rules: Ruleset, cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += getCardValue(rules, card);
  return sum;
}

/** Bonus of a finished book: the one for its rank, if there is one, else the one for its kind: score.2, meld.12. */
export function getBookBonus({ meld, score }: Ruleset, { kind, shape }: MeldFacts): number {
  const specialBonus = findSpecial(meld, kind)?.bonus;
  const book = getKind(shape);
  return specialBonus && book !== 'wild' ? specialBonus[book] : score.bonus[book];
}

export const sumBookBonuses = (rules: Ruleset, melds: readonly MeldFacts[]): number =>
  melds.reduce((sum, meld) => sum + (formsBook(rules.meld, meld) ? getBookBonus(rules, meld) : 0), 0);
