import type { Move } from '../rules/move.ts';
import { FINGERPRINT_BITS } from './features/presence.ts';
import type { TableIntent } from './features.ts';
import { makeSubmission } from './submission.ts';
import type { View } from './view.ts';

const START = 0x811c9dc5;
const STEP = 0x01000193;

/** Tells a submission from another of the same number: the Fowler-Noll-Vo hash, shortened. */
export function fingerprintOf(intents: readonly (Move | TableIntent)[]): number {
  let hash = START;
  for (const character of makeSubmission({ seat: 0, intents }))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), STEP);
  return ((hash >>> 0) % (2 ** FINGERPRINT_BITS - 1)) + 1;
}

/**
 * What became of a sent submission, by a view of its seat: it is open, it is stored, or another page of the seat has used
 * its number, so that it never will be (P-SUBMIT-3).
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
