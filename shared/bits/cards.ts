import { type Card, FACES, getOrder } from '../cards/cards.ts';
import type { Meld } from '../rules/position.ts';
import { type BitReader, type BitWriter, DecodeError } from './bits.ts';
import { oneOf } from './fields.ts';

export const CARD = oneOf(FACES);

/** In order, each group of four cards takes 23 bits as one number below 53^4; each of the last ones takes 6 bits. */
const RADIX = FACES.length;
const FOUR = RADIX ** 4;

/** For cards whose order matters: the stock, the pile. */
export function encodeOrdered(writer: BitWriter, cards: readonly Card[]): void {
  writer.natural(cards.length);
  let place = 0;
  for (; place + 4 <= cards.length; place += 4) {
    let number = 0;
    for (let i = place; i < place + 4; i++) number = number * RADIX + getOrder(cards[i] as Card);
    writer.bits(number, 23);
  }
  for (; place < cards.length; place++) writer.bits(getOrder(cards[place] as Card), 6);
}

export function decodeOrdered(reader: BitReader): readonly Card[] {
  const length = reader.natural();
  const cards: Card[] = [];
  while (cards.length + 4 <= length) cards.push(...decodeFour(reader.bits(23)));
  while (cards.length < length) cards.push(getFace(reader.bits(6)));
  return cards;
}

function decodeFour(number: number): readonly Card[] {
  if (number >= FOUR) throw new DecodeError('no four cards');
  const digits = [RADIX ** 3, RADIX ** 2, RADIX, 1].map((scale) => Math.floor(number / scale) % RADIX);
  return digits.map(getFace);
}

function getFace(order: number): Card {
  const card = FACES[order];
  if (card === undefined) throw new DecodeError('no such card');
  return card;
}

/** Writes sorted cards as Rice-coded steps from card to card: about four bits per card of a dealt packet. */
export function encodeSorted(writer: BitWriter, cards: readonly Card[]): void {
  writer.natural(cards.length);
  const low = getLowBits(cards.length);
  let last = 0;
  for (const card of cards) {
    const order = getOrder(card);
    encodeStep(writer, order - last, low);
    last = order;
  }
}

export function decodeSorted(reader: BitReader): readonly Card[] {
  const length = reader.natural();
  const low = getLowBits(length);
  const cards: Card[] = [];
  let order = 0;
  while (cards.length < length) {
    order += decodeStep(reader, low);
    cards.push(getFace(order));
  }
  return cards;
}

/** Returns the number of low bits of a step, written plainly: the fewer cards, the longer the steps. */
function getLowBits(length: number): number {
  if (length > 18) return 1;
  return length > 8 ? 2 : 3;
}

/** Writes the high part in unary (ones, then a zero), then the low part. */
function encodeStep(writer: BitWriter, step: number, low: number): void {
  let high = step >> low;
  for (; high > 16; high -= 16) writer.bits(0xffff, 16);
  writer.bits((((1 << high) - 1) << (low + 1)) | (step & ((1 << low) - 1)), high + 1 + low);
}

function decodeStep(reader: BitReader, low: number): number {
  let step = 0;
  while (reader.flag()) step += 1 << low;
  return step + reader.bits(low);
}

/** The number of faces of a natural rank, and of wilds, which are last. */
const FACES_PER_RANK = 4;
const WILDS = 5;
const FIRST_WILD = getOrder('2s');

/** Writes the rank; then, for each face of the rank and each wild, a one per card and a zero. */
export function encodeMeld(writer: BitWriter, meld: Meld): void {
  const first = getOrder(meld[0] as Card);
  const start = Math.min(first - (first % FACES_PER_RANK), FIRST_WILD);
  const skipped = start < FIRST_WILD ? FIRST_WILD - start - FACES_PER_RANK : 0;
  let bits = start / FACES_PER_RANK;
  let count = 4;
  let face = start;
  for (const card of meld) {
    const order = getOrder(card);
    const next = order < FIRST_WILD ? order : order - skipped;
    const step = next - face;
    bits = (bits << (step + 1)) | 1;
    count += step + 1;
    face = next;
    if (count > 14) {
      writer.bits(bits, count);
      bits = 0;
      count = 0;
    }
  }
  const rest = FIRST_WILD - skipped + WILDS - face;
  writer.bits(bits << rest, count + rest);
}

export function decodeMeld(reader: BitReader): Meld {
  const start = reader.bits(4) * FACES_PER_RANK;
  if (start > FIRST_WILD) throw new DecodeError('no such meld');
  const naturals = start < FIRST_WILD ? decodeFaces(reader, { start, faces: FACES_PER_RANK }) : [];
  const wilds = decodeFaces(reader, { start: FIRST_WILD, faces: WILDS });
  if (naturals.length === 0 && (start < FIRST_WILD || wilds.length === 0)) throw new DecodeError('empty meld');
  return [...naturals, ...wilds];
}

interface Faces {
  readonly start: number;
  readonly faces: number;
}

function decodeFaces(reader: BitReader, { start, faces }: Faces): readonly Card[] {
  const cards: Card[] = [];
  for (let face = start; face < start + faces; ) {
    if (reader.flag()) cards.push(getFace(face));
    else face++;
  }
  return cards;
}
