import { REJECTION_CODES, type Rejection, type RejectionCode, reject } from './rejection.ts';

const PLACE: Readonly<Record<string, number>> = Object.fromEntries(REJECTION_CODES.map((code, i) => [code, i]));

/** Of two codes that apply, the one given: the first in the list. */
export function firstOf(a: RejectionCode | undefined, b: RejectionCode | undefined): RejectionCode | undefined {
  if (a === undefined) return b;
  if (b === undefined) return a;
  return (PLACE[a] as number) <= (PLACE[b] as number) ? a : b;
}

/** A code as a rejection; nothing where nothing applies. */
export const rejectIf = (code: RejectionCode | undefined): Rejection | undefined =>
  code === undefined ? undefined : reject(code);
