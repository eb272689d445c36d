import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { columnLabel, HAND_LABEL } from '../text/table.ts';
import { CardColumn } from './CardColumn.tsx';
import { keepStop, moveFocus } from './roving.ts';

export interface HandColumn {
  readonly key: string;
  readonly cards: readonly CardValue[];
  readonly lifted: readonly boolean[];
  /** Which cards came with the last draw or take. */
  readonly fresh?: readonly boolean[];
}

export interface HandProps {
  readonly columns: readonly HandColumn[];
  /** Lifts one more card of a column, or lowers all if all are lifted; `exactly` toggles that one. */
  onPick(column: HandColumn, exactly?: number): void;
  /** Lifts the whole column, or lowers it. */
  onPickAll(column: HandColumn): void;
  onKey(key: string): void;
  /** A pointer went down on a column; it may become a drag. */
  onHold?(event: PointerEvent, column: HandColumn): void;
  /** Moves a column one place towards the start or the end of the hand. */
  onMove?(column: HandColumn, step: 1 | -1): void;
}

const cardAt = (event: MouseEvent): number | undefined => {
  const slot = (event.target as Element).closest<HTMLElement>('[data-card]');
  return slot ? Number(slot.dataset.card) : undefined;
};

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** The hand in columns: one stop for the Tab key, arrows inside. */
export function Hand({ columns, onPick, onPickAll, onKey, onHold, onMove }: HandProps) {
  const count = columns.reduce((sum, { cards }) => sum + cards.length, 0);
  const press = (event: MouseEvent, column: HandColumn): void => {
    if (event.shiftKey) onPickAll(column);
    else onPick(column, isByMouse(event) ? cardAt(event) : undefined);
  };
  const move = (event: KeyboardEvent): boolean => {
    const step = event.shiftKey ? MOVES[event.key] : undefined;
    const key = (event.target as Element).closest<HTMLElement>('[data-rank]')?.dataset.rank;
    const column = columns.find((each) => each.key === key);
    if (!step || !column || !onMove) return false;
    event.preventDefault();
    onMove(column, step);
    return true;
  };
  return (
    <fieldset
      class={columns.length > 7 ? 'hand many' : 'hand'}
      style={{ '--per-row': String(columns.length > 7 ? Math.ceil(columns.length / 2) : 7) }}
      aria-label={HAND_LABEL(count)}
      ref={(group) => {
        if (group) keepStop(group);
      }}
      data-place="hand"
      data-drop="hand"
      onKeyDown={(event) => move(event) || moveFocus(event) || onKey(event.key)}
    >
      {columns.map((column) => (
        <button
          key={column.key}
          type="button"
          class="hand-column"
          data-rank={column.key}
          aria-label={columnLabel(column.cards, column.lifted.filter(Boolean).length)}
          aria-pressed={pressed(column.lifted)}
          onClick={(event) => press(event, column)}
          onPointerDown={(event) => {
            lastPointer = event.pointerType;
            onHold?.(event, column);
          }}
        >
          <CardColumn cards={column.cards} lifted={column.lifted} fresh={column.fresh ?? []} />
        </button>
      ))}
    </fieldset>
  );
}

/** The pointer that went down last: some browsers do not name it when a press ends. */
let lastPointer = '';

/** A press by mouse, not by key or touch. */
const isByMouse = ({ detail }: MouseEvent): boolean => detail > 0 && lastPointer === 'mouse';

function pressed(lifted: readonly boolean[]): 'true' | 'false' | 'mixed' {
  if (lifted.every(Boolean)) return 'true';
  return lifted.some(Boolean) ? 'mixed' : 'false';
}
