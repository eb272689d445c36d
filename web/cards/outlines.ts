import type { Suit } from '../../shared/cards/cards.ts';

/** Outlines round the origin, about 22 units high, in absolute commands only: `place` moves them. */
export const SUIT_OUTLINES: Readonly<Record<Suit, string>> = {
  h: 'M0 10.5C-4.5 6.6 -11 2.2 -11 -3.6C-11 -7.4 -8.3 -10 -5.2 -10C-2.9 -10 -1 -8.7 0 -6.6C1 -8.7 2.9 -10 5.2 -10C8.3 -10 11 -7.4 11 -3.6C11 2.2 4.5 6.6 0 10.5Z',
  d: 'M0 -11.5C2.2 -7 5.4 -3 9 0C5.4 3 2.2 7 0 11.5C-2.2 7 -5.4 3 -9 0C-5.4 -3 -2.2 -7 0 -11.5Z',
  s: 'M0 -11C3.4 -6.6 10.5 -2.6 10.5 3.2C10.5 6.4 8.2 8.3 5.6 8.3C3.9 8.3 2.3 7.5 1.3 6.1C1.5 8.2 2.3 9.9 3.8 11.2L-3.8 11.2C-2.3 9.9 -1.5 8.2 -1.3 6.1C-2.3 7.5 -3.9 8.3 -5.6 8.3C-8.2 8.3 -10.5 6.4 -10.5 3.2C-10.5 -2.6 -3.4 -6.6 0 -11Z',
  c: 'M0 -11A5.2 5.2 0 0 1 4.3 -2.9A5.2 5.2 0 1 1 1.3 5.2C1.5 8 2.3 9.9 3.8 11.2L-3.8 11.2C-2.3 9.9 -1.5 8 -1.3 5.2A5.2 5.2 0 1 1 -4.3 -2.9A5.2 5.2 0 0 1 0 -11Z',
};

export const STAR_OUTLINE = 'M0 -11.5L3.1 -4L11 -3.5L4.9 1.7L6.9 9.5L0 5.2L-6.9 9.5L-4.9 1.7L-11 -3.5L-3.1 -4Z';

/** Where an outline goes, and how large; a negative scale turns it upside down. */
type Placement = readonly [x: number, y: number, scale: number];

const formatAmount = (value: number): number => Math.round(value * 100) / 100;

/** The commands of an outline, each with its numbers. */
const parseCommands = (outline: string): readonly (readonly [command: string, numbers: readonly number[]])[] =>
  [...outline.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command = '', numbers = '']) => [
    command,
    (numbers.match(/-?[\d.]+/g) ?? []).map(Number),
  ]);

/** An outline of absolute commands at a place. */
export const placeOutline = (outline: string, placing: Placement): string =>
  parseCommands(outline)
    .map(([command, numbers]) => command + placeNumbers(command, numbers, placing).join(' '))
    .join('');

/** An outline without arcs that begins at 0, with its middle there. */
export function centerOutline(outline: string): string {
  const across = parseCommands(outline).flatMap(([command, numbers]) =>
    numbers.filter((_, i) => !isVertical(command, i)),
  );
  return placeOutline(outline, [-Math.max(...across) / 2, 0, 1]);
}

const isVertical = (command: string, i: number): boolean => command === 'V' || (command !== 'H' && i % 2 === 1);

function placeNumbers(command: string, numbers: readonly number[], [x, y, scale]: Placement): readonly number[] {
  if (command === 'A') {
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, endX = 0, endY = 0] = numbers;
    const radii = [rx, ry].map((radius) => formatAmount(radius * Math.abs(scale)));
    return [...radii, turn, large, sweep, ...placeNumbers('L', [endX, endY], [x, y, scale])];
  }
  return numbers.map((value, i) => formatAmount(value * scale + (isVertical(command, i) ? y : x)));
}

const MIDDLE = 50;
const placePair = (y: number, aside = 17): readonly PipPlace[] => [MIDDLE - aside, MIDDLE + aside].map((x) => [x, y]);

type PipPlace = readonly [x: number, y: number];

/** Where the pips of a rank stand on a card of 100 by 140. */
const PIP_PLACES: Readonly<Record<string, readonly PipPlace[]>> = {
  3: [...placePair(88, 26), [MIDDLE, 115]],
  4: [...placePair(62), ...placePair(116)],
  5: [...placePair(62), [MIDDLE, 89], ...placePair(116)],
  6: [...placePair(60), ...placePair(89), ...placePair(118)],
  7: [...placePair(60), [MIDDLE, 74.5], ...placePair(89), ...placePair(118)],
  8: [...placePair(60), [MIDDLE, 74.5], ...placePair(89), [MIDDLE, 103.5], ...placePair(118)],
  9: [...placePair(57), ...placePair(78), [MIDDLE, 88.5], ...placePair(99), ...placePair(120)],
  T: [...placePair(57), [MIDDLE, 67.5], ...placePair(78), ...placePair(99), [MIDDLE, 109.5], ...placePair(120)],
};

const PIP_SCALES: Readonly<Record<string, number>> = { 3: 1.05, 9: 0.78, T: 0.78 };

/** Pips that were drawn before, by rank and suit: many cards appear at once. */
const drawnPips = new Map<string, string>();

/** All pips of a rank as one outline; those in the lower half stand upside down, but for a three. */
export function makePipsOutline(rank: string, suit: Suit): string {
  const drawn = drawnPips.get(rank + suit) ?? drawPips(rank, suit);
  drawnPips.set(rank + suit, drawn);
  return drawn;
}

function drawPips(rank: string, suit: Suit): string {
  const scale = PIP_SCALES[rank] ?? 0.88;
  return (PIP_PLACES[rank] ?? [])
    .map(([x, y]) => placeOutline(SUIT_OUTLINES[suit], [x, y, y > 91 && rank !== '3' ? -scale : scale]))
    .join('');
}

/** The pips of a three beside its strip of rank and suit, where cards overlap sideways. */
export const getThreePips = (suit: Suit): string =>
  [40, 70, 98].map((y) => placeOutline(SUIT_OUTLINES[suit], [63, y, y > 91 ? 1.1 : 1.25])).join('');
