import { useEffect, useRef, useState } from 'preact/hooks';
import { Card, CardBack } from '../cards/Card.tsx';
import type { FeedEntry } from '../model/types.ts';
import { type CardMove, movesOf } from './movement.ts';

/** Milliseconds a card moves, and between one card and the next. */
const LASTS = 230;
const APART = 70;
/** Cards moved at once at most. */
const MAX_MOVES = 8;

export interface MovementProps {
  /** The viewer's seat; undefined: a watcher. */
  readonly seat: number | undefined;
  /** Number of teams. */
  readonly teams: number;
  readonly latest: FeedEntry | undefined;
  /** The person wants movement. */
  readonly shown: boolean;
}

/** Cards moving over the table, to show where they came from and went. Any key or press ends it. */
export function Movement({ latest, shown, seat, teams }: MovementProps) {
  const lastMoved = useRef(latest?.version);
  const layer = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState<readonly CardMove[]>([]);
  useEffect(() => {
    if (!latest || latest.version === lastMoved.current) return;
    lastMoved.current = latest.version;
    if (!shown || isStill()) return;
    setMoves(latest.events.flatMap((event) => movesOf(event, { seat, teams })).slice(0, MAX_MOVES));
  }, [latest?.version]);
  useEffect(() => {
    if (!layer.current || moves.length === 0) return;
    return animate(layer.current, moves, () => setMoves([]));
  }, [moves]);
  return (
    <div class="movement" ref={layer} aria-hidden="true">
      {moves.map((move, i) => (
        <span key={i} class="moving">
          {move.card ? <Card card={move.card} /> : <CardBack />}
        </span>
      ))}
    </div>
  );
}

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts all moves; returns a function that ends them. */
function animate(layer: HTMLElement, moves: readonly CardMove[], onDone: () => void): () => void {
  const running = [...layer.children].map((ghost, i) => {
    const { from, to } = moves[i] as CardMove;
    return ghost.animate(
      [
        { ...at(from), opacity: 1 },
        { ...at(to), opacity: 1, offset: 0.85 },
        { ...at(to), opacity: 0 },
      ],
      {
        duration: LASTS,
        delay: i * APART,
        easing: 'cubic-bezier(.2,.7,.3,1)',
        fill: 'both',
      },
    );
  });
  const finish = () => {
    for (const animation of running) animation.cancel();
    onDone();
  };
  const timer = setTimeout(finish, LASTS + APART * moves.length);
  addEventListener('pointerdown', finish, { once: true });
  addEventListener('keydown', finish, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('pointerdown', finish);
    removeEventListener('keydown', finish);
    for (const animation of running) animation.cancel();
  };
}

/** The middle of a place on the screen. */
function at(place: string): Keyframe {
  const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  const x = box ? box.left + box.width / 2 : innerWidth / 2;
  const y = box ? box.top + Math.min(box.height, 120) / 2 : innerHeight / 2;
  return { transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` };
}
