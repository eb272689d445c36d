import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ScreenBox } from './screen-plan.ts';

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

/** The size of the table's screen, and the person's text size; measured before it is painted, and at every change. */
export function useScreenSize(): readonly [RefObject<HTMLElement | null>, ScreenBox] {
  const element = useRef<HTMLElement>(null);
  const [size, setSize] = useState(guess);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const renew = (): void => {
      const now = measure(current);
      setSize((before) => (isSame(before, now) ? before : now));
    };
    renew();
    const watch = new ResizeObserver(renew);
    watch.observe(current);
    // The text's size alone can change too.
    watch.observe(document.documentElement);
    return () => watch.disconnect();
  }, [element.current]);
  return [element, size];
}
