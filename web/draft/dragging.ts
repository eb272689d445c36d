import { type ReadonlySignal, signal } from '@preact/signals';

/** A pointer that carries the lifted cards. */
export interface Drag {
  readonly x: number;
  readonly y: number;
  /** The place it is over. */
  readonly over: DropPlace | undefined;
}

/** A `data-drop` under the pointer; in the hand, also the column that a carried one would come before or after. */
export interface DropPlace {
  readonly drop: string;
  readonly beside?: { readonly key: string; readonly isAfter: boolean };
}

/** Pixels a pointer moves before a press becomes a drag. */
const SLACK = 10;

export interface DragPlan {
  /** The drag begins: lift what it carries. */
  onBegin(): void;
  /** The drag ended over this place, if over any. */
  onDrop(place: DropPlace | undefined): void;
}

export interface Dragging {
  /** Present while cards are dragged. */
  readonly drag: ReadonlySignal<Drag | undefined>;
  /** A pointer went down on cards that can be dragged. */
  begin(event: PointerEvent, plan: DragPlan): void;
  /** Whether the click belongs to a drag that just ended; asking resets it. */
  wasDrag(): boolean;
}

/** Follows one pointer at a time from the hand to where it is released. */
export function newDragging(): Dragging {
  const drag = signal<Drag | undefined>(undefined);
  let justDragged = false;

  const begin = (down: PointerEvent, plan: DragPlan): void => {
    if (!down.isPrimary || down.button !== 0) return;
    justDragged = false;
    const follow = new AbortController();
    const { signal: until } = follow;
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!drag.value && Math.hypot(x - down.clientX, y - down.clientY) < SLACK) return;
      if (!drag.value) plan.onBegin();
      drag.value = { x, y, over: placeAt(x, y) };
    };
    const end = (dropped: boolean) => (up: PointerEvent) => {
      follow.abort();
      if (!drag.value) return;
      drag.value = undefined;
      justDragged = true;
      setTimeout(() => {
        justDragged = false;
      });
      plan.onDrop(dropped ? placeAt(up.clientX, up.clientY) : undefined);
    };
    addEventListener('pointermove', move, { signal: until });
    addEventListener('pointerup', end(true), { signal: until });
    addEventListener('pointercancel', end(false), { signal: until });
  };
  return { drag, begin, wasDrag: () => justDragged };
}

function placeAt(x: number, y: number): DropPlace | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  const drop = place?.dataset.drop;
  if (!place || drop === undefined) return undefined;
  const beside = drop === 'hand' ? columnBeside(place, x, y) : undefined;
  return beside ? { drop, beside } : { drop };
}

/** The column nearest to a point of the hand, and the side of it. */
function columnBeside(hand: HTMLElement, x: number, y: number): DropPlace['beside'] {
  let nearest: DropPlace['beside'];
  let distance = Number.POSITIVE_INFINITY;
  for (const column of hand.querySelectorAll<HTMLElement>('[data-rank]')) {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    if (away >= distance) continue;
    distance = away;
    nearest = { key: column.dataset.rank ?? '', isAfter: x > (left + right) / 2 };
  }
  return nearest;
}
