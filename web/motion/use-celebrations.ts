import { useEffect, useRef, useState } from 'preact/hooks';
import type { FeedEntry } from '../model/types.ts';
import type { VisibleTable } from '../model/visible-table.ts';
import { type Celebration, getCelebrations } from './celebrations.ts';

/** Milliseconds that a celebration is shown. */
const SHOWN_MS: Readonly<Record<Celebration['type'], number>> = {
  starter: 5_000,
  book: 2_200,
  packet: 3_000,
  lastTurns: 3_000,
  out: 2_600,
  winner: 7_000,
};
const WILD_SHOWN_MS = 2_800;

/** The most simultaneous celebrations shown, the latest ones. */
const MAX_WAITING = 3;

interface CelebrationContext {
  readonly feed: readonly FeedEntry[];
  readonly visible: VisibleTable | undefined;
  /** Cards drawn per turn in this round. */
  readonly draw: number;
  /** Entries up to this version have been shown on the table. */
  readonly upTo: number;
  /** Whether the round's points are still being counted, which the winner's celebration waits for. */
  readonly isToCount: boolean;
}

/** A visible celebration; `key` distinguishes it from the one before. */
export interface ShownCelebration {
  readonly key: number;
  readonly celebration: Celebration;
}

/** Returns the celebration to show, one after another; each ends after a while, or on a press or key. */
export function useCelebrations({
  feed,
  visible,
  draw,
  upTo,
  isToCount,
}: CelebrationContext): ShownCelebration | undefined {
  const seen = useRef(startsWithDraw(feed, upTo) ? upTo - 1 : upTo);
  const count = useRef(0);
  const queue = useRef<readonly ShownCelebration[]>([]);
  const [, setDrawn] = useState(0);
  if (upTo > seen.current && visible) {
    const fresh = feed.filter(({ version }) => version > seen.current && version <= upTo);
    const found = fresh.flatMap((entry) => getCelebrations(entry, visible, draw));
    seen.current = upTo;
    queue.current = [...queue.current, ...found.map((celebration) => ({ key: count.current++, celebration }))].slice(
      -MAX_WAITING,
    );
  }
  const [first] = queue.current;
  const current = first?.celebration.type === 'winner' && isToCount ? undefined : first;
  useEffect(() => {
    if (!current) return;
    const end = (): void => {
      queue.current = queue.current.filter(({ key }) => key !== current.key);
      setDrawn((drawn) => drawn + 1);
    };
    const timer = setTimeout(end, getMomentDuration(current.celebration));
    addEventListener('pointerdown', end, { once: true });
    addEventListener('keydown', end, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, [current?.key]);
  return current;
}

/** Whether the table is newly shown with a deal for which cards were drawn. */
const startsWithDraw = (feed: readonly FeedEntry[], version: number): boolean => {
  const last = feed.at(-1);
  return last?.version === version && last.events.some((event) => event.type === 'dealt' && event.drawn !== undefined);
};

const getMomentDuration = (celebration: Celebration): number =>
  celebration.type === 'book' && celebration.kind === 'wild' ? WILD_SHOWN_MS : SHOWN_MS[celebration.type];
