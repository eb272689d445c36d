import type { Move } from '../rules/move.ts';
import type { TableIntent } from './features.ts';
import { FINGERPRINT_BITS } from './fingerprint-bits.ts';
import { makeSubmission } from './submission.ts';
import type { View } from './view.ts';

const START = 0x811c9dc5;
const STEP = 0x01000193;

/** Returns a short Fowler-Noll-Vo hash that tells submissions of the same number apart. */
export function computeFingerprint(intents: readonly (Move | TableIntent)[]): number {
  let hash = START;
  for (const character of makeSubmission({ seat: 0, intents }))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), STEP);
  return ((hash >>> 0) % (2 ** FINGERPRINT_BITS - 1)) + 1;
}

/**
 * Returns what happened to a sent submission, by a view of its seat: it is open, it is stored, or another page of the
 * seat has used its number, so that it can never be stored (P-SUBMIT-3).
 */
export function getFate(
  { acknowledged = 0, fingerprint }: Pick<View, 'acknowledged' | 'fingerprint'>,
  sent: { readonly number: number; readonly intents: readonly (Move | TableIntent)[] },
): 'open' | 'stored' | 'displaced' {
  if (acknowledged < sent.number) return 'open';
  const isOther =
    acknowledged === sent.number && fingerprint !== undefined && fingerprint !== computeFingerprint(sent.intents);
  return isOther ? 'displaced' : 'stored';
}
