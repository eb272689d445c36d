/**
 * Read units for each write unit: a page of history reads several times what a play writes, at a fifth of the price.
 */
const READS_FOR_WRITE = 4;
/** A whole family comes back at once after a cut. */
const MIN_BURST = 100;

/** The store's limits per second for a stage with this many write units. */
export const unitsOf = (units: number): { readonly writes: number; readonly reads: number } => ({
  writes: units,
  reads: READS_FOR_WRITE * units,
});

/** Throttle of a route: `rate` a second for long, which bounds the cost of a flood, and more than that for a moment. */
export const throttleOf = (rate: number): { readonly rateLimit: number; readonly burstLimit: number } => ({
  rateLimit: rate,
  burstLimit: Math.max(MIN_BURST, 2 * rate),
});
