import type { Card } from '../cards/cards.ts';
import type { MeldKind } from '../rules/melds.ts';
import type { BookKind, PacketName } from '../ruleset/ruleset.ts';

/** A book that a play finishes. */
export interface BookMade {
  readonly kind: BookKind;
  readonly of: MeldKind;
  /** The cards that finish it, the pile's top included. */
  readonly cards: readonly Card[];
  /** It begins and ends with this play. */
  readonly isNew: boolean;
  readonly bonus: number;
  /** Points for everything the sentence names, including the bonus. */
  readonly points: number;
  /** `last`: it is all that the team still lacks to go out; `needed`: it is one of several. */
  readonly need: 'last' | 'needed' | 'spare';
}

/** Why a play is the best, as data: the sentences are the page's. */
export type Reason =
  /** Points for the melds, their books, and going out; 0 for a last discard without a bonus. */
  | { readonly type: 'goesOut'; readonly points: number }
  | ({ readonly type: 'finishes' } & BookMade)
  | { readonly type: 'picksUp'; readonly packet: PacketName; readonly at: 'once' | 'end' }
  | { readonly type: 'opens'; readonly points: number; readonly minimum: number }
  | { readonly type: 'grows'; readonly of: MeldKind; readonly have: number; readonly bookSize: number }
  | { readonly type: 'lays'; readonly points: number }
  /** Going out now would catch the partners with this many cards. */
  | { readonly type: 'staysIn'; readonly cards: number }
  | { readonly type: 'throws'; readonly card: Card; readonly why: ThrowReason }
  /** The pile can't be taken: nothing is left to decide. */
  | { readonly type: 'onlyDraws' }
  /** The pile can be taken, but brings too little, or costs more than is good. */
  | { readonly type: 'draws'; readonly count: number; readonly why: 'small' | 'costly' }
  /** The stock cannot supply the draw, and the round ends by it. */
  | { readonly type: 'endsByDraw' }
  /** The card turned up, in place of one drawn. */
  | { readonly type: 'takesUpcard'; readonly card: Card }
  /** The pile gives more cards than a draw. */
  | { readonly type: 'takes'; readonly cards: number; readonly draw: number }
  /** The pile gives no more cards, but a top that is melded, or kept. */
  | { readonly type: 'takesTop'; readonly card: Card; readonly melds: boolean }
  /** A draw would end the round. */
  | { readonly type: 'takesToGoOn' }
  /** The rules force it: the stock is out. */
  | { readonly type: 'mustTake' }
  | { readonly type: 'takesToOpen'; readonly cards: number }
  | ({ readonly type: 'takesToFinish' } & BookMade)
  | { readonly type: 'asks' }
  /** What this seat would be caught with, in points; about, if packets wait. */
  | { readonly type: 'saysYes' | 'saysNo'; readonly points: number }
  | { readonly type: 'chooses'; readonly packet: PacketName }
  | { readonly type: 'laysRedThree' };

/** What a play does worse than the hinted one. */
export type Fault =
  /** It takes a pile that brings too little, or costs too much. */
  | { readonly type: 'takes' }
  /** It does not go out, or does not bring the next packet, though one could. */
  | { readonly type: 'staysIn' | 'keepsPacket' }
  /** It catches the partners with this many cards. */
  | { readonly type: 'goesOut'; readonly cards: number }
  | { readonly type: 'misses'; readonly kind: BookKind; readonly bonus: number }
  | { readonly type: 'dirties'; readonly of: MeldKind }
  /** A discard that the others can use, or the hand. */
  | { readonly type: 'throwsWild' | 'feeds' | 'needed'; readonly card: Card }
  | { readonly type: 'spendsWilds'; readonly count: number }
  /** It leaves this many more points in the hand. */
  | { readonly type: 'keeps'; readonly points: number }
  /** It lays cards that are better kept; or it is worse in small things. */
  | { readonly type: 'laysTooMuch' | 'less' };

/**
 * Among the cards that can be discarded. `stops`: nobody can take the pile on it; `freezes`: it freezes the pile; `wild`:
 * nothing else can go; `caught`: it counts most if the round ends; `only`: the only one of its rank, where others are not;
 * `apart`: all others fit the team's melds; `few`: two of its rank, and more of others; `safe`: least useful to the other
 * teams; `cheap`: worth least; `little`: in the middle of all of that.
 */
export type ThrowReason =
  | 'stops'
  | 'freezes'
  | 'wild'
  | 'caught'
  | 'only'
  | 'apart'
  | 'few'
  | 'safe'
  | 'cheap'
  | 'little';
