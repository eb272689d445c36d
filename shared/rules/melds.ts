import { type Card, isWild, type MeldKind, type MeldRank, rankOf } from '../cards/cards.ts';
import { meldRulesOf } from '../ruleset/max-wilds.ts';
import type { BookCounts, MeldRules } from '../ruleset/ruleset.ts';
import { isBook, kindOf, type Shape } from './growth.ts';
import type { Meld } from './position.ts';

export type { MeldKind };

/** A meld as the rules see it. */
export interface MeldFacts {
  readonly kind: MeldKind;
  readonly shape: Shape;
}

/** A team's melds, and which of them count as clean though wilds joined them; absent: none. */
export interface TeamMelds {
  readonly melds: readonly Meld[];
  readonly cleanWithWilds?: readonly number[];
}

/** The facts of a team's meld, by its index. */
export function factsAt({ melds, cleanWithWilds }: TeamMelds, place: number): MeldFacts {
  const meld = melds[place] ?? [];
  let naturals = meld.length;
  while (naturals > 0 && isWild(meld[naturals - 1] as Card)) naturals--;
  const shape = { naturals, wilds: meld.length - naturals };
  const isKept = cleanWithWilds?.includes(place) ?? false;
  return { kind: kindOfMeld(meld), shape: isKept ? { ...shape, clean: true } : shape };
}

export const factsOfAll = (team: TeamMelds): readonly MeldFacts[] => team.melds.map((_, place) => factsAt(team, place));

/** Which melds count as clean though they hold wilds, by index; absent if none do: meld.14. */
export function keptClean(melds: readonly MeldFacts[]): Pick<TeamMelds, 'cleanWithWilds'> {
  const kept = melds.flatMap(({ shape }, place) => (shape.clean ? [place] : []));
  return kept.length === 0 ? {} : { cleanWithWilds: kept };
}

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
  isBook(meldRulesOf(rules, kind), shape);

/** Number of finished books of a rank, or of wilds. */
export const booksOfKind = (rules: MeldRules, melds: readonly MeldFacts[], kind: MeldKind): number =>
  melds.filter((meld) => meld.kind === kind && isBookOf(rules, meld)).length;
