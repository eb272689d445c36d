/** A mean and its margin of error, with 95 % confidence. */
export interface Interval {
  readonly mean: number;
  readonly margin: number;
}

/** From independent figures; the margin is infinite for fewer than two. */
export function getInterval(figures: readonly number[]): Interval {
  const { length } = figures;
  const mean = figures.reduce((sum, one) => sum + one, 0) / length;
  const variance = figures.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (length - 1);
  return { mean, margin: length < 2 ? Number.POSITIVE_INFINITY : 1.96 * Math.sqrt(variance / length) };
}
