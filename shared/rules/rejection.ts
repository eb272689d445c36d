/** If several codes apply, the first in this list is used. */
export const REJECTION_CODES = [
  'roundOver',
  'awaitingAnswer',
  'notYourTurn',
  'wrongPhase',
  'choosePacketFirst',
  'packetNotOffered',
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
  'discardNotAllowed',
  'booksMissing',
  'pointsMissing',
  'partnerNotReady',
  'permissionNeeded',
  'permissionRefused',
  'lastCardMustBeDiscarded',
  'lastCardMustBeMelded',
  'mustKeepCard',
  'mustGoOut',
  'mustTakePile',
  'notYourChoice',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** The refusal of a submission, which changed nothing. */
export interface Rejection {
  readonly type: 'rejection';
  readonly code: RejectionCode;
}

export const reject = (code: RejectionCode): Rejection => ({ type: 'rejection', code });

const PLACE: Readonly<Record<string, number>> = Object.fromEntries(REJECTION_CODES.map((code, i) => [code, i]));

export function findFirstCode(a: RejectionCode | undefined, b: RejectionCode | undefined): RejectionCode | undefined {
  if (a === undefined) return b;
  if (b === undefined) return a;
  return (PLACE[a] as number) <= (PLACE[b] as number) ? a : b;
}

export const rejectIf = (code: RejectionCode | undefined): Rejection | undefined =>
  code === undefined ? undefined : reject(code);
