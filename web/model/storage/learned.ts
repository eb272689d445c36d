import { checkRuleset } from '../../../shared/ruleset/check.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import { readObject, type Store, writeObject } from './store.ts';

const LEARNED = 'afoot.lessons';
const TAUGHT = 'afoot.taught';

/** Numbers of the lessons done in this browser, from 1. */
export const readLearned = (store: Store): ReadonlySet<number> =>
  new Set(
    (store.read(LEARNED) ?? '')
      .split(' ')
      .map(Number)
      .filter((lesson) => Number.isInteger(lesson) && lesson > 0),
  );

export const writeLearned = (store: Store, lesson: number): void =>
  store.write(LEARNED, [...new Set([...readLearned(store), lesson])].sort((a, b) => a - b).join(' '));

/** The rules that lessons follow, and the address from which they were asked for. */
export interface KeptTaught {
  readonly ruleset: Ruleset;
  /** Nobody has a partner. */
  readonly isAlone: boolean;
  readonly from: string;
}

/** The rules taught last; undefined if there are none, or they can no longer be played. */
export function readTaught(store: Store): KeptTaught | undefined {
  const kept = readObject(store, TAUGHT);
  const checked = checkRuleset(kept?.ruleset);
  if (!('ruleset' in checked) || typeof kept?.from !== 'string' || !kept.from.startsWith('#/')) return undefined;
  return { ruleset: checked.ruleset, isAlone: kept.isAlone === true, from: kept.from };
}

export const writeTaught = (store: Store, taught: KeptTaught): void => writeObject(store, TAUGHT, taught);
