import type { Observation } from '../../../shared/fairness/record.ts';
import { readObject, type Store, writeObject } from './store.ts';

const PREFIX = 'afoot.fair.';

/** Evidence of a table's deals, to check them. */
export interface KeptFair {
  /** The commitment as this browser first saw it. */
  readonly chain?: string;
  /** The secret for the next deal, saved until it is used, so that nobody can draw another. */
  readonly mix?: string;
  /** Secrets given by this browser and announced to everyone. */
  readonly given: readonly KeptMix[];
  /** The cards on the screen in each version, ascending. */
  readonly observations: readonly Observation[];
}

interface KeptMix {
  readonly mix: string;
  /** When it was announced, in milliseconds since the epoch by this device; 0 if unknown. */
  readonly at: number;
}

/** The most observations stored, for some rounds. */
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

/** Reads a secret also in the old format, without its time. */
const readMix = (kept: KeptMix | string): KeptMix => (typeof kept === 'string' ? { mix: kept, at: 0 } : kept);

export function writeFair(store: Store, table: string, { given, observations, ...rest }: KeptFair): void {
  writeObject(store, PREFIX + table, {
    ...rest,
    given: given.slice(-MAX_GIVEN),
    observations: observations.slice(-MAX_OBSERVATIONS),
  });
}
