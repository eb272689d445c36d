import { type ReadonlySignal, signal } from '@preact/signals';

/** A pointer that carries the lifted cards. */
export interface Drag {
  readonly x: number;
  readonly y: number;
}

/** Pixels a pointer moves before a press becomes a drag. */
const SLACK = 10;

export interface DragPlan {
  /** The drag begins: lift what it carries. */
  onBegin(): void;
  /** The drag ended over this place: the `data-drop` under the pointer, if any. */
  onDrop(place: string | undefined): void;
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
      drag.value = { x, y };
    };
    const end = (dropped: boolean) => (up: PointerEvent) => {
      follow.abort();
      if (!drag.value) return;
      drag.value = undefined;
      justDragged = true;
      setTimeout(() => {
        justDragged = false;
      });
      plan.onDrop(dropped ? placeAt(up) : undefined);
    };
    addEventListener('pointermove', move, { signal: until });
    addEventListener('pointerup', end(true), { signal: until });
    addEventListener('pointercancel', end(false), { signal: until });
  };
  return { drag, begin, wasDrag: () => justDragged };
}

const placeAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
