import './last-play.css';
import { signal } from '@preact/signals';
import { eventsText } from '#text/events.ts';
import { MOTION, PLAY_LINE } from '#text/motion.ts';
import { PlayLine } from '../components/PlayLine.tsx';
import type { Play } from '../model/plays.ts';
import type { Naming } from '../text/event-sentences.ts';

interface LastPlayProps {
  readonly play: Play;
  /** The viewer has not acted since. */
  readonly isNew: boolean;
  readonly naming: Naming;
  /** Shows it again on the table. */
  onAgain(): void;
}

interface Pressed {
  readonly seat: number;
  readonly version: number;
}

/** Whose seat was pressed a moment ago: one at a time. */
const pressed = signal<Pressed | undefined>(undefined);

/** Milliseconds that the whole of it stays once its seat is pressed. */
const STAYS = 6_000;

function sayWhole(play: Pressed): void {
  pressed.value = play;
  setTimeout(() => {
    if (pressed.value === play) pressed.value = undefined;
  }, STAYS);
}

/** At a seat: what its player did last, in miniature cards. A press shows it again on the table, and says the whole of it. */
export function LastPlay({ play, isNew, naming, onAgain }: LastPlayProps) {
  const version = play.entries.at(-1)?.version ?? 0;
  const isPressed = pressed.value?.seat === play.seat && pressed.value.version === version;
  const player = PLAY_LINE.player(naming.who(play.seat), play);
  const events = play.entries.flatMap((entry) => entry.events);
  return (
    <button
      type="button"
      class={isNew ? 'last-play bare grid new' : 'last-play bare grid'}
      aria-label={`${eventsText(events, naming)} ${MOTION.again}`}
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
