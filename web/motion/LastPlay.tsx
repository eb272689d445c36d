import './motion.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PlayLine } from '../components/PlayLine.tsx';
import type { Play } from '../model/plays.ts';
import { eventsText, type Naming } from '../text/events.ts';
import { MOTION } from '../text/motion.ts';

export interface LastPlayProps {
  readonly play: Play;
  /** The viewer has not acted since. */
  readonly isNew: boolean;
  /** Nobody has played since: said in words too. */
  readonly isLatest: boolean;
  readonly naming: Naming;
  /** Shows it again on the table. */
  onAgain(): void;
}

/** Milliseconds that it is spread out. */
const STAYS = 6_000;

/**
 * At a seat: what its player did last, in miniature cards, until the viewer acts. After some seconds it folds, and the
 * seat itself is what can be pressed to show it again.
 */
export function LastPlay({ play, isNew, isLatest, naming, onAgain }: LastPlayProps) {
  const { isOld, isAsked, ask } = useFolding(play.entries.at(-1)?.version ?? 0);
  if (!isNew && isOld) return null;
  const events = play.entries.flatMap((entry) => entry.events);
  return (
    <button
      type="button"
      class={['last-play', isNew && 'new', (isLatest || isAsked) && 'in-words', isAsked && 'asked', isOld && 'old']
        .filter(Boolean)
        .join(' ')}
      aria-label={`${eventsText(events, naming)} ${MOTION.again}`}
      data-seat={play.seat}
      onClick={() => {
        ask();
        onAgain();
      }}
    >
      {/* A new slip for each play: what is there never moves */}
      <span key={play.entries.at(-1)?.version} class="play-slip">
        <b class="whose">{naming.who(play.seat)}</b>
        <PlayLine play={play} length="short" />
      </span>
    </button>
  );
}

/** Whether it has been there for a while, since it came or was asked for. */
function useFolding(version: number) {
  const came = useRef({ version, at: performance.now(), isAsked: false });
  const [, setDrawn] = useState(0);
  if (came.current.version !== version) came.current = { version, at: performance.now(), isAsked: false };
  const { at, isAsked } = came.current;
  const left = at + STAYS - performance.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setDrawn((drawn) => drawn + 1), left);
    return () => clearTimeout(timer);
  }, [at]);
  const ask = (): void => {
    came.current = { version, at: performance.now(), isAsked: true };
    setDrawn((drawn) => drawn + 1);
  };
  return { isOld: left <= 0, isAsked, ask };
}
