/**
 * Cards in the upper of two rows: seven or half. Advised cards that lie side by side stay together if the lower row then
 * holds no more than that: a card needs a finger's width.
 */
export function breakOf(hot: readonly boolean[]): number {
  const half = Math.max(7, Math.ceil(hot.length / 2));
  if (!hot[half - 1] || !hot[half]) return half;
  const before = hot.lastIndexOf(false, half - 1) + 1;
  return hot.length - before <= half ? before : half;
}

/** The row that is drawn part of a card further right: the shorter one, which has a place to spare. */
export function indentedRow(count: number, half: number): 'upper' | 'lower' | undefined {
  if (half === count - half) return undefined;
  return half < count - half ? 'upper' : 'lower';
}
