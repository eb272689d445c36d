import { useRef } from 'preact/hooks';
import { addDraw } from '../components/Hand.tsx';
import { findOwnTeam, type VisibleTable } from '../model/visible-table.ts';
import { groupByRank } from './draft/holding.ts';
import { findNewCards, getHandColumns } from './draft/picking.ts';
import type { OwnParts } from './playing.ts';
import type { TableContext } from './table-context.ts';

/** With more ranks than fit in two rows of a phone, red and black threes share a column. */
const RANKS_IN_TWO_ROWS = 14;

interface ShownHand extends Pick<OwnParts, 'drafting'>, Pick<TableContext, 'feed' | 'settings'> {
  readonly visible: VisibleTable;
  /** The number of cards of a draw. */
  readonly draw: number;
}

/**
 * Returns the columns of the hand, and each one's number of cards when the turn began, with room for its draw, so that
 * drawing or playing keeps the layout. A hand that has grown by more is laid out again.
 */
export function useHandColumns({ visible, draw, drafting: { draft, order }, feed, settings }: ShownHand) {
  const columns = getHandColumns(visible.held, draft, {
    openRanks: settings.handOrder === 'use' ? openRanks(visible) : undefined,
    order: settings.handOrder === 'own' ? order : undefined,
    sharesThrees: groupByRank(visible.held).length > RANKS_IN_TWO_ROWS,
    fresh: findNewCards(feed, visible),
  });
  const { round, turn } = visible.game;
  const name = `${round} ${turn.seat}`;
  const cards: readonly number[] = columns.map(({ all }) => all.length);
  const began = useRef({ name: '', cards });
  if (began.current.name !== name || sum(cards) > sum(began.current.cards)) {
    const drawn = visible.myTurn && turn.phase === 'play' ? 0 : draw;
    began.current = { name, cards: addDraw(cards, drawn) };
  }
  return { columns, cardsAtTurnStart: began.current.cards };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const openRanks = (visible: VisibleTable): ReadonlySet<string> =>
  new Set((findOwnTeam(visible)?.melds ?? []).filter(({ book }) => !book).map(({ rank }) => rank));
