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

interface DragPlan {
  /** The drag begins: lift what it carries. */
  onBegin(): void;
  /** The drag ended over this place, if over any. */
  onDrop(place: DropPlace | undefined): void;
}

interface Dragging {
  /** Present while cards are dragged. */
  readonly drag: ReadonlySignal<Drag | undefined>;
  /** A pointer went down on cards that can be dragged. */
  begin(down: PointerEvent, plan: DragPlan): void;
}

/** Follows one pointer at a time from the hand to where it is released. Whatever other pointers do meanwhile presses nothing. */
export function startDragging(): Dragging {
  const drag = signal<Drag | undefined>(undefined);
  let followed: FollowedPointer | undefined;

  const begin = (down: PointerEvent, plan: DragPlan): void => {
    if (!down.isPrimary || down.button !== 0) return;
    if (followed && followed.down.pointerType !== down.pointerType) return;
    // It is the first of its type that is down: the end of the one before was never heard.
    followed?.breakOff();
    const held = down.currentTarget as Element;
    let letClicksThrough = (): void => undefined;
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!drag.value) {
        if (Math.hypot(x - down.clientX, y - down.clientY) < SLACK) return;
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
      // The click that belongs to the drag comes in this same task.
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
  /** What the pointer went down on: if that leaves the page, the gesture is over. */
  readonly held: Element;
  move(event: PointerEvent): void;
  /** It was lifted; undefined: the gesture was broken off. */
  end(up: PointerEvent | undefined): void;
}

/** Hears of this pointer alone, until it is lifted, cancelled or taken away. */
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
    // A mouse may come back to the page with its button up.
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
  // The browser tells of a lost capture only with the pointer's next event.
  leaving.observe(document, { childList: true, subtree: true });
  return { down, breakOff: finish };
}

/** Pointers press nothing until the returned function is called; keys do. */
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

/** The column nearest to a point of the hand, and the side of it. */
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
