import type { RejectionCode } from '../rules/rejection.ts';
import type { TableRejectionCode } from './features.ts';

/** Why a message could not be handled at all. */
export const REFUSAL_CODES = [
  'notJson',
  'badMessage',
  'tooLarge',
  'unknownType',
  'noSuchTable',
  'badProof',
  'lockedOut',
  'staleProof',
  'notSeated',
  'tableFull',
  'busy',
  'tooFast',
  'callNotAllowed',
  'noParcel',
  'inviteReplaced',
  'tableExpired',
  'clockWrong',
  'storeDamaged',
  'onProbation',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export type AnyRefusal = RejectionCode | TableRejectionCode | RefusalCode;
