import type { FieldGroup, FieldPath } from './fields/field.ts';
import type { Ruleset } from './ruleset.ts';

export const BASIC_IDS = [
  'aim',
  'packets',
  'team',
  'roundEnd',
  'winner',
  'turn',
  'nextPacket',
  'melds',
  'growing',
  'books',
  'initialMeld',
  'takingPile',
  'lastPacket',
  'asking',
  'roundScore',
] as const;
export type BasicId = (typeof BASIC_IDS)[number];

/** A rule that every table plays. House rules change its details, but nobody chooses it. */
interface Basic {
  readonly id: BasicId;
  readonly group: FieldGroup;
  readonly holds: (ruleset: Ruleset) => boolean;
  /** House rules that its sentence covers, so that a page need not repeat them. */
  readonly says?: readonly FieldPath[];
}

const hasPartners = ({ seating }: Ruleset): boolean => seating.some(({ players, teams }) => players > teams);

const mayAsk = (ruleset: Ruleset): boolean => ruleset.goingOut.permission !== 'none' && hasPartners(ruleset);

const hasPackets = ({ deal }: Ruleset): boolean => deal.packets.length > 1;

const always = (): boolean => true;

/** In reading order, before the house rules of their group. */
export const BASICS: readonly Basic[] = [
  { id: 'aim', group: 'deal', holds: always },
  { id: 'packets', group: 'deal', holds: always },
  { id: 'team', group: 'deal', holds: hasPartners },
  { id: 'roundEnd', group: 'rounds', holds: always },
  { id: 'winner', group: 'rounds', holds: always },
  { id: 'turn', group: 'turn', holds: always },
  { id: 'nextPacket', group: 'turn', holds: hasPackets, says: ['deal.nextPacket', 'deal.runEndsTurn'] },
  { id: 'melds', group: 'melds', holds: always },
  { id: 'growing', group: 'melds', holds: always },
  { id: 'books', group: 'melds', holds: always, says: ['meld.bookSize'] },
  { id: 'initialMeld', group: 'melds', holds: always },
  { id: 'takingPile', group: 'pile', holds: always },
  { id: 'lastPacket', group: 'goingOut', holds: always },
  { id: 'asking', group: 'goingOut', holds: mayAsk, says: ['goingOut.permission'] },
  { id: 'roundScore', group: 'scoring', holds: always },
];
