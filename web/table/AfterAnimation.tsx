import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { OwnParts } from './playing.ts';

/** Delays texts and buttons about cards until the cards have landed. */
export function AfterAnimation({
  isBehind,
  children,
}: Pick<OwnParts, 'isBehind'> & { readonly children: ComponentChildren }) {
  const shown = useRef(children);
  if (!isBehind()) shown.current = children;
  return <>{shown.current}</>;
}
