import type { Store } from './store.ts';

const LEARNED = 'afoot.lessons';

/** Numbers of completed lessons, from 1. */
export const readLearned = (store: Store): ReadonlySet<number> =>
  new Set(
    (store.read(LEARNED) ?? '')
      .split(' ')
      .map(Number)
      .filter((lesson) => Number.isInteger(lesson) && lesson > 0),
  );

export const writeLearned = (store: Store, lesson: number): void =>
  store.write(LEARNED, [...new Set([...readLearned(store), lesson])].sort((a, b) => a - b).join(' '));
