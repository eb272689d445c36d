import type { RejectionCode } from '../rules/rejection.ts';

/** Why a table intent, or taking a seat, was refused. */
export const TABLE_REJECTION_CODES = [
  'notHost',
  'seatTaken',
  'seatEmpty',
  'seatsOpen',
  'notInLobby',
  'gameNotStarted',
  'roundNotOver',
  'gameNotOver',
  'gameOver',
  'nameNotAllowed',
  'rulesetNotAllowed',
  'staleNumber',
  'seeFirst',
  'lastPerson',
  'starterNotAllowed',
  'seatNotAllowed',
  'botSitsIn',
  'noBotSitsIn',
  'settingsNotAllowed',
  'paused',
  'notPaused',
  'tableClosed',
  'tableNotClosed',
  'endAsked',
  'endNotAsked',
  'noDeadline',
  'nobodyToMove',
  'notAwaited',
  'nudgedAlready',
  'ownTurn',
  'notesOff',
  'noteNotAllowed',
  'timeNotAllowed',
  'hostIsAround',
  'notLetIn',
  'noKnock',
  'doorCrowded',
  'notYou',
  'askTheHost',
  'nobodyToAsk',
  'twoAsk',
  'noComingBack',
  'wrongWord',
  'wordBlocked',
  'codeOver',
  'noPointsByHand',
  'teamNotAllowed',
] as const;
export type TableRejectionCode = (typeof TABLE_REJECTION_CODES)[number];

/** Why a message could not be handled at all. */
export const REFUSAL_CODES = [
  'notJson',
  'badMessage',
  'tooLarge',
  'unknownType',
  'noSuchTable',
  'badProof',
  'staleProof',
  'notSeated',
  'tableFull',
  'busy',
  'tooFast',
  'callNotAllowed',
  'noParcel',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** All codes of refusals and rejections. */
export type AnyRefusal = RejectionCode | TableRejectionCode | RefusalCode;
