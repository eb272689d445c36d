import { useRef } from 'preact/hooks';
import type { CardMove, TablePlace } from './moves.ts';

/** A box on the screen: its middle, its size before it was turned, and by how many degrees it is turned. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** Where a card is to land. */
export interface Landing {
  readonly box: Box;
  /** The landing card itself, to be hidden until then; absent if what lies there was there before. */
  readonly element?: Element;
  /** Nothing shows the card there: it goes out of sight in the box. */
  readonly isEnd?: true;
}

const FACE = 'data-face';

function measureBox(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const angle = getAngle(element);
  const isTurned = angle !== 0 && element instanceof HTMLElement;
  return {
    x: left + width / 2,
    y: top + height / 2,
    width: isTurned ? element.offsetWidth : width,
    height: isTurned ? element.offsetHeight : height,
    angle,
  };
}

/** Degrees by which an element, or what it lies in closely, is turned. */
function getAngle(element: Element): number {
  const { transform, rotate } = getComputedStyle(element);
  const turned = Number.parseFloat(rotate);
  if (Number.isFinite(turned)) return turned;
  if (!transform || transform === 'none') return 0;
  const { a, b } = new DOMMatrixReadOnly(transform);
  return Math.round((Math.atan2(b, a) * 180) / Math.PI);
}

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

const find = (selector: string, within: ParentNode = document): readonly Element[] =>
  [...within.querySelectorAll(selector)].filter(isVisible);

const isSeat = ({ name }: TablePlace): boolean => name.startsWith('seat-');

/** Where a seat's cards are held, or its face; else the whole seat. */
const SEAT_PARTS = ['.backs', '.counts', '.cards', '.portrait'];

/** Where a packet not yet picked up lies at a seat, the viewer's own too; else the cards held. */
const PACKET_PARTS = ['.holds', '.counts', '.portrait'];

/**
 * Where things are on the screen now. Everything is looked up and measured at most once; nothing may be written to the
 * page as long as one is in use.
 */
export class TableReading {
  readonly #places = new Map<string, readonly Element[]>();
  readonly #faces = new Map<Element, readonly Element[]>();
  readonly #boxes = new Map<Element, Box>();

  box(element: Element): Box {
    const box = this.#boxes.get(element) ?? measureBox(element);
    this.#boxes.set(element, box);
    return box;
  }

  /** The box of the pile's top. */
  get pileTop(): Box | undefined {
    const top = this.#facesIn(this.#placesOf('pile')[0]).at(-1);
    return top && this.box(top);
  }

  /** Where a card leaves from: its own last place in the viewer's hand, a card of the place, or the place. */
  source({ from, card }: CardMove, own: OwnBoxes): Box | undefined {
    if (from.name === 'hand') {
      const boxes = card === undefined ? undefined : own.cards.get(card);
      const hand = this.#placesOf(from.name)[0];
      return boxes?.shift() ?? own.hand ?? (hand && this.box(hand));
    }
    const place = this.#element(from);
    if (!place) return undefined;
    if (from.name === 'packet') return this.box(partOf(place, PACKET_PARTS));
    return this.box(isSeat(from) ? partOf(place, SEAT_PARTS) : (find('.card', place)[0] ?? place));
  }

  /** Places of cards in order; each element is given to one card only. */
  landings(moves: readonly CardMove[]): readonly (Landing | undefined)[] {
    const given = new Set<Element>();
    return moves.map(({ to, card }) => {
      const place = this.#element(to);
      if (!place) return undefined;
      if (isSeat(to)) return { box: this.box(partOf(place, SEAT_PARTS)), isEnd: true };
      const faces = this.#facesIn(place);
      const landing = faces.findLast((face) => face.getAttribute(FACE) === card && !given.has(face));
      if (landing === undefined || card === undefined) return this.#beside(to, place, faces);
      given.add(landing);
      // A lone card of a meld stands for all that was there before: a book, or a line of miniatures.
      const isShared = to.meld !== undefined && faces.length === 1;
      return { box: this.box(landing), ...(!isShared && { element: landing }) };
    });
  }

  /** No card shows it: it lands on the meld's, the red threes' or the pile's card, or in the middle of the place. */
  #beside(to: TablePlace, place: Element, faces: readonly Element[]): Landing {
    const isMeld = to.meld !== undefined && place.hasAttribute('data-meld');
    const isTeam = to.meld === undefined && to.name.startsWith('team-');
    const threes = isTeam ? find('.red-threes', place)[0] : undefined;
    const onto = isMeld ? faces.at(-1) : threes ? this.#facesIn(threes)[0] : to.name === 'pile' ? faces[0] : undefined;
    if (onto) return { box: this.box(onto) };
    if (isMeld) return { box: this.box(place) };
    return { box: this.box(place), isEnd: true };
  }

  /** A place's own element, or the meld in it that can be seen. */
  #element({ name, meld, seat }: TablePlace): Element | undefined {
    if (name === 'packet')
      return this.#placesOf(`seat-${seat}`)[0] ?? find('.own-seat')[0] ?? this.#placesOf('hand')[0];
    const places = this.#placesOf(name);
    if (meld === undefined) return places[0];
    return places.flatMap((place) => find(`[data-meld="${meld}"]`, place))[0] ?? places[0];
  }

  #placesOf(name: string): readonly Element[] {
    const places = this.#places.get(name) ?? find(`[data-place="${name}"]`);
    this.#places.set(name, places);
    return places;
  }

  #facesIn(place: Element | undefined): readonly Element[] {
    if (!place) return [];
    const faces = this.#faces.get(place) ?? find(`[${FACE}]`, place);
    this.#faces.set(place, faces);
    return faces;
  }
}

const partOf = (place: Element, parts: readonly string[]): Element =>
  parts.flatMap((part) => find(part, place))[0] ?? place;

/** Where the viewer's own cards lay before they last changed: in the hand and in the draft. */
export interface OwnBoxes {
  readonly cards: ReadonlyMap<string, Box[]>;
  readonly hand: Box | undefined;
}

const NO_BOXES: OwnBoxes = { cards: new Map(), hand: undefined };

/** A drafted card comes before an equal one of the hand; the hand's place stays known when it is gone. */
function measureOwn(before: OwnBoxes): OwnBoxes {
  const [hand] = find('[data-place="hand"]');
  const cards = new Map<string, Box[]>();
  for (const place of [...find('.draft-tray, [data-place="tray"]'), ...(hand ? [hand] : [])]) {
    for (const element of place.querySelectorAll(`[${FACE}]`)) {
      const face = element.getAttribute(FACE) ?? '';
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0) continue;
      const box = { x: left + width / 2, y: top + height / 2, width, height, angle: 0 };
      cards.set(face, [...(cards.get(face) ?? []), box]);
    }
  }
  return { cards, hand: hand ? measureBox(hand) : before.hand };
}

/**
 * Where the viewer's own cards lay before they last changed. To be called by what draws them, before it does: then
 * nothing has been written yet, and measuring costs no layout. `held`: the cards, as text.
 */
export function useOwnBoxes(held: string): { readonly current: OwnBoxes } {
  const own = useRef(NO_BOXES);
  const before = useRef<string | undefined>(undefined);
  if (before.current !== undefined && before.current !== held) own.current = measureOwn(own.current);
  before.current = held;
  return own;
}
