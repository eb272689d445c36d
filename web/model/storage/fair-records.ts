import type { Observation } from '../../../shared/fairness/record.ts';
import { makeNonce } from '../open-request.ts';
import { readObject, type Store, writeObject } from './store.ts';

const PREFIX = 'afoot.fair.';

/** Evidence of a table's deals, to check them. */
export interface SavedFair {
  /** The commitment as this browser first saw it. */
  readonly chain?: string;
  /** The secret for the next deal, saved until it is used, so that nobody can draw another. */
  readonly mix?: string;
  /** Secrets given by this browser and announced to everyone. */
  readonly given: readonly SavedMix[];
  /** The cards on the screen in each version, ascending. */
  readonly observations: readonly Observation[];
}

interface SavedMix {
  readonly mix: string;
  /** When it was announced, in milliseconds since the epoch by this device; 0 if unknown. */
  readonly at: number;
}

/** The most observations stored, for some rounds. */
const MAX_OBSERVATIONS = 800;
const MAX_GIVEN = 100;

export function readFair(store: Store, table: string): SavedFair {
  const saved = readObject(store, PREFIX + table) as Partial<SavedFair> | undefined;
  return {
    ...(typeof saved?.chain === 'string' && { chain: saved.chain }),
    ...(typeof saved?.mix === 'string' && { mix: saved.mix }),
    given: Array.isArray(saved?.given) ? saved.given.map(readMix) : [],
    observations: Array.isArray(saved?.observations) ? saved.observations : [],
  };
}

/** Returns this person's secret for the next deal, which is the same until it is used. */
export function getOwnChance(store: Store, table: string): string {
  const saved = readFair(store, table);
  const mix = saved.mix ?? makeNonce();
  if (saved.mix === undefined) writeFair(store, table, { ...saved, mix });
  return mix;
}

/** Reads a secret also in the old format, without its time. */
const readMix = (saved: SavedMix | string): SavedMix => (typeof saved === 'string' ? { mix: saved, at: 0 } : saved);

export function writeFair(store: Store, table: string, { given, observations, ...rest }: SavedFair): void {
  writeObject(store, PREFIX + table, {
    ...rest,
    given: given.slice(-MAX_GIVEN),
    observations: observations.slice(-MAX_OBSERVATIONS),
  });
}
