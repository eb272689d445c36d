import type { Landing, TableReading } from './boxes.ts';
import type { Box, OwnBoxes } from './own-boxes.ts';
import type { TimedMove } from './timeline.ts';
import type { ShownEntry } from './use-motion.ts';

const EASE = 'cubic-bezier(.2,.8,.25,1)';
/** Minimum width of a moving card, even if it lands on a miniature. */
const WIDTH = 44;
/** Initial scale of a card that leaves a seat. */
const SMALL = 0.55;
const RATIO = 1.4;

interface FlightEvents {
  /** A card has landed; `element`: the card shown there, if it was hidden until now. */
  onLand(move: TimedMove, element: Element | undefined): void;
  onStep(move: TimedMove): void;
  onDone(): void;
}

interface Flyer {
  readonly move: TimedMove;
  readonly card: HTMLElement;
  readonly source: Box;
  landing: Landing;
  animation?: Animation;
  hasLanded: boolean;
}

/** One entry's moving cards: elements of the layer, animated by the Web Animations API. It only writes, never measures. */
export class Flight {
  readonly playing: ShownEntry;
  readonly #flyers: readonly Flyer[];
  readonly #turning: Animation[] = [];
  readonly #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(layer: HTMLElement, playing: ShownEntry, reading: TableReading, ownBoxes: OwnBoxes) {
    this.playing = playing;
    const cards = [...layer.querySelectorAll<HTMLElement>('[data-moving]')];
    const landings = reading.landings(playing.moves);
    this.#flyers = playing.moves.flatMap((move, i) => {
      const card = cards[i];
      const source = reading.source(move, ownBoxes);
      const landing = landings[i];
      return card && source && landing ? [{ move, card, source, landing, hasLanded: false }] : [];
    });
  }

  get unlanded(): readonly TimedMove[] {
    return this.#flying().map(({ move }) => move);
  }

  #flying(): readonly Flyer[] {
    return this.#flyers.filter(({ hasLanded }) => !hasLanded);
  }

  start(events: FlightEvents): void {
    for (const flyer of this.#flyers) this.#startOne(flyer, events);
    if (this.#flyers.length === 0) queueMicrotask(() => events.onDone());
  }

  #startOne(flyer: Flyer, events: FlightEvents): void {
    const { move, card } = flyer;
    const { starts: delay, lasts: duration } = move;
    const timing = { delay, duration, fill: 'both' } as const;
    const animation = card.animate(createPath(flyer), {
      ...timing,
      easing: move.fanPosition === undefined ? EASE : 'linear',
    });
    animation.id = 'card';
    flyer.animation = animation;
    if (move.turnsFaceUp) this.#turning.push(...turnFaceUp(card, timing));
    if (move.isFirst) this.#timers.push(setTimeout(() => events.onStep(move), delay));
    animation.onfinish = () => {
      flyer.hasLanded = true;
      animation.cancel();
      events.onLand(move, flyer.landing.element);
      if (this.#flying().length === 0) events.onDone();
    };
  }

  /** Redirects moving cards after the table was redrawn. `landings`: destinations of `unlanded`. */
  aim(landings: readonly (Landing | undefined)[]): void {
    for (const [i, flyer] of this.#flying().entries()) {
      const landing = landings[i];
      const effect = flyer.animation?.effect;
      if (!landing || !(effect instanceof KeyframeEffect)) continue;
      const hasMoved = !isSameBox(landing.box, flyer.landing.box);
      flyer.landing = landing;
      if (hasMoved) effect.setKeyframes(createPath(flyer));
    }
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const animation of [...this.#flyers.flatMap((flyer) => flyer.animation ?? []), ...this.#turning]) {
      animation.onfinish = null;
      animation.cancel();
    }
  }
}

const isSameBox = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.width - b.width) + Math.abs(a.angle - b.angle) < 0.5;

const isCard = ({ width, height }: Box): boolean => Math.abs(height / width - RATIO) < 0.3;

/** Sizes the card and returns its keyframes. A card that disappears keeps its size, whatever its destination's. */
function createPath({ card, source, landing, move }: Flyer): Keyframe[] {
  const drawn = landing.isEnd ? (isCard(source) ? source.width : WIDTH) : landing.box.width;
  const width = Math.max(WIDTH, drawn);
  card.style.setProperty('--w', `${width}px`);
  return getPath(width, source, landing, move.fanPosition);
}

/** Returns keyframes from the center of the source to exactly the landing card's box; hidden before it leaves. */
function getPath(width: number, source: Box, { box, isEnd }: Landing, opens: number | undefined): Keyframe[] {
  const height = width * RATIO;
  const at = ({ x, y, angle }: Box, scale: string): string =>
    `translate(${x - width / 2}px, ${y - height / 2}px) rotate(${angle}deg) scale(${scale})`;
  const start = at(source, isCard(source) ? `${source.width / width}` : `${SMALL}`);
  const end = at(box, isEnd ? `${SMALL}` : `${box.width / width}, ${box.height / height}`);
  const fan = opens === undefined ? [] : holdInMiddle(at(getFanBox(source, box, opens), '1'));
  return [
    { transform: start, opacity: 0, ...(opens !== undefined && { easing: EASE }) },
    { opacity: 1, offset: 0.05 },
    ...fan,
    { opacity: 1, offset: 0.9 },
    { transform: end, opacity: isEnd ? 0 : 1 },
  ];
}

/** Returns keyframes that hold a fanned packet for a moment halfway. */
const holdInMiddle = (transform: string): readonly Keyframe[] => [
  { transform, offset: 0.4 },
  { transform, offset: 0.6, easing: EASE },
];

/** Returns a card's box in a packet's fan halfway; `opens`: from -1 on the left to 1 on the right. */
function getFanBox(source: Box, target: Box, opens: number): Box {
  const x = (source.x + target.x) / 2 + opens * WIDTH * 1.6;
  const y = Math.min(Math.max(source.y, 90), innerHeight - 150) + Math.abs(opens) * 10 - 24;
  return {
    x: Math.min(Math.max(x, WIDTH), innerWidth - WIDTH),
    y,
    width: WIDTH,
    height: WIDTH * RATIO,
    angle: opens * 18,
  };
}

/** Turns a card face up halfway. */
function turnFaceUp(card: HTMLElement, timing: KeyframeAnimationOptions): readonly Animation[] {
  const turner = card.firstElementChild;
  const back = turner?.lastElementChild;
  if (!turner || !back) return [];
  const narrow = { transform: 'scaleX(.06)', offset: 0.5 };
  return [
    turner.animate([{ transform: 'scaleX(1)' }, narrow, { transform: 'scaleX(1)' }], timing),
    back.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], timing),
  ];
}
