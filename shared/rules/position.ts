import type { Card } from '../cards/cards.ts';
import type { PacketName, Ruleset } from '../ruleset/ruleset.ts';

/**
 * All that a seat needs to judge its own intents. The engine builds it from the state, the draft and the bots from a
 * view; the refusing functions beside this file read nothing else.
 */
export interface Position {
  /** The ruleset of this round, its row's own rules merged in. */
  readonly rules: Ruleset;
  /** Cards drawn from the stock, and added to the tail, in this round. */
  readonly draw: number;
  readonly tail: number;
  readonly over: boolean;
  readonly ownTurn: boolean;
  readonly phase: 'draw' | 'play' | 'consent';
  /** This seat is asked whether its partner may go out. */
  readonly awaited: boolean;
  /** The answer to this turn's question; `none`: not asked. Only meaningful in one's own turn. */
  readonly permission: 'none' | 'granted' | 'refused';
  /** Cards were melded, or the pile taken, in this turn. */
  readonly melded: boolean;
  /** The cards being played from, sorted. */
  readonly held: readonly Card[];
  readonly playing: PacketName;
  /** Sizes of the packets not yet picked up, in playing order; none is empty. */
  readonly waiting: readonly number[];
  /** The own team's melds, each sorted: naturals first, then wilds. */
  readonly melds: readonly Meld[];
  readonly down: boolean;
  /** Points that the initial meld of the own team needs. */
  readonly minimum: number;
  readonly pile: PileFacts;
  /** The other seats of the own team. */
  readonly partners: readonly PartnerFacts[];
  /** Cards in the stock. */
  readonly stock: number;
}

/** Cards of one rank, or wilds only, as they lie on the table: sorted, naturals first. */
export type Meld = readonly Card[];

export interface PileFacts {
  readonly top: Card | undefined;
  readonly count: number;
  readonly frozen: boolean;
}

export interface PartnerFacts {
  /** Holds its last packet. */
  readonly inLast: boolean;
  /** Has played at least part of a turn from it. */
  readonly playedLast: boolean;
}

/** One entry of a `meld` or `takePile`, read: cards that join a meld of the team's list or start a new one. */
export interface Laying {
  readonly to: number | 'new';
  /** Cards from those held. */
  readonly cards: readonly Card[];
  /** The top discard joins this meld too. */
  readonly top: boolean;
}
