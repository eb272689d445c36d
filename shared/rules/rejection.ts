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
