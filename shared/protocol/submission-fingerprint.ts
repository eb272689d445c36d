import type { Move } from '../rules/move.ts';
import { makeSubmission } from './submission.ts';
import type { TableIntent } from './table-intent.ts';
import type { View } from './view.ts';

const START = 0x811c9dc5;
const STEP = 0x01000193;

/** Bits of a mark; 0 stands for one that is not known. */
export const FINGERPRINT_BITS = 8;

/** Tells one submission of a seat from another of the same number: the hash of Fowler, Noll and Vo, cut short. */
export function fingerprintOf(intents: readonly (Move | TableIntent)[]): number {
  let hash = START;
  for (const character of makeSubmission({ seat: 0, intents }))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), STEP);
  return ((hash >>> 0) % (2 ** FINGERPRINT_BITS - 1)) + 1;
}

/**
 * What has become of a submission that was sent, by a view from its seat: it is still open; it is stored; or another page
 * of the seat has used its number for something else, so that this one was not and will not be stored (P-SUBMIT-3).
 */
export function fateOf(
  { acknowledged = 0, fingerprint }: Pick<View, 'acknowledged' | 'fingerprint'>,
  sent: { readonly number: number; readonly intents: readonly (Move | TableIntent)[] },
): 'open' | 'stored' | 'displaced' {
  if (acknowledged < sent.number) return 'open';
  const isOther =
    acknowledged === sent.number && fingerprint !== undefined && fingerprint !== fingerprintOf(sent.intents);
  return isOther ? 'displaced' : 'stored';
}
