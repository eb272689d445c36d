import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface LandedProps {
  /** Cards that others have moved are still on their way. */
  isBehind(): boolean;
  readonly children: ComponentChildren;
}

/** Words and buttons that speak of cards: as they were before, until the cards have landed. */
export function Landed({ isBehind, children }: LandedProps) {
  const shown = useRef(children);
  if (!isBehind()) shown.current = children;
  return <>{shown.current}</>;
}
