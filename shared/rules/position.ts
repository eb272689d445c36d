import type { Card } from '../cards/cards.ts';
import type { PacketName, Ruleset } from '../ruleset/ruleset.ts';

/**
 * All that a seat needs to judge its own intents. The engine builds it from the state; drafts and bots build it from a
 * view. The refusing functions read nothing else.
 */
export interface Position {
  /** The ruleset of this round, with its row's own rules merged in. */
  readonly rules: Ruleset;
  /** Cards drawn in each turn, and cards added to the tail. */
  readonly draw: number;
  readonly tail: number;
  readonly over: boolean;
  readonly ownTurn: boolean;
  readonly phase: 'draw' | 'play' | 'consent';
  /** A partner has asked this seat whether it may go out. */
  readonly awaited: boolean;
  /** The partners' answer in this turn; `none`: not asked. Meaningful only in the seat's own turn. */
  readonly permission: 'none' | 'granted' | 'refused';
  /** The player has melded, or taken the pile, in this turn. */
  readonly melded: boolean;
  /** Sorted. */
  readonly held: readonly Card[];
  readonly playing: PacketName;
  /** Sizes of the packets not yet picked up, in playing order; never 0. */
  readonly waiting: readonly number[];
  /** The team's melds, each sorted: naturals, then wilds. */
  readonly melds: readonly Meld[];
  /** Melds that count as clean though they hold wilds, by index; absent if none do. */
  readonly cleanWithWilds?: readonly number[];
  readonly down: boolean;
  /** Points that the team's initial meld needs. */
  readonly minimum: number;
  readonly pile: PileFacts;
  /** The other seats of the team. */
  readonly partners: readonly PartnerFacts[];
  /** The melds of each other team, if the rules ask for them; else empty. */
  readonly others: readonly (readonly Meld[])[];
  /** Cards in the stock. */
  readonly stock: number;
  /** Where a take is forced then: the stock can't supply a draw, refilled or not: stock.4. */
  readonly stockOut?: true;
  /** The player is yet to say which packet is its hand; it holds nothing. */
  readonly choosing: boolean;
}

/** Whether the next packet is picked up once no card is held: packet.1, packet.2, packet.5. */
export const isFollowed = ({ waiting, rules }: Pick<Position, 'waiting' | 'rules'>): boolean =>
  waiting.length > 0 && rules.deal.nextPacket === 'whenEmpty';

/** Cards of one rank, or wilds only: sorted, naturals first. */
export type Meld = readonly Card[];

export interface PileFacts {
  readonly top: Card | undefined;
  readonly count: number;
  readonly frozen: boolean;
  /** The player who begins may take the top as one of the cards of its first draw: deal.9. */
  readonly offered?: true;
}

export interface PartnerFacts {
  /** Holds its last packet. */
  readonly inLast: boolean;
  /** Has played at least part of a turn from it. */
  readonly playedLast: boolean;
}

/** One entry of a `meld` or `takePile`: cards that join one of the team's melds or start a new one. */
export interface Laying {
  readonly to: number | 'new';
  /** Cards from those held. */
  readonly cards: readonly Card[];
  /** The top discard joins this meld too. */
  readonly top: boolean;
}
