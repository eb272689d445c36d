import type { Card } from '../../../shared/cards/cards.ts';
import { removeCards } from '../../../shared/cards/multiset.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { PublicEvent } from '../../../shared/protocol/view.ts';
import type { HandColumn } from '../../components/Hand.tsx';
import type { FeedEntry } from '../../model/types.ts';
import type { VisibleTable } from '../../model/visible-table.ts';
import { type ColumnOrder, sortColumns } from './hand-order.ts';
import { type Column, groupByRank, groupByUse, withSharedThrees } from './holding.ts';
import { type Draft, deselect, getUndraftedCards, select } from './meld-draft.ts';

interface HandOrderOptions {
  /** Ranks of the team's incomplete melds, for sorting by use. */
  readonly openRanks?: ReadonlySet<string> | undefined;
  /** The person's own order. */
  readonly order?: ColumnOrder | undefined;
  /** Whether red and black threes share a column. */
  readonly sharesThrees?: boolean | undefined;
  readonly fresh?: readonly Card[];
}

/** Returns the hand in columns, without drafted cards; a column whose cards are all in the draft keeps its place. */
export function getHandColumns(
  held: readonly Card[],
  draft: Draft,
  { openRanks, order, sharesThrees, fresh = [] }: HandOrderOptions = {},
): readonly HandColumn[] {
  const arrange = (cards: readonly Card[]): readonly Column[] => {
    const sorted = openRanks ? groupByUse(cards, openRanks) : groupByRank(cards);
    const apart = order ? sortColumns(sorted, order) : sorted;
    return sharesThrees ? withSharedThrees(apart) : apart;
  };
  const left = new Map(arrange(getUndraftedCards(held, draft)).map(({ key, cards }) => [key, cards]));
  return arrange(held).map(({ key, cards: all }) => {
    const cards = left.get(key) ?? [];
    return { key, all, cards, selected: markCards(cards, draft.selected), fresh: markCards(cards, fresh) };
  });
}

/** Returns for each card whether it is among these, counting each once. */
function markCards(cards: readonly Card[], among: readonly Card[]): readonly boolean[] {
  let left = among;
  return cards.map((card) => {
    const isMarked = left.includes(card);
    if (isMarked) left = removeCards(left, [card]);
    return isMarked;
  });
}

/** Selects one more card of the column; deselects all if all are selected. */
export function pickNextCard(draft: Draft, column: HandColumn): Draft {
  const next = column.cards.find((_, i) => !column.selected[i]);
  return next ? select(draft, [next]) : deselect(draft, column.cards);
}

export function pickExactly(draft: Draft, column: HandColumn, at: number): Draft {
  const card = column.cards[at];
  if (!card) return draft;
  return column.selected[at] ? deselect(draft, [card]) : select(draft, [card]);
}

export function pickAll(draft: Draft, column: HandColumn): Draft {
  const rest = column.cards.filter((_, i) => !column.selected[i]);
  return rest.length > 0 ? select(draft, rest) : deselect(draft, column.cards);
}

/** Begins a drag on a column, which carries the column or its selected cards, and everything else selected. */
export const selectForDrag = (draft: Draft, column: HandColumn): Draft =>
  column.selected.some(Boolean) ? draft : select(draft, column.cards);

/** Returns the cards that the viewer got in this turn, to highlight them. */
export function findNewCards(feed: readonly FeedEntry[], visible: VisibleTable): readonly Card[] {
  if (!visible.myTurn || visible.game.turn.phase !== 'play') return [];
  const latest = feed.findLast(({ events }) => events.some((event) => isCardsReceived(event, visible.seat)));
  return (latest?.events ?? []).flatMap((event) =>
    isCardsReceived(event, visible.seat) ? (parseCards(event.cards ?? '') ?? []) : [],
  );
}

const isCardsReceived = (
  event: PublicEvent,
  seat: number | undefined,
): event is PublicEvent & { type: 'drew' | 'tookPile' } =>
  (event.type === 'drew' || event.type === 'tookPile') && event.seat === seat;
