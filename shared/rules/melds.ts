import { type Card, isNatural, isWild, type MeldRank, rankOf } from '../cards/cards.ts';
import type { BookCounts, MeldRules } from '../ruleset/ruleset.ts';
import { isBook, kindOf, type Shape } from './growth.ts';
import type { Meld } from './position.ts';

/** What a meld is of: a natural rank, or wilds only. */
export type MeldKind = MeldRank | 'wild';

/** A meld as its rules see it. */
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

/** What a meld on the table is of; its naturals come first. */
export const kindOfMeld = (meld: Meld): MeldKind => kindOfCard(meld[0] as Card);

/** The kind of meld that a card starts or that it is natural in. */
export const kindOfCard = (card: Card): MeldKind => (isWild(card) ? 'wild' : (rankOf(card) as MeldRank));

/** What cards are of that are laid as a new meld: the rank of their first natural, wilds where there is none. */
export function kindOfCards(cards: readonly Card[]): MeldKind | undefined {
  const natural = cards.find(isNatural);
  if (natural) return kindOfCard(natural);
  return cards.some(isWild) ? 'wild' : undefined;
}

/** How many finished books of each kind. */
export function countBooks(rules: MeldRules, melds: readonly MeldFacts[]): BookCounts {
  const counts = { clean: 0, dirty: 0, wild: 0 };
  for (const { shape } of melds) if (isBook(rules, shape)) counts[kindOf(shape)]++;
  return counts;
}
