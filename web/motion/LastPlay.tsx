import './last-play.css';
import { signal } from '@preact/signals';
import { eventsText } from '#text/events.ts';
import { MOTION, PLAY_LINE } from '#text/motion.ts';
import { PlayLine } from '../components/PlayLine.tsx';
import type { Play } from '../model/plays.ts';
import type { NameFormatter } from '../text/event-sentences.ts';

interface LastPlayProps {
  readonly play: Play;
  /** Whether the viewer has not acted since. */
  readonly isNew: boolean;
  readonly formatter: NameFormatter;
  /** Replays it on the table. */
  onAgain(): void;
}

interface PressedCard {
  readonly seat: number;
  readonly version: number;
}

/** The play pressed a moment ago; one at a time. */
const pressedSeat = signal<PressedCard | undefined>(undefined);

/** Milliseconds that a pressed play is shown in full. */
const SHOWN_MS = 6_000;

function showWholePlay(play: PressedCard): void {
  pressedSeat.value = play;
  setTimeout(() => {
    if (pressedSeat.value === play) pressedSeat.value = undefined;
  }, SHOWN_MS);
}

/** A player's last turn at their seat, in miniature cards. A press replays it on the table and shows it in full. */
export function LastPlay({ play, isNew, formatter, onAgain }: LastPlayProps) {
  const version = play.entries.at(-1)?.version ?? 0;
  const isPressed = pressedSeat.value?.seat === play.seat && pressedSeat.value.version === version;
  const player = PLAY_LINE.player(formatter.displayName(play.seat), play);
  const events = play.entries.flatMap((entry) => entry.events);
  return (
    <button
      type="button"
      class={isNew ? 'last-play bare grid new' : 'last-play bare grid'}
      aria-label={`${eventsText(events, formatter)} ${MOTION.again}`}
      data-seat={play.seat}
      onClick={() => {
        showWholePlay({ seat: play.seat, version });
        onAgain();
      }}
    >
      {/* A new element for each play, so that nothing moves */}
      <span key={version} class="play-slip tall tiny anchor grid">
        <b class="whose">{player}</b>
        <PlayLine play={play} length="row" />
      </span>
      {isPressed && (
        <span class="play-slip tall tiny anchor grid whole">
          <b class="whose">{player}</b>
          <PlayLine play={play} length="short" />
        </span>
      )}
    </button>
  );
}
