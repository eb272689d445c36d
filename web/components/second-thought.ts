import { useEffect, useRef, useState } from 'preact/hooks';
import { lastPress, type Point } from './last-press.ts';

/** Milliseconds within which a press may still belong to a double tap. */
const DOUBLE_TAP = 400;

interface SecondThought {
  /** Presses count by now. */
  readonly isReady: boolean;
  /** Does it, unless the press belongs to the one that brought this up. */
  only(act: (event: Event) => void): (event: Event) => void;
}

/** For what must not be pressed by accident, because it appears where somebody may still be pressing. */
export function useSecondThought(): SecondThought {
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
    only: (act) => (event) => {
      if (event.timeStamp - shown.current >= DOUBLE_TAP) act(event);
    },
  };
}

/** The tip of a finger, in pixels around the point. */
const FINGER = 24;

/** Where a question may be in the window, by its margin. */
const [MIDDLE, TOP, BOTTOM] = ['auto', '0.75rem auto auto', 'auto auto 0.75rem'];

/** Its own place first: on a phone at the thumb. */
const placesHere = (): readonly string[] =>
  matchMedia('(max-width: 47.5rem)').matches ? [BOTTOM, TOP, MIDDLE] : [MIDDLE, TOP, BOTTOM];

/** Moves a question until none of its buttons is where the last press fell. */
export function moveFromPress(panel: HTMLElement): void {
  const point = lastPress();
  for (const place of placesHere()) {
    panel.style.margin = place;
    if (!point || ![...panel.querySelectorAll('button, a')].some((button) => isUnder(button, point))) return;
  }
}

function isUnder(button: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return x > left - FINGER && x < right + FINGER && y > top - FINGER && y < bottom + FINGER;
}
