import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useFrames } from '../components/time.ts';
import { allowsMotion, isJustDealt } from '../motion/use-motion.ts';
import { useTable } from './table-context.ts';

const STAGES = ['ownSide', 'playArea', 'hand', 'dealt'] as const;

/**
 * The stage of a table newly shown with its deal. Each takes a frame, so that none takes long: `ownSide`, the viewer's
 * side with places for cards; `playArea`; `hand`, the hidden hand; `dealt`, as every other table.
 */
export function useDealStage(): (typeof STAGES)[number] {
  const { view, feed, settings } = useTable();
  const [isDealt] = useState(() => settings.motion && allowsMotion() && isJustDealt(feed, view.version));
  const last = STAGES.length - 1;
  const frames = useFrames(isDealt ? last : 0);
  return STAGES[isDealt ? frames : last] ?? 'dealt';
}

/** Content that a table shown with its deal renders after the viewer's side. */
export const DeferredContent = ({ children }: { readonly children: ComponentChildren }) =>
  useDealStage() === 'ownSide' ? null : children;
