import './arranging.css';
import { useContext, useRef, useState } from 'preact/hooks';
import { columnMoved, columnName } from '#text/table.ts';
import { rankOf } from '../../shared/cards/cards.ts';
import type { Position } from '../../shared/rules/position.ts';
import { Hand, type HandColumn } from '../components/Hand.tsx';
import type { HandOrder } from '../model/storage/settings.ts';
import type { FeedEntry } from '../model/types.ts';
import { ownTeam, type VisibleTable } from '../model/visible-table.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { CoachAtTable } from './advice.ts';
import { DropMark } from './DropMark.tsx';
import { Dragged } from './draft/Dragged.tsx';
import { type DropPlace, newDragging } from './draft/dragging.ts';
import { type ColumnOrder, completeOrder, moveColumn, ORDER_BY_RANK } from './draft/hand-order.ts';
import { columnsByRank } from './draft/holding.ts';
import { type Draft, EMPTY_DRAFT, lowerAll, put } from './draft/meld-draft.ts';
import { carry, type HandOrderOptions, handColumns, pickAll, pickExactly, pickNext } from './draft/picking.ts';
import { isLit, litPlaces, placeOfDrop, refuseDrop } from './draft/placing.ts';
import type { Drafting } from './drafting.ts';
import { freshCards } from './fresh.ts';
import type { OwnPlaying } from './playing.ts';

interface OwnHandProps {
  readonly visible: VisibleTable;
  /** What drops are judged by. */
  readonly position: Position;
  readonly drafting: Drafting;
  readonly playing: OwnPlaying;
  readonly feed: readonly FeedEntry[];
  readonly handOrder: HandOrder;
  /** A column was moved: the hand is in the person's own order from now on. */
  onOwnOrder(): void;
}

/** How the columns of the hand are put in order. */
const columnsAs = (
  visible: VisibleTable,
  { handOrder, order }: { readonly handOrder: HandOrder; readonly order: ColumnOrder },
): HandOrderOptions => ({
  openRanks: handOrder === 'use' ? openRanks(visible) : undefined,
  order: handOrder === 'own' ? order : undefined,
  sharesThrees: columnsByRank(visible.held).length > RANKS_IN_TWO_ROWS,
});

/** Of more ranks than two rows of a phone have room for, red and black threes share a column. */
const RANKS_IN_TWO_ROWS = 14;

/** The viewer's cards: lifted by press, key or drag; a drag out of the hand plays, one within it moves a column. */
export function OwnHand(props: OwnHandProps) {
  const { visible, position, drafting, playing, feed, handOrder, onOwnOrder } = props;
  const { draft, change, order, keepOrder } = drafting;
  const [dragging] = useState(newDragging);
  const [words, setWords] = useState('');
  const latest = useRef({ draft, position, playing });
  latest.current = { draft, position, playing };
  const ordered = columnsAs(visible, { handOrder, order });
  const advised = new Set(useContext(CoachAtTable)?.(draft)?.cards.map(rankOf));
  const columns = handColumns(visible.held, draft, { ...ordered, fresh: freshCards(feed, visible) }).map((column) =>
    column.cards.some((card) => advised.has(rankOf(card))) ? { ...column, advised: true } : column,
  );
  const shown = columns.map(({ key }) => key);
  const moveTo = (column: HandColumn, to: number): void => {
    if (to < 0 || to >= shown.length || to === shown.indexOf(column.key)) return;
    const whole = { rank: ORDER_BY_RANK, use: completeOrder(shown), own: order }[handOrder];
    keepOrder(moveColumn(whole, shown, { key: column.key, to }));
    if (handOrder !== 'own') onOwnOrder();
    setWords(columnMoved(columnName(column.cards), to + 1, shown.length));
  };
  const drop = (place: DropPlace | undefined, column: HandColumn, before: Draft): void => {
    const { draft: now, position, playing } = latest.current;
    if (place?.drop === 'hand') {
      change((draft) => ({ ...draft, lifted: before.lifted }));
      if (place.beside) moveTo(column, indexBeside(shown, column.key, place.beside));
      return;
    }
    if (place?.drop === 'pile') {
      playing.discard(oneOf(now, before, column));
      return;
    }
    const lit = litPlaces(position, now);
    const target = placeOfDrop(place?.drop, lit);
    if (target === undefined) return;
    if (isLit(lit, target)) change((draft) => put(draft, target));
    else {
      const code = refuseDrop(position, now, target);
      if (code) playing.explain(refusalSentence(code), code);
    }
  };
  return (
    <>
      <Hand
        turn={`${visible.game.round} ${visible.game.turn.seat}`}
        columns={columns}
        held={handColumns(visible.held, EMPTY_DRAFT, ordered)}
        onPick={(column, exactly) =>
          change((now) => (exactly === undefined ? pickNext(now, column) : pickExactly(now, column, exactly)))
        }
        onPickAll={(column) => change((now) => pickAll(now, column))}
        onHold={(event, column) => {
          const before = latest.current.draft;
          dragging.begin(event, {
            onBegin: () => change((now) => carry(now, column)),
            onDrop: (place) => drop(place, column, before),
          });
        }}
        onMove={(column, step) => moveTo(column, shown.indexOf(column.key) + step)}
        onKey={(key) => change((now) => byKey(now, key, playing))}
      />
      <span class="spoken" role="status">
        {words}
      </span>
      <DropMark drag={dragging.drag} />
      <Dragged drag={dragging.drag} cards={draft.lifted} />
    </>
  );
}

/** The index a column takes if it is dropped beside another. */
function indexBeside(
  shown: readonly string[],
  key: string,
  { key: other, isAfter }: NonNullable<DropPlace['beside']>,
): number {
  if (other === key) return shown.indexOf(key);
  const others = shown.filter((each) => each !== key);
  return others.indexOf(other) + (isAfter ? 1 : 0);
}

/** A whole column dragged to the pile stands for one of its cards. */
const oneOf = (draft: Draft, before: Draft, { cards }: HandColumn): Draft =>
  before.lifted.length === 0 && draft.lifted.length > 1 ? { ...draft, lifted: cards.slice(-1) } : draft;

const openRanks = (visible: VisibleTable): ReadonlySet<string> =>
  new Set((ownTeam(visible)?.melds ?? []).filter(({ book }) => !book).map(({ rank }) => rank));

/** Keys of the hand: put, lower, take all back. */
function byKey(draft: Draft, key: string, { lit }: OwnPlaying): Draft {
  if (key === 'Escape') return lowerAll(draft);
  if (key === 'Backspace') return EMPTY_DRAFT;
  if (key.toLowerCase() !== 'p') return draft;
  const place = lit.offers[0]?.place;
  return place === undefined ? draft : put(draft, place);
}
