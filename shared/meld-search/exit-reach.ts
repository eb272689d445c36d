import {
  arePartnersReady,
  countBooksForGoingOut,
  findPermissionRejection,
  getMissingBooks,
  getMissingSpecial,
} from '../rules/going-out.ts';
import { EMPTY_SHAPE, getSize, isBook } from '../rules/growth.ts';
import { countBooks, getAllMeldFacts, type MeldKind } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { getMeldRanks } from '../ruleset/max-wilds.ts';
import type { MeldRules } from '../ruleset/ruleset.ts';
import { countHeld, getNaturals, getWilds } from './held-count.ts';

/**
 * Whether nobody could go out with these cards, however they are melded: because of partners, permission, or too many
 * missing books. Avoids a search through every plan, which is slow for a large hand.
 */
export const isOutOfReach = (position: Position): boolean =>
  !arePartnersReady(position) || findPermissionRejection(position) !== undefined || areBooksOutOfReach(position);

/** Cards of a kind, held or in its incomplete meld; held wilds excluded. */
interface KindCount {
  readonly kind: MeldKind;
  readonly cards: number;
  readonly isDirty: boolean;
}

function areBooksOutOfReach(position: Position): boolean {
  const { meld, goingOut } = position.rules;
  const held = countHeld(position);
  const wilds = getWilds(held);
  const facts = getAllMeldFacts(position);
  const stackOf = (kind: MeldKind): KindCount => {
    const open = facts.find((each) => each.kind === kind && !isBook(meld, each.shape))?.shape ?? EMPTY_SHAPE;
    return { kind, cards: getSize(open) + getNaturals(held, kind), isDirty: open.wilds > 0 };
  };
  const stacks = getMeldRanks(meld).map(stackOf);
  const booksOf = (cards: number): number => Math.floor(cards / meld.bookSize);
  const lacks = getMissingBooks(goingOut, countBooksForGoingOut(position.rules, facts));
  const clean = stacks.reduce((sum, { cards }) => sum + booksOf(cards), 0);
  const wild = booksOf(stackOf('wild').cards + wilds);
  const costs = stacks.flatMap((stack) => getDirtyCosts(meld, stack, booksOf(stack.cards + wilds)));
  const dirty = countAffordable(wilds, [...costs, ...getTurnedCosts(meld, countBooks(meld, facts).clean)]);
  return (
    lacks.clean > clean + (goingOut.wildCountsAsClean ? wild : 0) ||
    lacks.dirty > dirty ||
    lacks.wild > wild ||
    lacks.any > clean + dirty + wild ||
    getMissingSpecial(position.rules, facts).some(
      ({ rank, books }) => books > booksOf((stacks.find(({ kind }) => kind === rank)?.cards ?? 0) + wilds),
    )
  );
}

/** Wilds for each further dirty book: at least one, unless its meld has some, or as many as its naturals fall short. */
function getDirtyCosts({ bookSize }: MeldRules, { cards, isDirty }: KindCount, count: number): readonly number[] {
  const upTo = (books: number): number => Math.max(books - (isDirty ? 1 : 0), books * bookSize - cards, 0);
  return Array.from({ length: count }, (_, i) => upTo(i + 1) - upTo(i));
}

/** A wild makes a clean book dirty where it can join one. */
function getTurnedCosts({ afterBook, keepsKind }: MeldRules, books: number): readonly number[] {
  const growth = typeof afterBook === 'string' ? afterBook : afterBook.clean;
  return growth === 'any' && !keepsKind ? Array.from({ length: books }, () => 1) : [];
}

function countAffordable(wilds: number, costs: readonly number[]): number {
  let left = wilds;
  let count = 0;
  for (const cost of [...costs].sort((a, b) => a - b)) {
    left -= cost;
    if (left >= 0) count++;
  }
  return count;
}
