import { type Card, isNatural, isWild, type MeldRank, rankOf } from '../cards/cards.ts';
import type { BookCounts, MeldRules } from '../ruleset/ruleset.ts';
import { isBook, kindOf, type Shape } from './growth.ts';
import type { Meld } from './position.ts';

/** A natural rank, or wilds only. */
export type MeldKind = MeldRank | 'wild';

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

/** The kind of a new meld: the rank of its first natural, or wilds if it has none. */
export function kindOfCards(cards: readonly Card[]): MeldKind | undefined {
  const natural = cards.find(isNatural);
  if (natural) return kindOfCard(natural);
  return cards.some(isWild) ? 'wild' : undefined;
}

/** Finished books by kind. */
export function countBooks(rules: MeldRules, melds: readonly MeldFacts[]): BookCounts {
  const counts = { clean: 0, dirty: 0, wild: 0 };
  for (const { shape } of melds) if (isBook(rules, shape)) counts[kindOf(shape)]++;
  return counts;
}
