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
  /** A partner has asked this seat for permission to go out. */
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
  /** Melds with wilds that count as clean, by index; absent if there are none. */
  readonly cleanWithWilds?: readonly number[];
  readonly down: boolean;
  /** Points that the team's initial meld needs. */
  readonly minimum: number;
  readonly pile: PileFacts;
  readonly partners: readonly PartnerFacts[];
  /** The melds of each other team, if the rules need them; otherwise empty. */
  readonly others: readonly (readonly Meld[])[];
  readonly stock: number;
  /** Present where a take is then forced: the stock can't supply a draw, even refilled: stock.4. */
  readonly stockOut?: true;
  /** The player must choose its hand first; it holds nothing. */
  readonly choosing: boolean;
}

/** Whether the next packet is picked up once no card is held: packet.1, packet.2, packet.5. */
export const willPickUpNext = ({ waiting, rules }: Pick<Position, 'waiting' | 'rules'>): boolean =>
  waiting.length > 0 && rules.deal.nextPacket === 'whenEmpty';

/** Cards of one rank, or wilds only: sorted, naturals first. */
export type Meld = readonly Card[];

export interface PileFacts {
  readonly top: Card | undefined;
  readonly count: number;
  readonly frozen: boolean;
  /** The player who begins can take the top as one of the cards of its first draw: deal.9. */
  readonly offered?: true;
}

export interface PartnerFacts {
  readonly inLast: boolean;
  /** Has played at least part of a turn from its last packet. */
  readonly playedLast: boolean;
}

/** One entry of a `meld` or `takePile`: cards that join one of the team's melds or start a new one. */
export interface Laying {
  readonly to: number | 'new';
  readonly cards: readonly Card[];
  /** The top discard joins this meld too. */
  readonly top: boolean;
}
