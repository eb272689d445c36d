import type { ReadonlySignal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { columnMoved, columnName } from '#text/table.ts';
import { type Card as CardValue, getRank } from '../../shared/cards/cards.ts';
import { Card } from '../cards/Card.tsx';
import { CardFan } from '../cards/Fan.tsx';
import { usePrinted } from '../cards/special.tsx';
import { Hand, type HandColumn } from '../components/Hand.tsx';
import { refusalSentence } from '../text/refusal-sentence.ts';
import * as styles from './draft/draft.module.css';
import { type Drag, type DropPlace, startDragging } from './draft/dragging.ts';
import { completeOrder, moveColumn, ORDER_BY_RANK } from './draft/hand-order.ts';
import { type Draft, deselectAll, EMPTY_DRAFT, put } from './draft/meld-draft.ts';
import { pickAll, pickExactly, pickNextCard, selectForDrag } from './draft/picking.ts';
import { findDropRejection, findDropTargets, hasDropTarget, parseDropPlace } from './draft/placing.ts';
import { useHandColumns } from './hand-columns.ts';
import type { OwnParts, OwnPlaying } from './playing.ts';
import { useTable } from './table-context.ts';

/** Returns the columns of the hand, those with advised cards marked. */
function useColumns({ table: { visible }, position, drafting, playing, isBehind }: OwnParts) {
  const { feed, settings } = useTable();
  const advised = new Set(isBehind() ? [] : playing.advice?.cards.map(getRank));
  const { columns, cardsAtTurnStart } = useHandColumns({ visible, draw: position.draw, drafting, feed, settings });
  const isAdvised = ({ cards }: HandColumn): boolean => cards.some((card) => advised.has(getRank(card)));
  return {
    columns: columns.map((column) => (isAdvised(column) ? { ...column, advised: true } : column)),
    cardsAtTurnStart,
  };
}

/** The viewer's cards, selected by press, key or drag; a drag out of the hand plays, one inside it moves a column. */
export function OwnHand({ own }: { readonly own: OwnParts }) {
  const { settings, onSettings } = useTable();
  const { handOrder } = settings;
  const { draft, change, order, keepOrder } = own.drafting;
  const [dragging] = useState(startDragging);
  const [words, setWords] = useState('');
  const printedOn = usePrinted();
  const latest = useRef(own);
  latest.current = own;
  const { columns, cardsAtTurnStart } = useColumns(own);
  const shown = columns.filter(({ cards }) => cards.length > 0).map(({ key }) => key);
  const moveTo = (column: HandColumn, to: number): void => {
    if (to < 0 || to >= shown.length || to === shown.indexOf(column.key)) return;
    const whole = { rank: ORDER_BY_RANK, use: completeOrder(shown), own: order }[handOrder];
    keepOrder(moveColumn(whole, shown, { key: column.key, to }));
    if (handOrder !== 'own') onSettings({ handOrder: 'own' });
    setWords(columnMoved(columnName(column.cards), to + 1, shown.length));
  };
  const drop = (place: DropPlace | undefined, column: HandColumn, before: Draft): void => {
    if (place?.drop !== 'hand') {
      dropOnTable(place?.drop, latest.current, limitToOneCard(latest.current.drafting.draft, before, column));
      return;
    }
    change((draft) => ({ ...draft, selected: before.selected }));
    if (place.beside) moveTo(column, getDropIndex(shown, column.key, place.beside));
  };
  return (
    <>
      <Hand
        columns={columns}
        cardsAtTurnStart={cardsAtTurnStart}
        printedOn={printedOn}
        onPick={(column, exactly) =>
          change((now) => (exactly === undefined ? pickNextCard(now, column) : pickExactly(now, column, exactly)))
        }
        onPickAll={(column) => change((now) => pickAll(now, column))}
        onHold={(event, column) => {
          const before = latest.current.drafting.draft;
          dragging.begin(event, {
            onBegin: () => change((now) => selectForDrag(now, column)),
            onDrop: (place) => drop(place, column, before),
          });
        }}
        onMove={(column, step) => moveTo(column, shown.indexOf(column.key) + step)}
        onKey={(key) => change((now) => getColumnByKey(now, key, own.playing))}
      />
      <span class="spoken" role="status">
        {words}
      </span>
      <DropMark drag={dragging.drag} />
      <DraggedCards drag={dragging.drag} cards={draft.selected} />
    </>
  );
}

/** Handles cards dropped on the table: on the pile, one card of a whole column; otherwise all selected ones, where they fit. */
function dropOnTable(place: string | undefined, { position, drafting, playing }: OwnParts, dropped: Draft): void {
  if (place === 'pile') {
    playing.discard(dropped);
    return;
  }
  const { draft, change } = drafting;
  const targets = findDropTargets(position, draft);
  const target = parseDropPlace(place, targets);
  if (target === undefined) return;
  if (hasDropTarget(targets, target)) {
    change((draft) => put(draft, target));
    return;
  }
  const code = findDropRejection(position, draft, target);
  if (code) playing.explain(refusalSentence(code), code);
}

function getDropIndex(
  shown: readonly string[],
  key: string,
  { key: other, isAfter }: NonNullable<DropPlace['beside']>,
): number {
  if (other === key) return shown.indexOf(key);
  const others = shown.filter((each) => each !== key);
  return others.indexOf(other) + (isAfter ? 1 : 0);
}

/** Reduces a whole column dragged to the pile to one of its cards. */
const limitToOneCard = (draft: Draft, before: Draft, { cards }: HandColumn): Draft =>
  before.selected.length === 0 && draft.selected.length > 1 ? { ...draft, selected: cards.slice(-1) } : draft;

/** Handles the hand's keys: put, deselect, take all back. */
function getColumnByKey(draft: Draft, key: string, { targets }: OwnPlaying): Draft {
  if (key === 'Escape') return deselectAll(draft);
  if (key === 'Backspace') return EMPTY_DRAFT;
  if (key.toLowerCase() !== 'p') return draft;
  const place = targets.offers[0]?.place;
  return place === undefined ? draft : put(draft, place);
}

/** Pixels that the marker extends past its column, so that it shows next to the dragged cards. */
const MARK_OVERHANG = 10;

/** Marks the place in the hand where a dragged column would go. */
function DropMark({ drag }: { readonly drag: ReadonlySignal<Drag | undefined> }) {
  const beside = drag.value?.over?.beside;
  const column = beside && document.querySelector(`[data-place="hand"] [data-rank="${beside.key}"]`);
  if (!beside || !column) return null;
  const { left, right, top, height } = column.getBoundingClientRect();
  const x = beside.isAfter ? right : left;
  return (
    <span
      class={styles.dropMark}
      aria-hidden="true"
      style={{
        transform: `translate(${x}px, ${top - MARK_OVERHANG}px) translateX(-50%)`,
        height: `${height + 2 * MARK_OVERHANG}px`,
      }}
    />
  );
}

interface DraggedProps {
  readonly drag: ReadonlySignal<Drag | undefined>;
  readonly cards: readonly CardValue[];
}

function DraggedCards({ drag, cards }: DraggedProps) {
  const at = drag.value;
  if (!at) return null;
  return (
    <span
      class={styles.dragged}
      data-dragged
      aria-hidden="true"
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -60%)` }}
    >
      <CardFan>
        {cards.map((card, i) => (
          <Card key={i} card={card} fanned={true} />
        ))}
      </CardFan>
    </span>
  );
}
