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
  /** What happened up to the first version is not shown. */
  readonly version: number;
  /** The person wants movement, and the table is on the screen. */
  readonly isOn: boolean;
}

/** One entry that is being shown. */
export interface ShownEntry {
  readonly version: number;
  readonly moves: readonly TimedMove[];
}

export interface Motion {
  /** Cards move on this device. */
  readonly isOn: boolean;
  /** Being shown now; the same object as long as it is. */
  readonly playing: ShownEntry | undefined;
  /** Moves that follow it. */
  readonly waiting: readonly TimedMove[];
  /** Every entry up to this version was shown, or is not to be shown. Never goes back. */
  readonly upTo: number;
  /** Later turns of a long absence, shown if wanted. */
  readonly restTurns: number;
  /** The playing entry was shown. */
  onDone(): void;
  /** Ends all movement at once. */
  skip(): void;
  seeRest(): void;
  /** Shows entries again. */
  again(entries: readonly FeedEntry[]): void;
}

/** Whether cards may move: the device does not ask for reduced motion. */
export const canMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What is to be shown of what happens at the table, one entry after another. */
export function useMotion({ feed, version, isOn, ...viewer }: MotionContext): Motion {
  const [, setDrawn] = useState(0);
  const redraw = (): void => setDrawn((count) => count + 1);
  const queue = useRef<ShowQueue>(startQueue(isJustDealt(feed, version) ? version - 1 : version));
  const playing = useRef<ShownEntry | undefined>(undefined);
  const moves = isOn && canMove();
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

/** Frames in which a table that comes on the screen with a deal is drawn: all but the hand, then the hand, unseen. */
export const UNDEALT = 2;

/** The table has come on the screen with a deal: the game begins before the viewer's eyes. */
export const isJustDealt = (feed: readonly FeedEntry[], version: number): boolean => {
  const last = feed.at(-1);
  return last?.version === version && last.events.some(({ type }) => type === 'dealt');
};
