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
}

const cardAt = (event: MouseEvent): number | undefined => {
  const slot = (event.target as Element).closest<HTMLElement>('[data-card]');
  return slot ? Number(slot.dataset.card) : undefined;
};

/** The hand in columns: one stop for the Tab key, arrows inside. */
export function Hand({ columns, onPick, onPickAll, onKey, onHold }: HandProps) {
  const count = columns.reduce((sum, { cards }) => sum + cards.length, 0);
  const press = (event: MouseEvent, column: HandColumn) => {
    if (event.shiftKey) onPickAll(column);
    else onPick(column, (event as PointerEvent).pointerType === 'mouse' ? cardAt(event) : undefined);
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
      onKeyDown={(event) => moveFocus(event) || onKey(event.key)}
    >
      {columns.map((column) => (
        <button
          key={column.key}
          type="button"
          class="hand-column"
          aria-label={columnLabel(column.cards, column.lifted.filter(Boolean).length)}
          aria-pressed={pressed(column.lifted)}
          onClick={(event) => press(event, column)}
          onPointerDown={(event) => onHold?.(event, column)}
        >
          <CardColumn cards={column.cards} lifted={column.lifted} fresh={column.fresh ?? []} />
        </button>
      ))}
    </fieldset>
  );
}

function pressed(lifted: readonly boolean[]): 'true' | 'false' | 'mixed' {
  if (lifted.every(Boolean)) return 'true';
  return lifted.some(Boolean) ? 'mixed' : 'false';
}
