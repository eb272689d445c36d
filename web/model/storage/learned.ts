import type { Store } from './store.ts';

const LESSONS_KEY = 'afoot.lessons';

/** Numbers of completed lessons, from 1. */
export const readLearned = (store: Store): ReadonlySet<number> =>
  new Set(
    (store.read(LESSONS_KEY) ?? '')
      .split(' ')
      .map(Number)
      .filter((lesson) => Number.isInteger(lesson) && lesson > 0),
  );

export const writeLearned = (store: Store, lesson: number): void =>
  store.write(LESSONS_KEY, [...new Set([...readLearned(store), lesson])].sort((a, b) => a - b).join(' '));
