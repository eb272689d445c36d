import { signal } from '@preact/signals';

export interface Drag {
  readonly x: number;
  readonly y: number;
  /** The place under it. */
  readonly over: DropPlace | undefined;
}

/** A `data-drop` under the pointer; in the hand, with the column that a dragged one would go before or after. */
export interface DropPlace {
  readonly drop: string;
  readonly beside?: { readonly key: string; readonly isAfter: boolean };
}

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_THRESHOLD = 10;

interface DragPlan {
  /** Called when the drag begins, to select what it carries. */
  onBegin(): void;
  /** Called when the drag ends, with the place under it, if any. */
  onDrop(place: DropPlace | undefined): void;
}

/** Follows one pointer at a time from the hand to its release, and ignores presses by others meanwhile. */
export function startDragging() {
  const drag = signal<Drag | undefined>(undefined);
  let followed: FollowedPointer | undefined;

  /** Handles a pointer down on cards that can be dragged. */
  const begin = (down: PointerEvent, plan: DragPlan): void => {
    if (!down.isPrimary || down.button !== 0) return;
    if (followed && followed.down.pointerType !== down.pointerType) return;
    // It is the first pointer of its type, so the end of the previous one was missed.
    followed?.breakOff();
    const held = down.currentTarget as Element;
    let letClicksThrough = (): void => undefined;
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!drag.value) {
        if (Math.hypot(x - down.clientX, y - down.clientY) < DRAG_THRESHOLD) return;
        held.setPointerCapture(down.pointerId);
        letClicksThrough = swallowClicks();
        plan.onBegin();
      }
      drag.value = { x, y, over: findPlace(x, y) };
    };
    const end = (up: PointerEvent | undefined): void => {
      followed = undefined;
      if (!drag.value) return;
      drag.value = undefined;
      // The drag's click fires in the same task.
      setTimeout(letClicksThrough);
      plan.onDrop(up && findPlace(up.clientX, up.clientY));
    };
    followed = followPointer(down, { held, move, end });
  };
  return { drag, begin };
}

interface FollowedPointer {
  readonly down: PointerEvent;
  breakOff(): void;
}

interface PointerPlan {
  /** The element under the pointer down; if it leaves the page, the gesture ends. */
  readonly held: Element;
  move(event: PointerEvent): void;
  /** The pointer up; undefined if the gesture was canceled. */
  end(up: PointerEvent | undefined): void;
}

/** Listens to this pointer alone, until it is up, canceled or lost. */
function followPointer(down: PointerEvent, { held, move, end }: PointerPlan): FollowedPointer {
  const follow = new AbortController();
  const leaving = new MutationObserver(() => {
    if (!held.isConnected) finish();
  });
  const finish = (up?: PointerEvent): void => {
    follow.abort();
    leaving.disconnect();
    end(up);
  };
  const acts: Readonly<Record<string, (event: PointerEvent) => void>> = {
    // A mouse may return to the page with its button up.
    pointermove: (event) => (event.buttons === 0 ? finish() : move(event)),
    pointerup: finish,
    pointercancel: () => finish(),
    lostpointercapture: ({ target }) => {
      if (target === held) finish();
    },
  };
  for (const [type, act] of Object.entries(acts)) {
    const hear = (event: Event): void => {
      if ((event as PointerEvent).pointerId === down.pointerId) act(event as PointerEvent);
    };
    addEventListener(type, hear, { signal: follow.signal });
  }
  // The browser reports a lost capture only with the pointer's next event.
  leaving.observe(document, { childList: true, subtree: true });
  return { down, breakOff: finish };
}

/** Blocks presses by pointers, but not keys, until the returned function is called. */
function swallowClicks(): () => void {
  const until = new AbortController();
  const swallow = (click: MouseEvent): void => {
    if (click.detail === 0) return;
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, signal: until.signal });
  return () => until.abort();
}

function findPlace(x: number, y: number): DropPlace | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  const drop = place?.dataset.drop;
  if (!place || drop === undefined) return undefined;
  const beside = drop === 'hand' ? findNearestColumn(place, x, y) : undefined;
  return beside ? { drop, beside } : { drop };
}

function findNearestColumn(hand: HTMLElement, x: number, y: number): DropPlace['beside'] {
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
