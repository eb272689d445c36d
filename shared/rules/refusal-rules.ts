import { BASICS, type BasicId } from '../ruleset/basics.ts';
import type { FieldPath } from '../ruleset/fields/field.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { RejectionCode } from './rejection.ts';

/** Where the rules page states a rule: at a house rule's path, or among the basics. */
export type RulePlace = FieldPath | BasicId;

/** The rules behind each refusal, the most telling first. */
export const REFUSAL_RULES: Readonly<Record<RejectionCode, readonly [RulePlace, ...RulePlace[]]>> = {
  roundOver: ['roundEnd', 'stock.exhausted'],
  awaitingAnswer: ['goingOut.permission', 'asking'],
  notYourTurn: ['turn'],
  wrongPhase: ['turn'],
  tooLateToAsk: ['asking', 'goingOut.permission'],
  alreadyAsked: ['asking', 'goingOut.permission'],
  noPartner: ['goingOut.permission', 'team'],
  cardNotHeld: ['packets', 'deal.packets'],
  unknownMeld: ['growing'],
  pileEmpty: ['takingPile', 'deal.upcard'],
  pileBlocked: ['pile.blockedTops'],
  pileFrozen: ['pile.freezes'],
  pileTooSmall: ['pile.short', 'pile.count'],
  mustBeDown: ['pile.beforeDown'],
  pileNeedsMatch: ['pile.match', 'pile.beforeDown', 'takingPile'],
  topNotMelded: ['pile.match', 'takingPile'],
  threesNotMelded: ['melds'],
  ranksDiffer: ['melds'],
  noWildMelds: ['meld.wildMelds'],
  meldTooSmall: ['melds'],
  incompleteMeldExists: ['meld.booksPerRank'],
  tooManyBooks: ['meld.booksPerRank'],
  bookSealed: ['meld.afterBook'],
  bookFull: ['meld.bookSize', 'meld.afterBook'],
  tooManyWilds: ['meld.maxWilds'],
  belowMinimum: ['initialMeld', 'rounds[].minimum', 'minimum'],
  booksMissing: ['goingOut.books', 'goingOut.wildCountsAsClean'],
  partnerNotReady: ['goingOut.partners'],
  permissionNeeded: ['goingOut.permission', 'asking'],
  permissionRefused: ['goingOut.permission'],
  lastCardMustBeDiscarded: ['goingOut.lastCard'],
  lastCardMustBeMelded: ['goingOut.lastCard'],
  mustKeepCard: ['lastPacket', 'goingOut.books', 'goingOut.lastCard'],
  notYourChoice: ['threes.red.laying'],
};

export const isRejectionCode = (code: string): code is RejectionCode => Object.hasOwn(REFUSAL_RULES, code);

/** Where this ruleset's rules page explains a refusal; empty for a code that no rule stands behind. */
export const refusalRules = (ruleset: Ruleset, code: string): readonly RulePlace[] =>
  isRejectionCode(code) ? REFUSAL_RULES[code].filter((place) => isWritten(ruleset, place)) : [];

function isWritten(ruleset: Ruleset, place: RulePlace): boolean {
  const basic = BASICS.find(({ id }) => id === place);
  return basic === undefined || basic.holds(ruleset);
}
