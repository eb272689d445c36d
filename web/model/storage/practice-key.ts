import type { Store } from './store.ts';

/** Where a browser keeps its game with the bots. */
export const PRACTICE_KEY = 'afoot.practice';

const FRONT = 'afoot.front';

/** The number of the deal that the front page showed here, until it is played: then the game itself is kept. */
export function readFront(store: Store): number | undefined {
  const number = Number(store.read(FRONT) ?? 'none');
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

export const writeFront = (store: Store, number: number): void => store.write(FRONT, String(number));
