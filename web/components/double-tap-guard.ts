import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Milliseconds within which a press may still belong to a double tap. */
export const DOUBLE_TAP = 400;

interface DoubleTapGuard {
  readonly isReady: boolean;
  /** Wraps a handler to ignore the second tap of the press that opened this. */
  guard(act: (event: Event) => void): (event: Event) => void;
}

/** Protects buttons that appear where someone may still be tapping. */
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
    // Compares the event's own time, since a busy page handles presses late.
    guard: (act) => (event) => {
      if (event.timeStamp - shown.current >= DOUBLE_TAP) act(event);
    },
  };
}

/**
 * Ignores pointers for a moment after a panel's content is replaced, since a press may be meant for the old content.
 * `content`: a name of the content; undefined: the panel's first content is not protected.
 */
export function useInertAfterChange(panel: RefObject<HTMLElement | null>, content: string | undefined): void {
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const isQuiet = isNew.current && content === undefined;
    isNew.current = false;
    const element = panel.current;
    if (isQuiet || !element) return;
    element.dataset.resting = '';
    const end = (): void => {
      clearTimeout(timer);
      delete element.dataset.resting;
    };
    const timer = setTimeout(end, DOUBLE_TAP);
    return end;
  }, [content]);
}

type Point = Pick<DOMPointReadOnly, 'x' | 'y'>;

/** The point of the last press or release; undefined before the first. */
let lastPress: Point | undefined;

/** Records the point of each press on the page. */
export function watchPresses(): void {
  const note = ({ clientX, clientY }: PointerEvent): void => {
    lastPress = { x: clientX, y: clientY };
  };
  for (const type of ['pointerdown', 'pointerup'] as const) addEventListener(type, note, { capture: true });
}

/** Pixels around a point that a fingertip covers. */
const FINGER = 24;

const [MIDDLE, TOP, BOTTOM, EDGE] = ['auto', '0.75rem auto auto', 'auto auto 0.75rem', 'auto 0 0'];

/** Returns a question's possible margins, and padding below its buttons; the default first: on a phone, the lower edge. */
const getQuestionPlaces = (y: number): readonly { readonly margin: string; readonly below?: string }[] =>
  matchMedia('(max-width: 47.5rem)').matches
    ? [{ margin: EDGE }, { margin: EDGE, below: `${innerHeight - y + FINGER}px` }, { margin: TOP }, { margin: MIDDLE }]
    : [{ margin: MIDDLE }, { margin: TOP }, { margin: BOTTOM }];

/** Moves a question until none of its buttons is under the last press. */
export function moveFromPress(panel: HTMLElement): void {
  const point = lastPress;
  for (const { margin, below = '' } of getQuestionPlaces(point?.y ?? 0)) {
    panel.style.margin = margin;
    panel.style.paddingBottom = below;
    if (!point || ![...panel.querySelectorAll('button, a')].some((button) => isNearPoint(button, point))) return;
  }
}

function isNearPoint(button: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return x > left - FINGER && x < right + FINGER && y > top - FINGER && y < bottom + FINGER;
}
