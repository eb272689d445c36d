import { type Box, type Landing, landingsOf, type OwnBoxes, sourceOf } from './boxes.ts';
import type { TimedMove } from './timeline.ts';
import type { ShownEntry } from './use-motion.ts';

const EASE = 'cubic-bezier(.2,.8,.25,1)';
/** A card on its way is at least this wide, also where it lands on a miniature. */
const WIDTH = 44;
/** A card that leaves a seat begins this much smaller. */
const SMALL = 0.55;
const RATIO = 1.4;

export interface FlightEvents {
  /** A card has landed. */
  onLand(move: TimedMove): void;
  /** The first card of an event leaves. */
  onStep(): void;
  /** All have landed. */
  onDone(): void;
}

/** Cards of one entry on their way: elements of the layer, moved by the Web Animations API. */
export class Flight {
  readonly playing: ShownEntry;
  readonly #cards: readonly HTMLElement[];
  readonly #sources: readonly (Box | undefined)[];
  readonly #moving = new Map<number, Animation>();
  readonly #turning: Animation[] = [];
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  #landed = new Set<number>();

  constructor(layer: HTMLElement, playing: ShownEntry, own: OwnBoxes) {
    this.playing = playing;
    this.#cards = [...layer.querySelectorAll<HTMLElement>('.moving')];
    this.#sources = playing.moves.map((move) => sourceOf(move, own));
  }

  /** Cards that have not landed yet. */
  get unlanded(): readonly TimedMove[] {
    return this.playing.moves.filter((_, i) => !this.#landed.has(i));
  }

  start(events: FlightEvents): void {
    const landings = landingsOf(this.playing.moves);
    for (const [i, move] of this.playing.moves.entries()) this.#startOne(i, move, landings[i], events);
    if (this.#landed.size === this.playing.moves.length) queueMicrotask(() => events.onDone());
  }

  #startOne(i: number, move: TimedMove, landing: Landing | undefined, events: FlightEvents): void {
    const card = this.#cards[i];
    const source = this.#sources[i];
    if (!card || !source || !landing) {
      this.#landed.add(i);
      return;
    }
    const { starts: delay, lasts: duration } = move;
    const timing = { delay, duration, fill: 'both' } as const;
    const width = Math.max(WIDTH, landing.box.width);
    card.style.setProperty('--w', `${width}px`);
    const animation = card.animate(pathOf(width, source, landing), { ...timing, easing: EASE });
    animation.id = 'card';
    this.#moving.set(i, animation);
    if (move.turns) this.#turning.push(...turn(card, timing));
    if (move.isFirst) this.#timers.push(setTimeout(events.onStep, delay));
    animation.onfinish = () => {
      this.#landed.add(i);
      animation.cancel();
      events.onLand(move);
      if (this.#landed.size === this.playing.moves.length) events.onDone();
    };
  }

  /** The table has been drawn again: cards on their way go to where their places are now. */
  aim(): void {
    const landings = landingsOf(this.unlanded);
    let next = 0;
    for (const i of this.playing.moves.keys()) {
      if (this.#landed.has(i)) continue;
      const landing = landings[next++];
      const source = this.#sources[i];
      const effect = this.#moving.get(i)?.effect;
      if (!landing || !source || !(effect instanceof KeyframeEffect)) continue;
      effect.setKeyframes(pathOf(Math.max(WIDTH, landing.box.width), source, landing));
      this.#cards[i]?.style.setProperty('--w', `${Math.max(WIDTH, landing.box.width)}px`);
    }
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const animation of [...this.#moving.values(), ...this.#turning]) {
      animation.onfinish = null;
      animation.cancel();
    }
  }
}

/** From the middle of the source to exactly the box of the landing card. Hidden before it leaves. */
function pathOf(width: number, source: Box, { box, isEnd }: Landing): Keyframe[] {
  const height = width * RATIO;
  const at = ({ x, y, angle }: Box, scale: string): string =>
    `translate(${x - width / 2}px, ${y - height / 2}px) rotate(${angle}deg) scale(${scale})`;
  const isCard = Math.abs(source.height / source.width - RATIO) < 0.3;
  const start = at(source, isCard ? `${source.width / width}` : `${SMALL}`);
  const end = at(box, isEnd ? `${SMALL}` : `${box.width / width}, ${box.height / height}`);
  return [
    { transform: start, opacity: 0 },
    { opacity: 1, offset: 0.05 },
    { opacity: 1, offset: 0.9 },
    { transform: end, opacity: isEnd ? 0 : 1 },
  ];
}

/** Turns a card face up, half way. */
function turn(card: HTMLElement, timing: KeyframeAnimationOptions): readonly Animation[] {
  const turner = card.querySelector('.turner');
  const back = card.querySelector('.back-side');
  if (!turner || !back) return [];
  const narrow = { transform: 'scaleX(.06)', offset: 0.5 };
  return [
    turner.animate([{ transform: 'scaleX(1)' }, narrow, { transform: 'scaleX(1)' }], timing),
    back.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], timing),
  ];
}
