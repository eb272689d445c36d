import { type Card, isWild, type MeldKind, type MeldRank, rankOf } from '../cards/cards.ts';
import type { BookCounts, MeldRules } from '../ruleset/ruleset.ts';
import { isBook, kindOf, type Shape } from './growth.ts';
import type { Meld } from './position.ts';

export type { MeldKind };

/** A meld as the rules see it. */
export interface MeldFacts {
  readonly kind: MeldKind;
  readonly shape: Shape;
}

export function factsOf(meld: Meld): MeldFacts {
  let naturals = meld.length;
  while (naturals > 0 && isWild(meld[naturals - 1] as Card)) naturals--;
  return { kind: kindOfMeld(meld), shape: { naturals, wilds: meld.length - naturals } };
}

export const factsOfAll = (melds: readonly Meld[]): readonly MeldFacts[] => melds.map(factsOf);

/** The kind of a meld on the table; its naturals come first. */
export const kindOfMeld = (meld: Meld): MeldKind => kindOfCard(meld[0] as Card);

/** The kind of meld that a card belongs to. */
export const kindOfCard = (card: Card): MeldKind => (isWild(card) ? 'wild' : (rankOf(card) as MeldRank));

/** The kind of a new meld: the rank of its first card that is not wild, or wilds if it has none. */
export function kindOfCards(cards: readonly Card[]): MeldKind | undefined {
  const natural = cards.find((card) => !isWild(card));
  if (natural) return kindOfCard(natural);
  return cards.length > 0 ? 'wild' : undefined;
}

/** Finished books by kind. */
export function countBooks(rules: MeldRules, melds: readonly MeldFacts[]): BookCounts {
  const counts = { clean: 0, dirty: 0, wild: 0 };
  for (const meld of melds) if (isBookOf(rules, meld)) counts[kindOf(meld.shape)]++;
  return counts;
}

/** Whether a meld counts as a book; threes only if they are a rank. */
export const isBookOf = (rules: MeldRules, { kind, shape }: MeldFacts): boolean =>
  (kind !== '3' || rules.threes !== 'none') && isBook(rules, shape);

/** Number of finished books of a rank, or of wilds. */
export const booksOfKind = (rules: MeldRules, melds: readonly MeldFacts[], kind: MeldKind): number =>
  melds.filter((meld) => meld.kind === kind && isBookOf(rules, meld)).length;
