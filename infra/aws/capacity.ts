/** Read units for each write unit: a page of the past reads several times what a play writes, at a fifth of the price. */
const READS_FOR_WRITE = 4;
/** A whole family whose connections were cut comes back at once. */
const MIN_BURST = 100;

/** The units a second that the store gives at most, where it may be written `units` times a second. */
export const unitsOf = (units: number): { readonly writes: number; readonly reads: number } => ({
  writes: units,
  reads: READS_FOR_WRITE * units,
});

/** What a route takes: `rate` a second for long, which is what a flood is paid by, and more than that for a moment. */
export const throttleOf = (rate: number): { readonly rateLimit: number; readonly burstLimit: number } => ({
  rateLimit: rate,
  burstLimit: Math.max(MIN_BURST, 2 * rate),
});
