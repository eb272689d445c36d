import './motion.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { playSound } from '../sound/play-sound.ts';
import { MOTION } from '../text/motion.ts';
import { boxOf, landingsOf, measureOwn, NO_BOXES } from './boxes.ts';
import { Flight } from './flight.ts';
import type { TimedMove } from './timeline.ts';
import type { Motion, ShownEntry } from './use-motion.ts';

export interface MotionLayerProps {
  readonly motion: Motion;
  /** The pile's top as it lies now. */
  readonly top: CardValue | undefined;
}

/** Cards on their way over the table. It never takes a press; any press or key ends the movement. */
export function MotionLayer({ motion, top }: MotionLayerProps) {
  const { playing, waiting, restTurns } = motion;
  const layer = useRef<HTMLDivElement>(null);
  const own = useRef(NO_BOXES);
  const flight = useRef<Flight | undefined>(undefined);
  const veils = useRef<readonly Animation[]>([]);
  const last = useRef<CardValue | undefined>(top);
  const next = useRef(waiting);
  next.current = waiting;
  const cover = useRef<CardValue | undefined>(undefined);
  if (!playing) cover.current = undefined;
  else if (!flight.current) cover.current = last.current;
  const shown = coverOf(cover.current, [...(playing?.moves ?? []), ...waiting]);

  useLayoutEffect(() => {
    if (!layer.current || !playing) return;
    const begun = new Flight(layer.current, playing, own.current);
    flight.current = begun;
    begun.start({
      onLand: (move) => {
        if (move.to.name === 'pile') cover.current = move.card;
        veils.current = veil(veils.current, [...begun.unlanded, ...next.current]);
      },
      onStep: () => playSound('slide'),
      onDone: motion.onDone,
    });
    return () => begun.end();
  }, [playing]);

  useLayoutEffect(() => {
    flight.current?.aim();
    const coming = [...(playing && flight.current ? flight.current.unlanded : []), ...waiting];
    veils.current = veil(veils.current, coming);
    placeCover(layer.current);
    if (motion.isOn) own.current = measureOwn(own.current);
    if (!playing) {
      flight.current = undefined;
      last.current = top;
    }
  });

  useEffect(() => () => void veil(veils.current, []), []);
  useSkipping(playing, motion.skip);
  return (
    <>
      <div class="movement" ref={layer} aria-hidden="true">
        {shown && (
          <span class="pile-cover">
            <Card card={shown} size="full" />
          </span>
        )}
        {playing?.moves.map((move, i) => (
          <span key={`${playing.version}.${i}`} class="moving">
            <span class="turner">
              {move.card && <FlyingCard card={move.card} isInMeld={move.to.meld !== undefined} />}
              {(move.turns || !move.card) && (
                <span class="back-side">
                  <CardBack />
                </span>
              )}
            </span>
          </span>
        ))}
      </div>
      {restTurns > 0 && !playing && (
        <button type="button" class="see-rest" onClick={motion.seeRest}>
          {MOTION.seeRest(restTurns)}
        </button>
      )}
    </>
  );
}

/** Drawn as it will lie. */
const FlyingCard = ({ card, isInMeld }: { readonly card: CardValue; readonly isInMeld: boolean }) => (
  <Card card={card} fanned={isInMeld} size={isInMeld ? 'simple' : 'full'} />
);

/** The pile's former top, as long as a card is still on its way there. */
const coverOf = (before: CardValue | undefined, coming: readonly TimedMove[]): CardValue | undefined =>
  coming.some(({ to }) => to.name === 'pile') ? before : undefined;

/** Lays the pile's former top over the new one. */
function placeCover(layer: HTMLElement | null): void {
  const cover = layer?.querySelector<HTMLElement>('.pile-cover');
  const pile = document.querySelector('[data-place="pile"] [data-face]');
  if (!cover || !pile) return;
  const { x, y, width, height, angle } = boxOf(pile);
  cover.style.setProperty('--w', `${width}px`);
  cover.style.transform = `translate(${x - width / 2}px, ${y - height / 2}px) rotate(${angle}deg)`;
}

/** Hides the cards that are still on their way, at their places; nothing else is hidden any more. */
function veil(before: readonly Animation[], coming: readonly TimedMove[]): readonly Animation[] {
  const after = landingsOf(coming).flatMap((landing) =>
    landing?.element ? [landing.element.animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' })] : [],
  );
  for (const each of before) each.cancel();
  return after;
}

/** Any press or key shows the table as it is. It does what it does anywhere else, too. */
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
