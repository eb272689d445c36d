import type { Crowd, ScreenBox, ScreenShape, SeatsPlan } from './plan.ts';

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

/** Height from which the button for what happened so far stands under stock and pile. */
export const ROOM_FOR_LATEST = 112;

/** Text widths of a line of small cards, and the height of a slip's edges. */
const LINE = 1.25;
const EDGES = 4;

/** Lines in which a slip at a seat has room for words. */
export const LINES_WITH_WORDS = 3;

/** Below each face, a slip with this many lines says what its player did last, while the round is played. */
export function lastPlay(
  { speaks, isPast }: Crowd,
  { lines, text }: { readonly lines: number; readonly text: number },
): Pick<SeatsPlan, 'lines' | 'line' | 'lastPlay'> {
  const line = Math.round(text * LINE);
  if (!speaks || isPast || lines === 0) return { lines: 0, line, lastPlay: 0 };
  return { lines, line, lastPlay: lines * line + EDGES };
}
