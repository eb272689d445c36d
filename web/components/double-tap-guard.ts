import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Milliseconds within which a press may still belong to a double tap. */
export const DOUBLE_TAP = 400;

interface DoubleTapGuard {
  /** Presses count by now. */
  readonly isReady: boolean;
  /** Does it, unless the press belongs to the one that brought this up. */
  guard(act: (event: Event) => void): (event: Event) => void;
}

/** For what must not be pressed by accident, because it appears where someone may still be pressing. */
export function useDoubleTapGuard(): DoubleTapGuard {
  const shown = useRef(Number.POSITIVE_INFINITY);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    shown.current = performance.now();
    const timer = setTimeout(() => setReady(true), DOUBLE_TAP);
    return () => clearTimeout(timer);
  }, []);
  return {
    isReady,
    // A press may have waited for a busy page: its own time counts.
    guard: (act) => (event) => {
      if (event.timeStamp - shown.current >= DOUBLE_TAP) act(event);
    },
  };
}

/**
 * For a panel that replaces its content in place: no pointer presses what has just come, as it may be meant for what was
 * there before. `content`: names what the panel holds; undefined: nothing that rests as the panel first appears.
 */
export function useInertAfterChange(panel: RefObject<HTMLElement | null>, content: string | undefined): void {
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const isQuiet = isNew.current && content === undefined;
    isNew.current = false;
    return isQuiet || !panel.current ? undefined : makeInert(panel.current);
  }, [content]);
}

/** Lets what is in a panel rest for a moment; the returned function ends that. */
function makeInert(panel: HTMLElement): () => void {
  panel.dataset.resting = '';
  const end = (): void => {
    clearTimeout(timer);
    delete panel.dataset.resting;
  };
  const timer = setTimeout(end, DOUBLE_TAP);
  return end;
}

/** A point in the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a finger or the mouse pressed last, or let go; undefined: nowhere yet. */
let lastPress: Point | undefined;

/** Follows the presses of this page. */
export function watchPresses(): void {
  const note = ({ clientX, clientY }: PointerEvent): void => {
    lastPress = { x: clientX, y: clientY };
  };
  for (const type of ['pointerdown', 'pointerup'] as const) addEventListener(type, note, { capture: true });
}

/** The tip of a finger, in pixels around the point. */
const FINGER = 24;

const [MIDDLE, TOP, BOTTOM, EDGE] = ['auto', '0.75rem auto auto', 'auto auto 0.75rem', 'auto 0 0'];

/** A question's margin in the window and the bare paper under its buttons, its own place first: on a phone the lower edge. */
const questionPlaces = (y: number): readonly { readonly margin: string; readonly below?: string }[] =>
  matchMedia('(max-width: 47.5rem)').matches
    ? [{ margin: EDGE }, { margin: EDGE, below: `${innerHeight - y + FINGER}px` }, { margin: TOP }, { margin: MIDDLE }]
    : [{ margin: MIDDLE }, { margin: TOP }, { margin: BOTTOM }];

/** Moves a question until none of its buttons is where the last press fell. */
export function moveFromPress(panel: HTMLElement): void {
  const point = lastPress;
  for (const { margin, below = '' } of questionPlaces(point?.y ?? 0)) {
    panel.style.margin = margin;
    panel.style.paddingBottom = below;
    if (!point || ![...panel.querySelectorAll('button, a')].some((button) => isNearPoint(button, point))) return;
  }
}

function isNearPoint(button: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return x > left - FINGER && x < right + FINGER && y > top - FINGER && y < bottom + FINGER;
}
