import type { RefCallback } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { ScreenBox } from './plan.ts';

/** What the table is guessed to have before it was measured. */
function guess(): ScreenBox {
  return { width: innerWidth, height: innerHeight, text: 16 };
}

const isSame = (a: ScreenBox, b: ScreenBox): boolean =>
  a.width === b.width && a.height === b.height && a.text === b.text;

function measure(element: HTMLElement): ScreenBox {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  const { clientWidth, clientHeight } = element;
  return {
    width: clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
    text: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  };
}

/**
 * The size of the table's screen, and the person's text size; measured before it is painted, and at every change. The
 * screen may leave the page and come back, as it does for a replay: each element is watched only while it is there.
 */
export function useScreenSize(): readonly [RefCallback<HTMLElement>, ScreenBox] {
  const [size, setSize] = useState(guess);
  const watch = useRef<ResizeObserver | undefined>(undefined);
  const screen = useCallback((element: HTMLElement | null) => {
    watch.current?.disconnect();
    if (!element) return;
    const renew = (): void => {
      const now = measure(element);
      setSize((before) => (isSame(before, now) ? before : now));
    };
    renew();
    watch.current = new ResizeObserver(renew);
    watch.current.observe(element);
    // The text's size alone can change too.
    watch.current.observe(document.documentElement);
  }, []);
  return [screen, size];
}
