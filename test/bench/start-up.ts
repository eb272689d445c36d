import { getMedian } from './load.ts';

/** Measures alternately, so that a busy machine affects all equally; returns the median of each. */
export async function measureMedians(rounds: number, ...all: readonly (() => Promise<number>)[]): Promise<number[]> {
  const measured = all.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, measure] of all.entries()) measured[i]?.push(await measure());
  }
  return measured.map(getMedian);
}
