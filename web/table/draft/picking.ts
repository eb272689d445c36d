import type { Card } from '../../../shared/cards/cards.ts';
import { removeCards } from '../../../shared/cards/multiset.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { PublicEvent } from '../../../shared/protocol/view.ts';
import type { HandColumn } from '../../components/Hand.tsx';
import type { FeedEntry } from '../../model/types.ts';
import type { VisibleTable } from '../../model/visible-table.ts';
import { type ColumnOrder, sortColumns } from './hand-order.ts';
import { type Column, groupByRank, groupByUse, withSharedThrees } from './holding.ts';
import { type Draft, getUndraftedCards, lift, lower } from './meld-draft.ts';

interface HandOrderOptions {
  /** Ranks of the team's incomplete melds: sorts by use. */
  readonly openRanks?: ReadonlySet<string> | undefined;
  /** The person's own order. */
  readonly order?: ColumnOrder | undefined;
  /** Red and black threes stand in one column. */
  readonly sharesThrees?: boolean | undefined;
  /** Cards that have just come. */
  readonly fresh?: readonly Card[];
}

/** The hand in columns, without drafted cards; a column whose cards are all in the draft keeps its place. */
export function handColumns(
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
    return { key, all, cards, lifted: markCards(cards, draft.lifted), fresh: markCards(cards, fresh) };
  });
}

/** Which of the cards are among these, each counted once. */
function markCards(cards: readonly Card[], among: readonly Card[]): readonly boolean[] {
  let left = among;
  return cards.map((card) => {
    const isMarked = left.includes(card);
    if (isMarked) left = removeCards(left, [card]);
    return isMarked;
  });
}

/** Lifts one more card of the column; lowers all if all are lifted. */
export function pickNextCard(draft: Draft, column: HandColumn): Draft {
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

/** Cards that came to the viewer in this turn, to show what was drawn. */
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
