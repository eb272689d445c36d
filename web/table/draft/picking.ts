import type { Card } from '../../../shared/cards/cards.ts';
import { without } from '../../../shared/cards/multiset.ts';
import type { HandColumn } from '../../components/Hand.tsx';
import { type ColumnOrder, inOrder } from './hand-order.ts';
import { columnsByRank, columnsByUse, withSharedThrees } from './holding.ts';
import { type Draft, inHand, lift, lower } from './meld-draft.ts';

export interface HandOrderOptions {
  /** Ranks of the team's incomplete melds: sorts by use. */
  readonly openRanks?: ReadonlySet<string> | undefined;
  /** The person's own order. */
  readonly order?: ColumnOrder | undefined;
  /** Red and black threes stand in one column. */
  readonly sharesThrees?: boolean | undefined;
  /** Cards that have just come. */
  readonly fresh?: readonly Card[];
}

/** The hand in columns, without drafted cards. */
export function handColumns(
  held: readonly Card[],
  draft: Draft,
  { openRanks, order, sharesThrees, fresh = [] }: HandOrderOptions = {},
): readonly HandColumn[] {
  const cards = inHand(held, draft);
  const sorted = openRanks ? columnsByUse(cards, openRanks) : columnsByRank(cards);
  const apart = order ? inOrder(sorted, order) : sorted;
  const columns = sharesThrees ? withSharedThrees(apart) : apart;
  return columns.map(({ key, cards: held }) => ({
    key,
    cards: held,
    lifted: marked(held, draft.lifted),
    fresh: marked(held, fresh),
  }));
}

/** Which of the cards are among these, each counted once. */
function marked(cards: readonly Card[], among: readonly Card[]): readonly boolean[] {
  let left = among;
  return cards.map((card) => {
    const isMarked = left.includes(card);
    if (isMarked) left = without(left, [card]);
    return isMarked;
  });
}

/** Lifts one more card of the column; lowers all if all are lifted. */
export function pickNext(draft: Draft, column: HandColumn): Draft {
  const next = column.cards.find((_, i) => !column.lifted[i]);
  return next ? lift(draft, [next]) : lower(draft, column.cards);
}

/** Lifts or lowers exactly that card. */
export function pickExactly(draft: Draft, column: HandColumn, at: number): Draft {
  const card = column.cards[at];
  if (!card) return draft;
  return column.lifted[at] ? lower(draft, [card]) : lift(draft, [card]);
}

/** Lifts the rest of the column, or lowers all of it. */
export function pickAll(draft: Draft, column: HandColumn): Draft {
  const rest = column.cards.filter((_, i) => !column.lifted[i]);
  return rest.length > 0 ? lift(draft, rest) : lower(draft, column.cards);
}

/** A drag begins on a column: it carries the column, or its lifted cards, and everything else lifted. */
export const carry = (draft: Draft, column: HandColumn): Draft =>
  column.lifted.some(Boolean) ? draft : lift(draft, column.cards);
