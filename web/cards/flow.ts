/*
 * Cards that lie in rows, as large as their room allows. The page counts, the style sheet measures: from the widths and
 * heights of the items in card widths follows how long the longest of one to four rows is, and `flow.module.css` finds the card's
 * size and the number of rows.
 */

/** Lengths and heights in card widths. */
interface FlowItem {
  readonly width: number;
  readonly height: number;
}

/** Between items, and between rows, in card widths. */
const [GAP, ROW_GAP] = [0.06, 0.08];

/** The lengths and heights of one to four rows, as `flow.module.css` reads them: open, and squared. */
const NAMES = {
  o: { lengths: ['--o1', '--o2', '--o3', '--o4'], heights: ['--ho1', '--ho2', '--ho3', '--ho4'] },
  s: { lengths: ['--s1', '--s2', '--s3', '--s4'], heights: ['--hs1', '--hs2', '--hs3', '--hs4'] },
} as const;

/** Tolerance when two sums of widths are compared: they must not differ by the order of addition. */
const CLOSE = 1e-9;

/** The least length of a row with which items of these widths take no more than so many rows, wrapped like words. */
function getLongestRow(widths: readonly number[], rows: number): number {
  const fits = (length: number): boolean => {
    let [used, count] = [-GAP, 1];
    for (const width of widths) {
      if (used + GAP + width > length + CLOSE) [used, count] = [-GAP, count + 1];
      used += GAP + width;
    }
    return count <= rows;
  };
  const all = widths.reduce((sum, width) => sum + width + GAP, -GAP * rows);
  const least = Math.max(0, ...widths, all / rows - CLOSE);
  const lengths = widths.flatMap((_, from) => {
    let length = -GAP;
    return widths.slice(from).map((width) => (length += GAP + width));
  });
  return (
    lengths
      .filter((length) => length >= least)
      .sort((a, b) => a - b)
      .find(fits) ?? least
  );
}

/** For each number of rows: the longest row, and the height of all if the highest items stand in different ones. */
function countEach(form: keyof typeof NAMES, items: readonly FlowItem[]): Readonly<Record<string, string>> {
  const widths = items.map(({ width }) => width);
  const heights = items.map(({ height }) => height).sort((a, b) => b - a);
  return Object.fromEntries(
    NAMES[form].lengths.flatMap((length, index) => {
      const rows = index + 1;
      const high = Array.from({ length: rows }, (_, row) => heights[row] ?? heights[0] ?? CARD_HEIGHT);
      const height = high.reduce((sum, each) => sum + each, (rows - 1) * ROW_GAP);
      return [
        [length, getLongestRow(widths, rows).toFixed(2)],
        [NAMES[form].heights[index], height.toFixed(2)],
      ];
    }),
  );
}

/** Of a card, in card widths. */
const CARD_HEIGHT = 1.4;

/** Step to the next card of the hand, side by side; and in a column, which grows no deeper than four cards. */
const HAND_STEP = 1.06;
const COLUMN_STEP = 0.35;
const DEEPEST = 3 * COLUMN_STEP;

/** The hand's ranks with this many cards each: all side by side, or each rank a column. */
export function handCounts(cards: readonly number[]): Readonly<Record<string, string>> {
  const open = cards.map((count) => ({ width: 1 + (count - 1) * HAND_STEP, height: CARD_HEIGHT }));
  const squared = cards.map((count) => ({
    width: 1,
    height: CARD_HEIGHT + Math.min((count - 1) * COLUMN_STEP, DEEPEST),
  }));
  return { ...countEach('o', open), ...countEach('s', squared) };
}

/** The columns that so many equal tiles take in one to four rows. */
export function getTileCounts(tiles: number): Readonly<Record<string, string>> {
  const columns = (rows: number): string => String(Math.max(1, Math.ceil(tiles / rows)));
  return { '--c1': columns(1), '--c2': columns(2), '--c3': columns(3), '--c4': columns(4) };
}
