import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import { type Store, writeObject } from './store.ts';

export const TAUGHT_KEY = 'afoot.taught';

export interface SavedTaught {
  readonly ruleset: Ruleset;
  readonly isAlone: boolean;
  readonly from: string;
}

export const writeTaught = (store: Store, taught: SavedTaught): void => writeObject(store, TAUGHT_KEY, taught);
