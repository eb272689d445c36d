import './last-play.css';
import { signal } from '@preact/signals';
import { eventsText } from '#text/events.ts';
import { MOTION, PLAY_LINE } from '#text/motion.ts';
import { PlayLine } from '../components/PlayLine.tsx';
import type { Play } from '../model/plays.ts';
import type { NameFormatter } from '../text/event-sentences.ts';

interface LastPlayProps {
  readonly play: Play;
  /** The viewer has not acted since. */
  readonly isNew: boolean;
  readonly formatter: NameFormatter;
  /** Shows it again on the table. */
  onAgain(): void;
}

interface PressedCard {
  readonly seat: number;
  readonly version: number;
}

/** Whose seat was pressed a moment ago: one at a time. */
const pressedSeat = signal<PressedCard | undefined>(undefined);

/** Milliseconds that the whole of it stays once its seat is pressed. */
const STAYS = 6_000;

function sayWhole(play: PressedCard): void {
  pressedSeat.value = play;
  setTimeout(() => {
    if (pressedSeat.value === play) pressedSeat.value = undefined;
  }, STAYS);
}

/** At a seat: what its player did last, in miniature cards. A press shows it again on the table, and says the whole of it. */
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
        sayWhole({ seat: play.seat, version });
        onAgain();
      }}
    >
      {/* A new slip for each play: what is there never moves */}
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
