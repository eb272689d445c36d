import { signal } from '@preact/signals';
import { eventsText } from '#text/events.ts';
import { MOTION, PLAY_LINE } from '#text/motion.ts';
import { PlayLine } from '../components/PlayLine.tsx';
import type { Play } from '../model/plays.ts';
import { classes } from '../styles/classes.ts';
import type { NameFormatter } from '../text/event-sentences.ts';
import * as styles from './last-play.module.css';

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
      class={classes(`${styles.play} bare grid`, isNew && styles.fresh)}
      data-last-play
      aria-label={`${eventsText(events, formatter)} ${MOTION.again}`}
      data-seat={play.seat}
      onClick={() => {
        showWholePlay({ seat: play.seat, version });
        onAgain();
      }}
    >
      {/* A new element for each play, so that nothing moves */}
      <span key={version} class={`${styles.summary} tall tiny anchor grid`}>
        <b class={styles.player}>{player}</b>
        <PlayLine play={play} length="row" />
      </span>
      {isPressed && (
        <span class={`${styles.summary} tall tiny anchor grid ${styles.whole}`} data-whole>
          <b class={styles.player}>{player}</b>
          <PlayLine play={play} length="short" />
        </span>
      )}
    </button>
  );
}
