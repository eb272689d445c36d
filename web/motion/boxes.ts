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

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const angle = angleOf(element);
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
function angleOf(element: Element): number {
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

const placesOf = (name: string): readonly Element[] => find(`[data-place="${name}"]`);

/** A place's own box, or the meld in it that can be seen. */
function boxElement({ name, meld }: TablePlace): Element | undefined {
  const places = placesOf(name);
  if (meld === undefined) return places[0];
  return places.flatMap((place) => find(`[data-meld="${meld}"]`, place))[0] ?? places[0];
}

const isSeat = ({ name }: TablePlace): boolean => name.startsWith('seat-');

/** Where a seat's cards are held, or its face; else the whole seat. */
const SEAT_PARTS = ['.backs', '.counts', '.cards', '.portrait'];

function seatElement(place: Element): Element {
  return SEAT_PARTS.flatMap((part) => find(part, place))[0] ?? place;
}

/** Where a card leaves from: its own last place in the viewer's hand, a card of the place, or the place. */
export function sourceOf({ from, card }: CardMove, own: OwnBoxes): Box | undefined {
  if (from.name === 'hand') {
    const boxes = card === undefined ? undefined : own.cards.get(card);
    const hand = placesOf(from.name)[0];
    return boxes?.shift() ?? own.hand ?? (hand && boxOf(hand));
  }
  const place = boxElement(from);
  if (!place) return undefined;
  return boxOf(isSeat(from) ? seatElement(place) : (find('.card', place)[0] ?? place));
}

/** Places of cards in order; each element is given to one card only. */
export function landingsOf(moves: readonly CardMove[]): readonly (Landing | undefined)[] {
  const given = new Set<Element>();
  return moves.map(({ to, card }) => {
    const place = boxElement(to);
    if (!place) return undefined;
    if (isSeat(to)) return { box: boxOf(seatElement(place)), isEnd: true };
    const faces = find(`[${FACE}]`, place);
    const landing = faces.findLast((face) => face.getAttribute(FACE) === card && !given.has(face));
    if (landing === undefined || card === undefined) return besideCards(to, place, faces);
    given.add(landing);
    // A lone card of a meld stands for all that was there before: a book, or a line of miniatures.
    const isShared = to.meld !== undefined && faces.length === 1;
    return { box: boxOf(landing), ...(!isShared && { element: landing }) };
  });
}

/** No card shows it: it lands on the meld's or the pile's card, or in the middle of the place. */
function besideCards(to: TablePlace, place: Element, faces: readonly Element[]): Landing {
  const isMeld = to.meld !== undefined && place.hasAttribute('data-meld');
  const onto = isMeld ? faces.at(-1) : to.name === 'pile' ? faces[0] : undefined;
  if (onto) return { box: boxOf(onto) };
  if (isMeld) return { box: boxOf(place) };
  return { box: boxOf(place), isEnd: true };
}

/** Where the viewer's own cards lay when the table was last drawn: in the hand and in the draft. */
export interface OwnBoxes {
  readonly cards: ReadonlyMap<string, Box[]>;
  readonly hand: Box | undefined;
}

export const NO_BOXES: OwnBoxes = { cards: new Map(), hand: undefined };

/** A drafted card comes before an equal one of the hand; the hand's place stays known when it is gone. */
export function measureOwn(before: OwnBoxes): OwnBoxes {
  const hand = placesOf('hand')[0];
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
  return { cards, hand: hand ? boxOf(hand) : before.hand };
}
