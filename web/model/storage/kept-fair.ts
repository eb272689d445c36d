import type { Observation } from '../../../shared/fairness/record.ts';
import { readObject, type Store, writeObject } from './store.ts';

const PREFIX = 'afoot.fair.';

/** What this browser keeps of a table so that deals can be checked. */
export interface KeptFair {
  /** The commitment as it was first seen here. */
  readonly chain?: string;
  /** Chance for the next deal: kept until it is in, so that nobody can draw it anew. */
  readonly mix?: string;
  /** Chance given from here and announced to everyone. */
  readonly given: readonly KeptMix[];
  /** What was on the screen in each version, ascending. */
  readonly observations: readonly Observation[];
}

interface KeptMix {
  readonly mix: string;
  /** When it was seen to be in, milliseconds since 1970 by this device; 0: unknown. */
  readonly at: number;
}

/** Observations kept at most: some rounds. */
const MAX_OBSERVATIONS = 800;
const MAX_GIVEN = 100;

export function readFair(store: Store, table: string): KeptFair {
  const kept = readObject(store, PREFIX + table) as Partial<KeptFair> | undefined;
  return {
    ...(typeof kept?.chain === 'string' && { chain: kept.chain }),
    ...(typeof kept?.mix === 'string' && { mix: kept.mix }),
    given: Array.isArray(kept?.given) ? kept.given.map(readMix) : [],
    observations: Array.isArray(kept?.observations) ? kept.observations : [],
  };
}

/** Chance was kept without its time once. */
const readMix = (kept: KeptMix | string): KeptMix => (typeof kept === 'string' ? { mix: kept, at: 0 } : kept);

export function writeFair(store: Store, table: string, { given, observations, ...rest }: KeptFair): void {
  writeObject(store, PREFIX + table, {
    ...rest,
    given: given.slice(-MAX_GIVEN),
    observations: observations.slice(-MAX_OBSERVATIONS),
  });
}
