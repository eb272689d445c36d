import type { Store } from './store.ts';

export const PRACTICE_KEY = 'afoot.practice';

const FRONT = 'afoot.front';

/** Returns the number of the front page's deal, until it is played and the game itself is saved. */
export function readFront(store: Store): number | undefined {
  const number = Number(store.read(FRONT) ?? 'none');
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

export const writeFront = (store: Store, number: number): void => store.write(FRONT, String(number));
