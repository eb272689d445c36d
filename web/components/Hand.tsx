import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Miniature } from '../cards/Card.tsx';
import { isPageKey } from '../model/writing.ts';
import { columnLabel, HAND_LABEL, IN_DRAFT } from '../text/table.ts';
import { CardColumn, inRows } from './CardColumn.tsx';
import { keepStop, moveFocus } from './roving.ts';

export interface HandColumn {
  readonly key: string;
  readonly cards: readonly CardValue[];
  readonly lifted: readonly boolean[];
  /** Which cards came with the last draw or take. */
  readonly fresh?: readonly boolean[];
  /** The coach means these cards. */
  readonly advised?: boolean;
}

/** Sizes of the rack, in pixels. */
export interface HandSizes {
  /** Width of a card. */
  readonly card: number;
  /** Visible top of a covered card. */
  readonly lip: number;
  /** Columns in a row. */
  readonly perRow: number;
  /** The most cards of a column in one stack; more stand beside each other. */
  readonly stack: number;
  /** How many lips a stack may rise above its front card; more cards share them. */
  readonly lips: number;
  /** Visible height of a column's front card. */
  readonly shown: number;
  /** Height of each row. */
  readonly rows: readonly number[];
  readonly gap: number;
}

interface HandProps {
  readonly columns: readonly HandColumn[];
  readonly sizes?: HandSizes;
  /** All columns held, in order: one whose cards are all in the draft leaves a dashed outline. */
  readonly held?: readonly Pick<HandColumn, 'key' | 'cards'>[];
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

/** What stands in each place of the rack: a column, or the outline of one that is all in the draft. */
type RackPlace = HandColumn | { readonly key: string; readonly outline: CardValue };

const isColumn = (place: RackPlace): place is HandColumn => 'cards' in place;

function placesOf(columns: readonly HandColumn[], held: HandProps['held']): readonly RackPlace[] {
  if (!held) return columns;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const known = new Set(held.map(({ key }) => key));
  const placed = held.map(({ key, cards }) => byKey.get(key) ?? { key, outline: cards[0] as CardValue });
  return [...placed, ...columns.filter(({ key }) => !known.has(key))];
}

/** Stacks of each column, by its key: those of all its cards held, so that nothing moves as they are drafted. */
function stacksOf({ columns, held = columns, sizes }: HandProps): ReadonlyMap<string, number> {
  return new Map(held.map(({ key, cards }) => [key, sizes ? Math.ceil(cards.length / sizes.stack) : 1]));
}

/** Sizes as style properties of the rack. */
export const rackStyle = ({ card, lip, lips, shown, gap }: HandSizes): Readonly<Record<string, string>> => ({
  '--w': `${card}px`,
  '--lip': `${lip}px`,
  '--lips': String(lips),
  '--shown': `${shown}px`,
  '--hand-gap': `${gap}px`,
  '--over-ledge': `${OVER_LEDGE}px`,
});

/** Pixels by which a row reaches over the ledge of the one before. */
const OVER_LEDGE = 7;

/** Height of a row's element. */
export const rowHeight = ({ rows }: Pick<HandSizes, 'rows'>, row: number): number =>
  (rows[row] ?? rows[0] ?? 0) + (row === 0 ? 0 : OVER_LEDGE);

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** The hand in columns: one stop for the Tab key, arrows inside. */
export function Hand(props: HandProps) {
  const { columns, sizes, held, onPick, onPickAll, onKey, onHold, onMove } = props;
  const stacks = stacksOf(props);
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
  const rows = inRows(placesOf(columns, held), sizes?.perRow ?? 7);
  return (
    <fieldset
      class="hand"
      {...(sizes && { style: rackStyle(sizes) })}
      aria-label={HAND_LABEL(count)}
      ref={(group) => {
        if (group) keepStop(group);
      }}
      data-place="hand"
      data-drop="hand"
      onKeyDown={(event) => move(event) || moveFocus(event) || (isPageKey(event) && onKey(event.key))}
    >
      {rows.map((row, i) => (
        <div key={i} class="hand-row" {...(sizes && { style: { height: `${rowHeight(sizes, i)}px` } })}>
          {row.map((place) =>
            isColumn(place) ? (
              <button
                key={place.key}
                type="button"
                class={place.advised ? 'hand-column advised' : 'hand-column'}
                data-rank={place.key}
                style={{ '--stacks': String(stacks.get(place.key) ?? 1) }}
                aria-label={columnLabel(place.cards, place.lifted.filter(Boolean).length)}
                aria-pressed={pressed(place.lifted)}
                onClick={(event) => press(event, place)}
                onPointerDown={(event) => {
                  lastPointer = event.pointerType;
                  onHold?.(event, place);
                }}
              >
                <CardColumn
                  cards={place.cards}
                  lifted={place.lifted}
                  fresh={place.fresh ?? []}
                  stacks={stacks.get(place.key) ?? 1}
                />
              </button>
            ) : (
              <span
                key={place.key}
                class="ghost"
                style={{ '--stacks': String(stacks.get(place.key) ?? 1) }}
                aria-hidden="true"
              >
                <Miniature card={place.outline} />
                <span>{IN_DRAFT}</span>
              </span>
            ),
          )}
        </div>
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
