import type { CardMove, TablePlace } from './moves.ts';
import { type Box, FACE_ATTRIBUTE, findVisible, measureBox, type OwnBoxes } from './own-boxes.ts';

export interface Landing {
  readonly box: Box;
  /** The card's element, hidden until then; absent if an earlier card is shown there. */
  readonly element?: Element;
  /** The card disappears in the box, since no card is shown there. */
  readonly isEnd?: true;
}

const isSeat = ({ name }: TablePlace): boolean => name.startsWith('seat-');

/** A seat's parts to which cards move, the first visible one; else the whole seat. */
const SEAT_PARTS = ['[data-part="backs"]', '[data-part="portrait"]'];

/** A seat's parts that show a waiting packet, the first visible one; else the cards held. */
const PACKET_PARTS = ['[data-part="packets"]', '[data-part="portrait"]'];

/** Positions on the screen, each found and measured at most once. Don't write to the page while using one. */
export class TableReading {
  readonly #places = new Map<string, readonly Element[]>();
  readonly #faces = new Map<Element, readonly Element[]>();
  readonly #boxes = new Map<Element, Box>();

  box(element: Element): Box {
    const box = this.#boxes.get(element) ?? measureBox(element);
    this.#boxes.set(element, box);
    return box;
  }

  get pileTop(): Box | undefined {
    const top = this.#facesIn(this.#placesOf('pile')[0]).at(-1);
    return top && this.box(top);
  }

  /** Returns the box that a card leaves: its last one in the viewer's hand, that of a card in the place, or of the place. */
  source({ from, card }: CardMove, ownBoxes: OwnBoxes): Box | undefined {
    if (from.name === 'hand') {
      const boxes = card === undefined ? undefined : ownBoxes.cards.get(card);
      const hand = this.#placesOf(from.name)[0];
      return boxes?.shift() ?? ownBoxes.hand ?? (hand && this.box(hand));
    }
    const place = this.#element(from);
    if (!place) return undefined;
    if (from.name === 'packet') return this.box(findPart(place, PACKET_PARTS));
    return this.box(isSeat(from) ? findPart(place, SEAT_PARTS) : (findVisible('[data-side]', place)[0] ?? place));
  }

  /** Returns the cards' destinations in order; each element is used for one card only. */
  landings(moves: readonly CardMove[]): readonly (Landing | undefined)[] {
    const used = new Set<Element>();
    return moves.map(({ to, card }) => {
      const place = this.#element(to);
      if (!place) return undefined;
      if (isSeat(to)) return { box: this.box(findPart(place, SEAT_PARTS)), isEnd: true };
      const faces = this.#facesIn(place);
      const landing = faces.findLast((face) => face.getAttribute(FACE_ATTRIBUTE) === card && !used.has(face));
      if (landing === undefined || card === undefined) return this.#beside(to, place, faces);
      used.add(landing);
      // A meld's only card represents the earlier ones too, as in a book or a row of miniatures.
      const isShared = to.meld !== undefined && faces.length === 1;
      return { box: this.box(landing), ...(!isShared && { element: landing }) };
    });
  }

  /** Returns the destination of a card that is not shown: on the meld's, red threes' or pile's card, or on the place. */
  #beside(to: TablePlace, place: Element, faces: readonly Element[]): Landing {
    const isMeld = to.meld !== undefined && place.hasAttribute('data-meld');
    const isTeam = to.meld === undefined && to.name.startsWith('team-');
    const threes = isTeam ? findVisible('[data-red-threes]', place)[0] : undefined;
    const onto = isMeld ? faces.at(-1) : threes ? this.#facesIn(threes)[0] : to.name === 'pile' ? faces[0] : undefined;
    if (onto) return { box: this.box(onto) };
    if (isMeld) return { box: this.box(place) };
    return { box: this.box(place), isEnd: true };
  }

  #element({ name, meld, seat }: TablePlace): Element | undefined {
    if (name === 'packet')
      return this.#placesOf(`seat-${seat}`)[0] ?? findVisible('[data-own-seat]')[0] ?? this.#placesOf('hand')[0];
    const places = this.#placesOf(name);
    if (meld === undefined) return places[0];
    return places.flatMap((place) => findVisible(`[data-meld="${meld}"]`, place))[0] ?? places[0];
  }

  #placesOf(name: string): readonly Element[] {
    const places = this.#places.get(name) ?? findVisible(`[data-place="${name}"]`);
    this.#places.set(name, places);
    return places;
  }

  #facesIn(place: Element | undefined): readonly Element[] {
    if (!place) return [];
    const faces = this.#faces.get(place) ?? findVisible(`[${FACE_ATTRIBUTE}]`, place);
    this.#faces.set(place, faces);
    return faces;
  }
}

const findPart = (place: Element, parts: readonly string[]): Element =>
  parts.flatMap((part) => findVisible(part, place))[0] ?? place;
