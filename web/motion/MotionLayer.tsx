import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { MOTION } from '#text/motion.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { useFrames } from '../components/time.ts';
import { TableReading } from './boxes.ts';
import { Flight } from './flight.ts';
import * as styles from './motion.module.css';
import type { Box, OwnBoxes } from './own-boxes.ts';
import { playSound } from './play-sound.ts';
import type { TimedMove } from './timeline.ts';
import type { Motion, ShownEntry } from './use-motion.ts';

interface MotionLayerProps {
  readonly motion: Motion;
  /** Boxes of the viewer's own cards before they last changed. */
  readonly own: { readonly current: OwnBoxes };
  readonly top: CardValue | undefined;
}

/** Frames before cards move: a deal waits for the hand, which renders a frame after the layer. */
const STILL = 2;

/** Cards moving over the table. It ignores presses; any press or key ends the movement. */
export function MotionLayer({ motion: due, own, top }: MotionLayerProps) {
  const motion = useFrames(STILL) < STILL ? { ...due, playing: undefined } : due;
  const { playing, restTurns } = motion;
  const { layer, shown } = useFlights({ motion, own, top });
  return (
    <>
      <div class={styles.layer} data-movement ref={layer} aria-hidden="true">
        {shown && (
          <span class={styles.cover} data-cover>
            <Card card={shown} size="full" />
          </span>
        )}
        {playing?.moves.map((move, i) => (
          <span key={`${playing.version}.${i}`} class={styles.card} data-moving>
            <span class={`${styles.turner} filling grid`}>
              {move.card && <FlyingCard card={move.card} isInMeld={move.to.meld !== undefined} />}
              {(move.turnsFaceUp || !move.card) && (
                <span>
                  <CardBack packet={move.back ?? 'hand'} />
                </span>
              )}
            </span>
          </span>
        ))}
      </div>
      {restTurns > 0 && !playing && (
        <button type="button" class={`${styles.seeRest} tall`} onClick={motion.seeRest}>
          {MOTION.seeRest(restTurns)}
        </button>
      )}
    </>
  );
}

/** Starts and ends the cards' flights. `shown`: the pile's former top, which covers the new one until it lands. */
function useFlights({ motion, own, top }: MotionLayerProps) {
  const { playing, waiting } = motion;
  const layer = useRef<HTMLDivElement>(null);
  const flight = useRef<Flight | undefined>(undefined);
  const veils = useRef(new Veils());
  const last = useRef<CardValue | undefined>(top);
  const cover = useRef<CardValue | undefined>(undefined);
  if (!playing) cover.current = undefined;
  else if (!flight.current) cover.current = last.current;
  const shown = findCover(cover.current, [...(playing?.moves ?? []), ...waiting]);

  function move(): void {
    const before = flight.current;
    const isSame = before !== undefined && before.playing === playing;
    if (!isSame) before?.end();
    if (!layer.current || !playing) {
      flight.current = undefined;
      veils.current.hide([]);
      last.current = top;
      return;
    }
    const reading = new TableReading();
    const now = isSame ? before : new Flight(layer.current, playing, reading, own.current);
    flight.current = now;
    const coming = [...now.unlanded, ...waiting];
    const landings = reading.landings(coming);
    const pile = shown && reading.pileTop;
    veils.current.hide(landings.flatMap((landing) => landing?.element ?? []));
    if (pile) placeCover(layer.current, pile);
    if (isSame) now.aim(landings);
    else {
      now.start({
        onLand: (move, element) => {
          if (move.to.name === 'pile') cover.current = move.card;
          if (element) veils.current.show(element);
        },
        onStep: () => playSound('slide'),
        onDone: motion.onDone,
      });
    }
  }

  // Measures everything, then writes, so that the table is laid out once per event; before the next paint, but outside
  // the long task that rendered the table.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  });

  useEffect(
    () => () => {
      flight.current?.end();
      veils.current.hide([]);
    },
    [],
  );
  useSkipping(playing, motion.skip);
  return { layer, shown };
}

/** A moving card, drawn as it will be at its destination. */
const FlyingCard = ({ card, isInMeld }: { readonly card: CardValue; readonly isInMeld: boolean }) => (
  <Card card={card} fanned={isInMeld} size={isInMeld ? 'simple' : 'full'} />
);

/** Returns the pile's former top while a card is still moving there. */
const findCover = (before: CardValue | undefined, coming: readonly TimedMove[]): CardValue | undefined =>
  coming.some(({ to }) => to.name === 'pile') ? before : undefined;

/** Places the pile's former top over the new one. */
function placeCover(layer: HTMLElement, { x, y, width, height, angle }: Box): void {
  const cover = layer.querySelector<HTMLElement>('[data-cover]');
  cover?.style.setProperty('--w', `${width}px`);
  if (cover) cover.style.transform = `translate(${x - width / 2}px, ${y - height / 2}px) rotate(${angle}deg)`;
}

/** Hides cards at their destinations while they are moving there. */
class Veils {
  readonly #hidden = new Map<Element, Animation>();

  hide(elements: readonly Element[]): void {
    for (const element of this.#hidden.keys()) if (!elements.includes(element)) this.show(element);
    for (const element of elements) {
      if (this.#hidden.has(element)) continue;
      this.#hidden.set(element, element.animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' }));
    }
  }

  show(element: Element): void {
    this.#hidden.get(element)?.cancel();
    this.#hidden.delete(element);
  }
}

/** Ends the movement on any press or key, which still has its usual effect. */
function useSkipping(playing: ShownEntry | undefined, skip: () => void): void {
  const now = useRef(skip);
  now.current = skip;
  useEffect(() => {
    if (!playing) return;
    const end = (): void => now.current();
    addEventListener('pointerdown', end, { once: true });
    addEventListener('keydown', end, { once: true });
    return () => {
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, [playing]);
}
