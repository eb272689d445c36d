import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FeedEntry } from '../model/types.ts';
import type { VisibleTable } from '../model/visible-table.ts';
import { type Moment, momentsOf } from './celebrations.ts';

/** Milliseconds that a moment stays. */
const STAYS: Readonly<Record<Moment['type'], number>> = {
  starter: 5_000,
  book: 2_200,
  packet: 3_000,
  lastTurns: 3_000,
  out: 2_600,
  winner: 7_000,
};
const WILD_STAYS = 2_800;

/** Of many at once, only the latest are shown. */
const MAX_WAITING = 3;

interface MomentContext {
  readonly feed: readonly FeedEntry[];
  readonly visible: VisibleTable | undefined;
  /** Cards that a turn draws in this round. */
  readonly draw: number;
  /** Entries up to this version have been shown on the table. */
  readonly upTo: number;
  /** The points of the round are still to be counted: the winner waits for that. */
  readonly isToCount: boolean;
}

/** A moment on the screen; `key` tells it from the one before. */
export interface ShownMoment {
  readonly key: number;
  readonly moment: Moment;
}

/** The moment to be shown now, one after another, each gone by itself, or at a press or a key. */
export function useMoments({ feed, visible, draw, upTo, isToCount }: MomentContext): ShownMoment | undefined {
  const seen = useRef(isDrawnFor(feed, upTo) ? upTo - 1 : upTo);
  const count = useRef(0);
  const queue = useRef<readonly ShownMoment[]>([]);
  const [, setDrawn] = useState(0);
  if (upTo > seen.current && visible) {
    const fresh = feed.filter(({ version }) => version > seen.current && version <= upTo);
    const found = fresh.flatMap((entry) => momentsOf(entry, visible, draw));
    seen.current = upTo;
    queue.current = [...queue.current, ...found.map((moment) => ({ key: count.current++, moment }))].slice(
      -MAX_WAITING,
    );
  }
  const [first] = queue.current;
  const current = first?.moment.type === 'winner' && isToCount ? undefined : first;
  useEffect(() => {
    if (!current) return;
    const end = (): void => {
      queue.current = queue.current.filter(({ key }) => key !== current.key);
      setDrawn((drawn) => drawn + 1);
    };
    const timer = setTimeout(end, staysFor(current.moment));
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

/** The table has come on the screen with a deal for which cards were drawn. */
const isDrawnFor = (feed: readonly FeedEntry[], version: number): boolean => {
  const last = feed.at(-1);
  return last?.version === version && last.events.some((event) => event.type === 'dealt' && event.drawn !== undefined);
};

const staysFor = (moment: Moment): number =>
  moment.type === 'book' && moment.kind === 'wild' ? WILD_STAYS : STAYS[moment.type];

/** Milliseconds between the rows of a score, and for each to come. */
const ROW = 350;
const COMES = 300;

const rowsOf = (): readonly Element[] => [...document.querySelectorAll('.score-sheet tbody tr')];

/** Writes the score row by row, as one would on paper, once it is on; a press or a key shows all of it. */
export function useCounting(isOn: boolean, onDone: () => void): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const running = rowsOf().map((row, i) => {
      const animation = row.animate(
        { opacity: [0, 1] },
        { duration: COMES, delay: (i + 1) * ROW, easing: 'ease-out', fill: 'backwards' },
      );
      animation.id = 'row';
      return animation;
    });
    const showAll = (): void => {
      for (const animation of running) animation.cancel();
      onDone();
    };
    const last = running.at(-1);
    if (last) last.onfinish = onDone;
    else onDone();
    addEventListener('pointerdown', showAll, { once: true });
    addEventListener('keydown', showAll, { once: true });
    return () => {
      for (const animation of running) animation.cancel();
      removeEventListener('pointerdown', showAll);
      removeEventListener('keydown', showAll);
    };
  }, [isOn]);
}
