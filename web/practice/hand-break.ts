/** Cards in the upper of two rows: seven or half, but advised cards that lie side by side stay together. */
export function breakOf(hot: readonly boolean[]): number {
  const half = Math.max(7, Math.ceil(hot.length / 2));
  if (!hot[half - 1] || !hot[half]) return half;
  const before = hot.lastIndexOf(false, half - 1) + 1;
  const after = hot.indexOf(false, half);
  const end = after < 0 ? hot.length : after;
  return half - before <= end - half ? before : end;
}

/** Columns that hold both rows: the lower one is drawn part of a card further right, so it has one fewer. */
export const columnsOfTwoRows = (count: number, half: number): number => Math.max(2, half, count - half + 1);
