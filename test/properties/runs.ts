/**
 * How much the properties try. The default run is short; `AFOOT_PROPERTY_RUNS=100` tries a hundred times as much, and
 * `AFOOT_PROPERTY_SEED=text` uses other seeds.
 */
const factor = Number(process.env.AFOOT_PROPERTY_RUNS ?? 1);

export const scaleTries = (standard: number): number => Math.max(1, Math.round(standard * factor));

/** One of five in the short run, all of them in the long one. */
export const sampleTables = <T>(all: readonly T[]): readonly T[] =>
  all.filter((_, i) => i % Math.max(1, Math.round(1 / factor)) === 0);

/** The length of one walk: half of this in the short run. */
export const getLength = (standard: number): number => Math.round(standard * Math.min(1, factor / 2));

/** Milliseconds allowed for a property: generous, since machines differ. */
export const propertyTimeout = 300_000 * Math.max(1, factor);

export const getSeed = (...parts: readonly (string | number)[]): string =>
  [process.env.AFOOT_PROPERTY_SEED ?? 'afoot', ...parts].join(' ');
