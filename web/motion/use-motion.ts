import { useEffect, useRef, useState } from 'preact/hooks';
import type { FeedEntry } from '../model/types.ts';
import type { MotionViewer } from './moves.ts';
import {
  enqueue,
  getSteps,
  getTurns,
  requeue,
  type ShowQueue,
  shiftQueue,
  showRest,
  skipQueue,
  startQueue,
} from './queue.ts';
import { getTimeline, type TimedMove } from './timeline.ts';

interface MotionContext extends MotionViewer {
  readonly feed: readonly FeedEntry[];
  /** Changes up to the first version passed are not shown. */
  readonly version: number;
  /** Whether the person wants animations and the table is visible. */
  readonly isOn: boolean;
}

export interface ShownEntry {
  readonly version: number;
  readonly moves: readonly TimedMove[];
}

export interface Motion {
  readonly isOn: boolean;
  /** The entry being shown; the same object throughout. */
  readonly playing: ShownEntry | undefined;
  /** Moves of the entries after it. */
  readonly waiting: readonly TimedMove[];
  /** Every entry up to this version was shown or needs no showing. Never decreases. */
  readonly upTo: number;
  /** Number of remaining turns after a long absence, shown on request. */
  readonly restTurns: number;
  /** Ends the entry being shown. */
  onDone(): void;
  skip(): void;
  seeRest(): void;
  /** Replays entries. */
  again(entries: readonly FeedEntry[]): void;
}

/** Whether the device doesn't ask for reduced motion. */
export const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates the table's changes, one entry after another. */
export function useMotion({ feed, version, isOn, ...viewer }: MotionContext): Motion {
  const [, setDrawn] = useState(0);
  const redraw = (): void => setDrawn((count) => count + 1);
  const queue = useRef<ShowQueue>(startQueue(isJustDealt(feed, version) ? version - 1 : version));
  const playing = useRef<ShownEntry | undefined>(undefined);
  const moves = isOn && allowsMotion();
  queue.current = enqueue(queue.current, feed, { ...viewer, isAway: document.hidden });
  if (!moves) queue.current = startQueue(queue.current.seen);
  const change = (next: ShowQueue): void => {
    queue.current = next;
    playing.current = undefined;
    redraw();
  };
  useEffect(() => {
    document.addEventListener('visibilitychange', redraw);
    return () => document.removeEventListener('visibilitychange', redraw);
  }, []);
  const shown = useRef(version);
  const [first, ...waiting] = queue.current.waiting;
  const timed = (entry: FeedEntry): readonly TimedMove[] => getTimeline(getSteps(entry, viewer));
  if (!first || document.hidden) playing.current = undefined;
  else playing.current ??= { version: first.version, moves: timed(first) };
  const upTo = first ? Math.min(first.version - 1, queue.current.seen) : queue.current.seen;
  shown.current = Math.max(shown.current, upTo);
  return {
    isOn: moves,
    playing: playing.current,
    waiting: waiting.flatMap(timed),
    upTo: shown.current,
    restTurns: getTurns(queue.current.rest).length,
    onDone: () => change(shiftQueue(queue.current)),
    skip: () => change(skipQueue(queue.current)),
    seeRest: () => change(showRest(queue.current)),
    again: (entries) => {
      if (moves) change(requeue(skipQueue(queue.current), entries));
    },
  };
}

/** Whether the table is newly shown with its deal, which is then animated. */
export const isJustDealt = (feed: readonly FeedEntry[], version: number): boolean => {
  const last = feed.at(-1);
  return last?.version === version && last.events.some(({ type }) => type === 'dealt');
};
