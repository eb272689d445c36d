import { useRef } from 'preact/hooks';

/** A box on the screen: its center, its size before rotation, and its rotation in degrees. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** The attribute that names a card's face. */
export const FACE_ATTRIBUTE = 'data-face';

export function measureBox(element: Element): Box {
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

/** Returns an element's rotation in degrees. */
function getAngle(element: Element): number {
  const { transform, rotate } = getComputedStyle(element);
  const turned = Number.parseFloat(rotate);
  if (Number.isFinite(turned)) return turned;
  if (!transform || transform === 'none') return 0;
  const { a, b } = new DOMMatrixReadOnly(transform);
  return Math.round((Math.atan2(b, a) * 180) / Math.PI);
}

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** Returns the visible elements. */
export const findVisible = (selector: string, within: ParentNode = document): readonly Element[] =>
  [...within.querySelectorAll(selector)].filter(isVisible);

/** Boxes of the viewer's own cards, in the hand and draft, before they last changed. */
export interface OwnBoxes {
  readonly cards: ReadonlyMap<string, Box[]>;
  readonly hand: Box | undefined;
}

const NO_BOXES: OwnBoxes = { cards: new Map(), hand: undefined };

/** Measures the viewer's cards, drafted ones before equal ones in the hand; a missing hand keeps its last box. */
function measureOwn(before: OwnBoxes): OwnBoxes {
  const [hand] = findVisible('[data-place="hand"]');
  const cards = new Map<string, Box[]>();
  for (const place of [...findVisible('[data-place="tray"]'), ...(hand ? [hand] : [])]) {
    for (const element of place.querySelectorAll(`[${FACE_ATTRIBUTE}]`)) {
      const face = element.getAttribute(FACE_ATTRIBUTE) ?? '';
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0) continue;
      const box = { x: left + width / 2, y: top + height / 2, width, height, angle: 0 };
      cards.set(face, [...(cards.get(face) ?? []), box]);
    }
  }
  return { cards, hand: hand ? measureBox(hand) : before.hand };
}

/**
 * Measures the viewer's own cards before each change. Call it before rendering them: nothing has been written yet, so
 * measuring costs no layout. `held`: the cards, as text.
 */
export function useOwnBoxes(held: string): { readonly current: OwnBoxes } {
  const boxes = useRef(NO_BOXES);
  const before = useRef<string | undefined>(undefined);
  if (before.current !== undefined && before.current !== held) boxes.current = measureOwn(boxes.current);
  before.current = held;
  return boxes;
}
