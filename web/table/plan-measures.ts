import type { ScreenBox, ScreenShape } from './plan.ts';

/** Letters of a name below a face as wide as a finger. */
export const SPOT_LETTERS = 6;

const MIN_TEXT = 16;

export const within = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

/** Text grows with the person's own size as far as a table of this size has room. */
export function textOf({ width, height, text }: ScreenBox): number {
  const room = Math.max(MIN_TEXT, Math.min(width * 0.052, height * 0.029));
  return Math.round(Math.min(text, room) * 10) / 10;
}

export function shapeOf(box: ScreenBox): ScreenShape {
  const text = textOf(box);
  if (box.width >= 61 * text && box.height >= 37 * text) return 'desk';
  return box.width > box.height * 1.05 ? 'side' : 'upright';
}

/** Height from which words stand under stock and pile. */
export const ROOM_FOR_WORDS = 112;

/** Height from which three lines do. */
const ROOM_FOR_THREE = 150;

/** A line with a face and small cards in it, the slip's edges round such lines, and the words under stock and pile. */
export const SLIP_ROW = 20;
export const SLIP_EDGES = 4;
export const CAPTION = 31;

/** Height of those lines of words, with small cards in them. */
export function wordsBelow(height: number, text: number): number {
  if (height < ROOM_FOR_WORDS) return 0;
  const rows = height < ROOM_FOR_THREE ? 2 : 3;
  return Math.max(rows * SLIP_ROW + SLIP_EDGES, text * 2.2);
}
