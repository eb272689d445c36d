import { isMentioned } from '../ruleset/applies.ts';
import { BASICS, type BasicId } from '../ruleset/basics.ts';
import type { FieldPath } from '../ruleset/fields/field.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { RejectionCode } from './rejection.ts';

/** A rule's place on the rules page: a house rule's path, or among the basics. */
export type RulePlace = FieldPath | BasicId;

/** The rules behind each refusal, the most telling first. */
export const REFUSAL_RULES: Readonly<Record<RejectionCode, readonly [RulePlace, ...RulePlace[]]>> = {
  roundOver: ['roundEnd', 'stock.exhausted'],
  awaitingAnswer: ['goingOut.permission', 'asking'],
  notYourTurn: ['turn'],
  wrongPhase: ['turn'],
  choosePacketFirst: ['deal.firstPacket', 'packets'],
  packetNotOffered: ['deal.firstPacket', 'packets'],
  tooLateToAsk: ['asking', 'goingOut.permission'],
  alreadyAsked: ['asking', 'goingOut.permission'],
  noPartner: ['goingOut.permission', 'team'],
  cardNotHeld: ['packets', 'deal.packets'],
  unknownMeld: ['growing'],
  pileEmpty: ['takingPile', 'deal.upcard'],
  pileBlocked: ['pile.blockedTops', 'takingPile'],
  pileFrozen: ['pile.freezes', 'takingPile'],
  pileTooSmall: ['pile.short', 'pile.count', 'takingPile'],
  mustBeDown: ['pile.beforeDown', 'takingPile'],
  pileNeedsMatch: ['pile.match', 'pile.beforeDown', 'takingPile'],
  topNotMelded: ['pile.match', 'takingPile'],
  threesNotMelded: ['threes.black.melding', 'melds'],
  ranksDiffer: ['melds'],
  noWildMelds: ['meld.wildMelds'],
  meldTooSmall: ['melds'],
  incompleteMeldExists: ['meld.booksPerRank'],
  tooManyBooks: ['meld.booksPerRank'],
  bookSealed: ['meld.afterBook'],
  bookFull: ['meld.bookSize', 'meld.crossing', 'meld.afterBook'],
  tooManyWilds: ['meld.maxWilds', 'meld.special'],
  belowMinimum: ['initialMeld', 'rounds[].minimum', 'minimum'],
  discardNotAllowed: [
    'discard.never',
    'discard.notLast',
    'discard.untilOwnBook',
    'discard.untilEveryBook',
    'discard.notFitting',
    'turn',
  ],
  pointsMissing: ['goingOut.points', 'lastPacket'],
  booksMissing: ['goingOut.books', 'meld.special', 'goingOut.wildCountsAsClean'],
  partnerNotReady: ['goingOut.partners'],
  permissionNeeded: ['goingOut.permission', 'asking'],
  permissionRefused: ['goingOut.permission'],
  lastCardMustBeDiscarded: ['goingOut.lastCard'],
  lastCardMustBeMelded: ['goingOut.lastCard'],
  mustKeepCard: ['lastPacket', 'nextPacket', 'goingOut.books', 'goingOut.lastCard'],
  mustGoOut: ['goingOut.yesBinds', 'lastPacket'],
  mustTakePile: ['stock.forcedTake', 'takingPile'],
  notYourChoice: ['threes.red.laying'],
};

const isRejectionCode = (code: string): code is RejectionCode => Object.hasOwn(REFUSAL_RULES, code);

/** Places on this ruleset's rules page that explain a refusal; empty for a code without a rule. */
export const getRefusalRules = (ruleset: Ruleset, code: string): readonly RulePlace[] =>
  isRejectionCode(code) ? REFUSAL_RULES[code].filter((place) => isWritten(ruleset, place)) : [];

function isWritten(ruleset: Ruleset, place: RulePlace): boolean {
  const basic = BASICS.find(({ id }) => id === place);
  return basic === undefined ? isMentioned(ruleset, place as FieldPath) : basic.holds(ruleset);
}
