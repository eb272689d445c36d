import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { columnLabel, HAND_LABEL, IN_DRAFT } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card, Miniature } from '../cards/Card.tsx';
import { handCounts } from '../cards/flow.ts';
import { isPageKey } from '../model/writing.ts';
import { useDeepMemo } from './deep-memo.ts';
import { keepStop, moveFocus } from './roving.ts';

/** Cards of one rank. */
export interface HandColumn {
  readonly key: string;
  /** The front one last. */
  readonly cards: readonly CardValue[];
  /** With those in the draft, which leave their room free. */
  readonly all: readonly CardValue[];
  readonly lifted: readonly boolean[];
  /** Which cards came with the last draw or take. */
  readonly fresh: readonly boolean[];
  /** The coach means these cards. */
  readonly advised?: boolean;
}

interface HandProps {
  /** Cards of each place that the hand's form goes by; absent: those of now. */
  readonly began?: readonly number[];
  /** A column whose cards are all in the draft leaves a dashed outline. */
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
  /** The words that faces show, for the column's name. */
  printedOn?(cards: readonly CardValue[]): readonly string[];
}

const findCard = (event: MouseEvent): number | undefined => {
  const slot = (event.target as Element).closest<HTMLElement>('[data-card]');
  return slot ? Number(slot.dataset.card) : undefined;
};

const COLUMN = 'hand-column bare anchor block pliant';

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** A hand that has grown by more cards than this takes the form that suits it. */
const FEW = 4;

/** The cards of each place when the turn began: drawing a few does not change the hand's form, nor does playing any. */
export function useGestureStart(turn: string, cards: readonly number[]): readonly number[] {
  const began = useRef({ turn, cards });
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const isNear = sum(cards) <= sum(began.current.cards) + FEW;
  if (began.current.turn !== turn || !isNear) began.current = { turn, cards };
  return began.current.cards;
}

/** Picks the next card of a column; with a mouse, that card; with Shift, all of them. */
function press(
  event: MouseEvent,
  column: HandColumn,
  { onPick, onPickAll }: Pick<HandProps, 'onPick' | 'onPickAll'>,
): void {
  if (event.shiftKey) onPickAll(column);
  else onPick(column, isByMouse(event) ? findCard(event) : undefined);
}

interface HandPlacesProps {
  /** How many cards stand in each place. */
  readonly cards: readonly number[];
  /** Those that the hand's form, size and height go by; absent: those of now. */
  readonly began?: readonly number[];
  readonly children?: ComponentChildren;
}

/** The room of a hand: as high as its cards need. */
export const HandPlaces = ({ cards, began = cards, children }: HandPlacesProps) => (
  <div class="flow pliant">
    <div class="began" style={useDeepMemo(began, () => handCounts(began))}>
      <div class="items" style={useDeepMemo(cards, () => handCounts(cards))}>
        {children}
      </div>
    </div>
  </div>
);

/** The hand in columns: one stop for the Tab key, arrows inside. */
export function Hand(props: HandProps) {
  const { columns, began, printedOn, onKey, onHold, onMove } = props;
  const count = columns.reduce((sum, { cards }) => sum + cards.length, 0);
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
      // biome-ignore lint/a11y/noRedundantRoles: scripts that drive a browser look for the attribute
      role="group"
      class="hand anchor grow"
      aria-label={HAND_LABEL(count)}
      ref={(group) => {
        if (group) keepStop(group);
      }}
      data-place="hand"
      data-drop="hand"
      onKeyDown={(event) => move(event) || moveFocus(event) || (isPageKey(event) && onKey(event.key))}
    >
      <HandPlaces cards={columns.map(({ all }) => all.length)} {...(began && { began })}>
        {columns.map((column) =>
          column.cards.length > 0 ? (
            <button
              key={column.key}
              type="button"
              class={column.advised ? `${COLUMN} advised` : COLUMN}
              data-rank={column.key}
              aria-label={columnLabel(column.cards, column.lifted.filter(Boolean).length, printedOn?.(column.cards))}
              aria-pressed={getPressedState(column.lifted)}
              onClick={(event) => press(event, column, props)}
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

/** Cards of one rank, side by side or one over the other; from two on, with their number. */
export const CardColumn = ({ column }: { readonly column: HandColumn }) =>
  useDeepMemo(column, () => drawColumn(column));

function drawColumn({ cards, all, lifted, fresh }: HandColumn) {
  const risen = lifted.filter(Boolean).length;
  return (
    <span class="pack anchor grid" style={{ '--k': String(all.length) }}>
      {cards.map((card, i) => (
        <span
          key={i}
          data-card={i}
          style={{ '--i': String(i + all.length - cards.length) }}
          class={['slot card-sized anchor block', lifted[i] && 'lifted', fresh[i] && 'fresh'].filter(Boolean).join(' ')}
        >
          <Card card={card} size="full" />
        </span>
      ))}
      {cards.length > 1 && (
        <span class={risen > 0 ? 'count some' : 'count'} aria-hidden="true">
          {risen > 0 ? `${risen}/${cards.length}` : cards.length}
        </span>
      )}
    </span>
  );
}

/** Where cards lay that are all in the draft. */
const Outline = ({ cards }: { readonly cards: readonly CardValue[] }) => (
  <span class="ghost pack anchor grid" style={{ '--k': String(cards.length) }} aria-hidden="true">
    <span class="outline card-sized text-centre middles">
      {cards[0] && <Miniature card={cards[0]} />}
      <span>{IN_DRAFT}</span>
    </span>
  </span>
);

/** The pointer that went down last: some browsers do not name it when a press ends. */
let lastPointer = '';

/** A press by mouse, not by key or touch. */
const isByMouse = ({ detail }: MouseEvent): boolean => detail > 0 && lastPointer === 'mouse';

function getPressedState(lifted: readonly boolean[]): 'true' | 'false' | 'mixed' {
  if (lifted.every(Boolean)) return 'true';
  return lifted.some(Boolean) ? 'mixed' : 'false';
}
