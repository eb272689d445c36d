/** Why a submission was refused, in order of precedence: where several apply, the first of this list is given. */
export const REJECTION_CODES = [
  'roundOver',
  'awaitingAnswer',
  'notYourTurn',
  'wrongPhase',
  'tooLateToAsk',
  'alreadyAsked',
  'noPartner',
  'cardNotHeld',
  'unknownMeld',
  'pileEmpty',
  'pileBlocked',
  'pileFrozen',
  'pileTooSmall',
  'mustBeDown',
  'pileNeedsMatch',
  'topNotMelded',
  'threesNotMelded',
  'ranksDiffer',
  'noWildMelds',
  'meldTooSmall',
  'incompleteMeldExists',
  'tooManyBooks',
  'bookSealed',
  'bookFull',
  'tooManyWilds',
  'belowMinimum',
  'booksMissing',
  'partnerNotReady',
  'permissionNeeded',
  'permissionRefused',
  'lastCardMustBeDiscarded',
  'lastCardMustBeMelded',
  'mustKeepCard',
  'notYourChoice',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** A refused submission as a value; nothing has changed. */
export interface Rejection {
  readonly type: 'rejection';
  readonly code: RejectionCode;
}

export const reject = (code: RejectionCode): Rejection => ({ type: 'rejection', code });

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
