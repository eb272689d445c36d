import type { Intent } from '../protocol/intent.ts';
import { makeSubmission } from '../protocol/submission.ts';
import type { TableIntent } from '../protocol/table-intent.ts';

const START = 0x811c9dc5;
const STEP = 0x01000193;

/** Bits of a mark; 0 stands for one that is not known. */
export const MARK_BITS = 8;

/** Tells one submission of a seat from another of the same number: the hash of Fowler, Noll and Vo, cut short. */
export function markOf(intents: readonly (Intent | TableIntent)[]): number {
  let hash = START;
  for (const sign of makeSubmission({ seat: 0, intents })) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), STEP);
  return ((hash >>> 0) % (2 ** MARK_BITS - 1)) + 1;
}
