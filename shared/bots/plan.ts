import { type Card, getOrder, getRank, isThree, isWild } from '../cards/cards.ts';
import { removeCards } from '../cards/multiset.ts';
import { EMPTY_SHAPE, findGrowthRejection, getKind, getShape, getSize, growMeld, type Shape } from '../rules/growth.ts';
import { formsBook, getAllMeldFacts, type MeldKind } from '../rules/melds.ts';
import type { Laying, Position } from '../rules/position.ts';
import { sumCardValues } from '../rules/values.ts';
import { getMeldRules, isRankThree } from '../ruleset/max-wilds.ts';
import type { BookKind, Ruleset } from '../ruleset/ruleset.ts';

export interface HandPlan {
  readonly rules: Ruleset;
  readonly held: readonly Card[];
  readonly melds: readonly PlannedMeld[];
  /** Value of all cards laid so far, the top discard included. */
  readonly value: number;
}

export interface PlannedMeld {
  readonly kind: MeldKind;
  readonly to: number | 'new';
  /** Includes the planned cards. */
  readonly shape: Shape;
  readonly added: readonly Card[];
  readonly top: boolean;
}

/** Returns a plan without melds that never uses `keptCards`. */
export function startPlan(position: Position, keptCards: readonly Card[] = []): HandPlan {
  const melds = getAllMeldFacts(position).map(({ kind, shape }, to) => ({ kind, to, shape, added: [], top: false }));
  return { rules: position.rules, held: removeCards(position.held, keptCards), melds, value: 0 };
}

export const getNaturals = (plan: HandPlan, kind: MeldKind): readonly Card[] =>
  plan.held.filter((card) => getRank(card) === kind && (!isThree(card) || isRankThree(plan.rules, card)));

export const getWilds = (plan: HandPlan): readonly Card[] =>
  plan.held
    .filter(isWild)
    .sort((a, b) => sumCardValues(plan.rules, [a]) - sumCardValues(plan.rules, [b]) || getOrder(a) - getOrder(b));

/** Returns the index of the team's incomplete meld of a kind, or -1. */
export const getIncomplete = (plan: HandPlan, kind: MeldKind): number =>
  plan.melds.findIndex((meld) => meld.kind === kind && !isFinished(plan, meld));

export const isFinished = (plan: HandPlan, meld: PlannedMeld): boolean => formsBook(plan.rules.meld, meld);

export const getLacks = (plan: HandPlan, meld: PlannedMeld): number => plan.rules.meld.bookSize - getSize(meld.shape);

/** Adds cards to a meld; undefined if the rules refuse it. */
export function extendMeld(plan: HandPlan, index: number, cards: readonly Card[], top?: Card): HandPlan | undefined {
  const meld = plan.melds[index];
  if (!meld) return undefined;
  const added = getShape(top ? [...cards, top] : cards);
  if (findGrowthRejection(getMeldRules(plan.rules.meld, meld.kind), meld.shape, added)) return undefined;
  if (!plan.rules.meld.crossing && meld.added.length > 0 && isFinished(plan, meld)) return undefined;
  const joined = {
    ...meld,
    shape: growMeld(plan.rules.meld, meld.shape, added),
    added: [...meld.added, ...cards],
    top: meld.top || top !== undefined,
  };
  return withCardsLaid(plan, plan.melds.with(index, joined), top ? [...cards, top] : cards, cards);
}

/** Adds a new meld; undefined if the rules refuse it. */
export function startMeld(plan: HandPlan, kind: MeldKind, cards: readonly Card[], top?: Card): HandPlan | undefined {
  const all = top ? [...cards, top] : cards;
  const shape = getShape(all);
  if (!canStart(plan, kind) || findGrowthRejection(getMeldRules(plan.rules.meld, kind), EMPTY_SHAPE, shape))
    return undefined;
  const start = growMeld(plan.rules.meld, EMPTY_SHAPE, shape);
  const meld: PlannedMeld = { kind, to: 'new', shape: start, added: cards, top: top !== undefined };
  return withCardsLaid(plan, [...plan.melds, meld], all, cards);
}

export function canStart(plan: HandPlan, kind: MeldKind): boolean {
  const { booksPerRank, wildMelds } = plan.rules.meld;
  const melds = plan.melds.filter((meld) => meld.kind === kind);
  if (kind === 'wild' && !wildMelds) return false;
  return melds.every((meld) => isFinished(plan, meld)) && (booksPerRank === null || melds.length < booksPerRank);
}

const withCardsLaid = (
  plan: HandPlan,
  melds: HandPlan['melds'],
  all: readonly Card[],
  ownCards: readonly Card[],
): HandPlan => ({
  ...plan,
  melds,
  held: removeCards(plan.held, ownCards),
  value: plan.value + sumCardValues(plan.rules, all),
});

/** Entries that join melds are before those that start one. */
export const getLayings = (plan: HandPlan): readonly Laying[] =>
  plan.melds
    .filter((meld) => meld.added.length > 0 || meld.top)
    .map(({ to, added, top }) => ({ to, cards: added, top }));

export function getBooks(plan: HandPlan): Readonly<Record<BookKind, number>> {
  const books = { clean: 0, dirty: 0, wild: 0 };
  for (const meld of plan.melds) if (isFinished(plan, meld)) books[getKind(meld.shape)]++;
  return books;
}
