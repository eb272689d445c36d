import type { Store } from './store.ts';

const LESSONS_KEY = 'afoot.lessons';

/** Numbers of completed lessons, from 1. */
export const readCompletedLessons = (store: Store): ReadonlySet<number> =>
  new Set(
    (store.read(LESSONS_KEY) ?? '')
      .split(' ')
      .map(Number)
      .filter((lesson) => Number.isInteger(lesson) && lesson > 0),
  );

export const addCompletedLesson = (store: Store, lesson: number): void =>
  store.write(LESSONS_KEY, [...new Set([...readCompletedLessons(store), lesson])].sort((a, b) => a - b).join(' '));
