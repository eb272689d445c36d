import type { ComponentChildren } from 'preact';
import { columnLabel, HAND_LABEL, IN_DRAFT } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card, Miniature } from '../cards/Card.tsx';
import * as rows from '../cards/flow.module.css';
import { handCounts } from '../cards/flow.ts';
import { isPageKey } from '../model/writing.ts';
import { classes } from '../styles/classes.ts';
import { memoComponent, useDeepMemo } from './deep-memo.ts';
import * as styles from './hand.module.css';
import { keepStop, moveFocus, STEPS } from './roving.ts';

export interface HandColumn {
  readonly key: string;
  /** The front card last. */
  readonly cards: readonly CardValue[];
  /** Includes drafted cards, whose space stays empty. */
  readonly all: readonly CardValue[];
  readonly selected: readonly boolean[];
  /** Whether each card is from the last draw or take. */
  readonly fresh: readonly boolean[];
  readonly advised?: boolean;
}

interface HandProps {
  /** Card counts by place that determine the hand's layout; default: the current ones. */
  readonly cardsAtTurnStart?: readonly number[];
  /** A column whose cards are all drafted is shown as a dashed outline. */
  readonly columns: readonly HandColumn[];
  /** Selects one more card of a column, or deselects all if all are selected; `exactly` toggles that card. */
  onPick(column: HandColumn, exactly?: number): void;
  /** Called for a press with Shift. */
  onPickAll(column: HandColumn): void;
  onKey(key: string): void;
  /** Handles a pointer pressed on a column, which may start a drag. */
  onHold?(event: PointerEvent, column: HandColumn): void;
  /** Moves a column one place toward the start or end of the hand. */
  onMove?(column: HandColumn, step: 1 | -1): void;
  /** Returns the words printed on the cards' faces, for the column's name. */
  printedOn?(cards: readonly CardValue[]): readonly string[];
}

/** Returns the index of the card that a mouse has clicked; undefined for a click by key or touch. */
function findCard({ detail, target }: MouseEvent): number | undefined {
  const isByMouse = detail > 0 && lastPointer === 'mouse';
  const slot = isByMouse ? (target as Element).closest<HTMLElement>('[data-card]') : null;
  return slot ? Number(slot.dataset.card) : undefined;
}

/** Returns card counts by place with room for a draw. */
export const addDraw = (cards: readonly number[], drawn: number): readonly number[] => [
  ...cards,
  ...Array<number>(drawn).fill(1),
];

interface HandPlacesProps extends Pick<HandProps, 'cardsAtTurnStart'> {
  /** Number of cards in each place. */
  readonly cards: readonly number[];
  readonly children?: ComponentChildren;
}

/** The container of a hand, as high as its cards need. */
export const HandPlaces = ({ cards, cardsAtTurnStart = cards, children }: HandPlacesProps) => (
  <div class={`${rows.container} pliant`} data-flow="room">
    <div
      class={rows.cardsAtTurnStart}
      data-flow="began"
      style={useDeepMemo(cardsAtTurnStart, () => handCounts(cardsAtTurnStart))}
    >
      <div class={rows.items} data-flow="items" style={useDeepMemo(cards, () => handCounts(cards))}>
        {children}
      </div>
    </div>
  </div>
);

/** The hand in columns: one stop for the Tab key, arrows inside. */
export function Hand(props: HandProps) {
  const { columns, cardsAtTurnStart, printedOn, onPick, onPickAll, onKey, onHold, onMove } = props;
  const count = columns.reduce((sum, { cards }) => sum + cards.length, 0);
  const move = (event: KeyboardEvent): boolean => {
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    const key = (event.target as Element).closest<HTMLElement>('[data-rank]')?.dataset.rank;
    const column = columns.find((each) => each.key === key);
    if (!step || !column || !onMove) return false;
    event.preventDefault();
    onMove(column, step);
    return true;
  };
  return (
    <fieldset
      // biome-ignore lint/a11y/noRedundantRoles: scripts that drive a browser look for the attribute
      role="group"
      class={`${styles.hand} anchor grow`}
      aria-label={HAND_LABEL(count)}
      ref={(group) => {
        if (group) keepStop(group);
      }}
      data-place="hand"
      data-drop="hand"
      onKeyDown={(event) => move(event) || moveFocus(event) || (isPageKey(event) && onKey(event.key))}
    >
      <HandPlaces cards={columns.map(({ all }) => all.length)} {...(cardsAtTurnStart && { cardsAtTurnStart })}>
        {columns.map((column) =>
          column.cards.length > 0 ? (
            <button
              key={column.key}
              type="button"
              class={`${styles.column} bare anchor block pliant`}
              data-advised={column.advised || undefined}
              data-rank={column.key}
              aria-label={columnLabel(column.cards, column.selected.filter(Boolean).length, printedOn?.(column.cards))}
              aria-pressed={getPressedState(column.selected)}
              onClick={(event) => (event.shiftKey ? onPickAll(column) : onPick(column, findCard(event)))}
              onPointerDown={(event) => {
                lastPointer = event.pointerType;
                onHold?.(event, column);
              }}
            >
              <CardColumn column={column} />
            </button>
          ) : (
            <Outline key={column.key} cards={column.all} />
          ),
        )}
      </HandPlaces>
    </fieldset>
  );
}

/** Cards of one rank, next to or above each other; two or more show their number. */
export const CardColumn = memoComponent(({ column }: { readonly column: HandColumn }) => {
  const { cards, all, selected, fresh } = column;
  const risen = selected.filter(Boolean).length;
  return (
    <span class={`${rows.columnCards} anchor grid`} data-flow="pack" style={{ '--k': String(all.length) }}>
      {cards.map((card, i) => (
        <span
          key={i}
          data-card={i}
          style={{ '--i': String(i + all.length - cards.length) }}
          class={classes(`${styles.slot} card-sized anchor block`, fresh[i] && styles.fresh)}
          data-lifted={selected[i] || undefined}
        >
          <Card card={card} size="full" />
        </span>
      ))}
      {cards.length > 1 && (
        <span class={classes(styles.count, risen > 0 && styles.some)} aria-hidden="true">
          {risen > 0 ? `${risen}/${cards.length}` : cards.length}
        </span>
      )}
    </span>
  );
});

const Outline = ({ cards }: { readonly cards: readonly CardValue[] }) => (
  <span
    class={`${styles.ghost} ${rows.columnCards} anchor grid`}
    data-flow="pack"
    style={{ '--k': String(cards.length) }}
    aria-hidden="true"
  >
    <span class={`${styles.outline} card-sized text-centre middles`}>
      {cards[0] && <Miniature card={cards[0]} />}
      <span>{IN_DRAFT}</span>
    </span>
  </span>
);

/** The type of the last pointer pressed, since some browsers omit it from clicks. */
let lastPointer = '';

function getPressedState(selected: readonly boolean[]): 'true' | 'false' | 'mixed' {
  if (selected.every(Boolean)) return 'true';
  return selected.some(Boolean) ? 'mixed' : 'false';
}
