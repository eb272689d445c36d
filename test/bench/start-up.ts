import { median } from './load.ts';

/** Measures several times in turns, so that a busy machine slows all alike; returns the median of each. */
export async function mediansInTurns(rounds: number, ...all: readonly (() => Promise<number>)[]): Promise<number[]> {
  const measured = all.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, measure] of all.entries()) measured[i]?.push(await measure());
  }
  return measured.map(median);
}
