import { type Card, getRank, isWild, type MeldKind, type MeldRank } from '../cards/cards.ts';
import { getMeldRules } from '../ruleset/max-wilds.ts';
import type { BookCounts, MeldRules } from '../ruleset/ruleset.ts';
import { getKind, isBook, type Shape } from './growth.ts';
import type { Meld } from './position.ts';

export type { MeldKind };

export interface MeldFacts {
  readonly kind: MeldKind;
  readonly shape: Shape;
}

/** `cleanWithWilds`: melds with wilds that count as clean, by index; absent if there are none. */
export interface TeamMelds {
  readonly melds: readonly Meld[];
  readonly cleanWithWilds?: readonly number[];
}

export function getFacts({ melds, cleanWithWilds }: TeamMelds, place: number): MeldFacts {
  const meld = melds[place] ?? [];
  let naturals = meld.length;
  while (naturals > 0 && isWild(meld[naturals - 1] as Card)) naturals--;
  const shape = { naturals, wilds: meld.length - naturals };
  const isKept = cleanWithWilds?.includes(place) ?? false;
  return { kind: getMeldKind(meld), shape: isKept ? { ...shape, clean: true } : shape };
}

export const getAllMeldFacts = (team: TeamMelds): readonly MeldFacts[] =>
  team.melds.map((_, place) => getFacts(team, place));

/** Melds with wilds that count as clean, by index; absent if there are none: meld.14. */
export function getCleanWithWilds(melds: readonly MeldFacts[]): Pick<TeamMelds, 'cleanWithWilds'> {
  const indices = melds.flatMap(({ shape }, place) => (shape.clean ? [place] : []));
  return indices.length === 0 ? {} : { cleanWithWilds: indices };
}

/** The kind of a meld on the table; its naturals come first. */
export const getMeldKind = (meld: Meld): MeldKind => getCardKind(meld[0] as Card);

export const getCardKind = (card: Card): MeldKind => (isWild(card) ? 'wild' : (getRank(card) as MeldRank));

/** The kind of a new meld: the rank of its first card that is not wild, or wilds if there is none. */
export function findCardsKind(cards: readonly Card[]): MeldKind | undefined {
  const natural = cards.find((card) => !isWild(card));
  if (natural) return getCardKind(natural);
  return cards.length > 0 ? 'wild' : undefined;
}

export function countBooks(rules: MeldRules, melds: readonly MeldFacts[]): BookCounts {
  const counts = { clean: 0, dirty: 0, wild: 0 };
  for (const meld of melds) if (formsBook(rules, meld)) counts[getKind(meld.shape)]++;
  return counts;
}

/** Threes make a book only if they are a rank. */
export const formsBook = (rules: MeldRules, { kind, shape }: MeldFacts): boolean =>
  isBook(getMeldRules(rules, kind), shape);

export const countBooksOfKind = (rules: MeldRules, melds: readonly MeldFacts[], kind: MeldKind): number =>
  melds.filter((meld) => meld.kind === kind && formsBook(rules, meld)).length;
