import './motion.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Card } from '../../shared/cards/cards.ts';
import { Miniature } from '../cards/Card.tsx';
import { eventsText, type Naming } from '../text/events.ts';
import { LAST_PLAY } from '../text/motion.ts';
import type { LaidCards, LastPlayed } from './last-plays.ts';

export interface LastPlayProps {
  readonly play: LastPlayed;
  /** The viewer has not acted since. */
  readonly isNew: boolean;
  /** Nobody has played since: said in words too. */
  readonly isLatest: boolean;
  readonly naming: Naming;
  /** Shows it again on the table. */
  onAgain(): void;
}

/** Melds named one by one; more are only counted. */
const MAX_MELDS = 3;
/** Cards of a meld drawn one by one; of more, one stands for all. */
const MAX_CARDS = 3;

/** Milliseconds that it is spread out. */
const STAYS = 6_000;

/**
 * At a seat: what its player did last, in miniature cards, until the viewer acts. After some seconds it folds, and the
 * seat itself is what can be pressed to show it again.
 */
export function LastPlay({ play, isNew, isLatest, naming, onAgain }: LastPlayProps) {
  const { isOld, isAsked, ask } = useFolding(play.entries.at(-1)?.version ?? 0);
  if (!isNew && isOld) return null;
  const { laid, discarded, redThrees } = play;
  const events = play.entries.flatMap((entry) => entry.events);
  const more = laid.length - MAX_MELDS;
  return (
    <button
      type="button"
      class={['last-play', isNew && 'new', (isLatest || isAsked) && 'in-words', isOld && 'old']
        .filter(Boolean)
        .join(' ')}
      aria-label={`${eventsText(events, naming)} ${LAST_PLAY.again}`}
      data-seat={play.seat}
      onClick={() => {
        ask();
        onAgain();
      }}
    >
      {/* A new slip for each play: what is there never moves */}
      <span key={play.entries.at(-1)?.version} class="play-slip">
        {wordsOf(play).map((words) => (
          <span key={words} class="part">
            {words}
          </span>
        ))}
        {redThrees.length > 0 && <Laid laid={{ meld: -1, cards: redThrees }} />}
        {laid.slice(0, MAX_MELDS).map((each) => (
          <Laid key={each.meld} laid={each} />
        ))}
        {more > 0 && <span class="part">{LAST_PLAY.more(more)}</span>}
        {discarded && (
          <span class="part">
            <span class="word">{LAST_PLAY.discarded}</span>
            <Minis cards={[discarded]} />
          </span>
        )}
        {play.wentOut && <b class="part">{LAST_PLAY.wentOut}</b>}
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

/** Drawing goes without saying beside anything else. */
function wordsOf({ took, drew, laid, discarded, redThrees, pickedUp, hasPassed }: LastPlayed): readonly string[] {
  const isBare = laid.length === 0 && redThrees.length === 0 && discarded === undefined;
  return [
    ...(took > 0 ? [LAST_PLAY.took(took)] : []),
    ...(drew > 0 && isBare ? [LAST_PLAY.drew(drew)] : []),
    ...(pickedUp ? [LAST_PLAY.pickedUp(pickedUp)] : []),
    ...(hasPassed ? [LAST_PLAY.passed] : []),
  ];
}

function Laid({ laid: { cards, book } }: { readonly laid: LaidCards }) {
  const [first] = cards;
  const isMany = cards.length > MAX_CARDS;
  return (
    <span class="part">
      {LAST_PLAY.plus}
      <Minis cards={isMany && first ? [first] : cards} />
      {isMany && <span class="figures">{LAST_PLAY.times(cards.length)}</span>}
      {book && <span class={`book-word ${book}`}>{LAST_PLAY.book[book]}</span>}
    </span>
  );
}

const Minis = ({ cards }: { readonly cards: readonly Card[] }) => (
  <span class="minis">
    {cards.map((card, i) => (
      <Miniature key={i} card={card} />
    ))}
  </span>
);
