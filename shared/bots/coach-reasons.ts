import type { Card } from '../cards/cards.ts';
import type { MeldKind } from '../rules/melds.ts';
import type { BookKind, PacketName } from '../ruleset/ruleset.ts';

export interface BookMade {
  readonly kind: BookKind;
  readonly of: MeldKind;
  /** The cards that finish it, including the pile's top. */
  readonly cards: readonly Card[];
  readonly isNew: boolean;
  readonly bonus: number;
  /** Points for everything that the sentence names, including the bonus. */
  readonly points: number;
  /** `last`: the team needs only this to go out; `needed`: it is one of several. */
  readonly need: 'last' | 'needed' | 'spare';
}

/** The reason why a play is the best, as data for the page's sentences. */
export type Reason =
  /** Points for the melds, their books, and going out; 0 for a last discard without a bonus. */
  | { readonly type: 'goesOut'; readonly points: number }
  | ({ readonly type: 'finishes' } & BookMade)
  | { readonly type: 'picksUp'; readonly packet: PacketName; readonly at: 'once' | 'end' }
  | { readonly type: 'opens'; readonly points: number; readonly minimum: number }
  | { readonly type: 'grows'; readonly of: MeldKind; readonly have: number; readonly bookSize: number }
  | { readonly type: 'lays'; readonly points: number }
  /** Going out now would leave the partners with this many cards. */
  | { readonly type: 'staysIn'; readonly cards: number }
  | { readonly type: 'throws'; readonly card: Card; readonly why: ThrowReason }
  /** The pile can't be taken, so there is nothing to decide. */
  | { readonly type: 'onlyDraws' }
  /** The pile can be taken, but brings too little or costs too much. */
  | { readonly type: 'draws'; readonly count: number; readonly why: 'small' | 'costly' }
  /** The stock cannot supply the draw, which ends the round. */
  | { readonly type: 'endsByDraw' }
  /** The upcard is taken in place of one drawn card. */
  | { readonly type: 'takesUpcard'; readonly card: Card }
  /** The pile gives more cards than a draw. */
  | { readonly type: 'takes'; readonly cards: number; readonly draw: number }
  /** The pile gives no more cards than a draw, but a top that is melded or held. */
  | { readonly type: 'takesTop'; readonly card: Card; readonly melds: boolean }
  /** A draw would end the round. */
  | { readonly type: 'takesToGoOn' }
  /** The rules force it, because the stock is empty. */
  | { readonly type: 'mustTake' }
  | { readonly type: 'takesToOpen'; readonly cards: number }
  | ({ readonly type: 'takesToFinish' } & BookMade)
  | { readonly type: 'asks' }
  /** Points that would count against this seat; an estimate if packets wait. */
  | { readonly type: 'saysYes' | 'saysNo'; readonly points: number }
  | { readonly type: 'chooses'; readonly packet: PacketName }
  | { readonly type: 'laysRedThree' };

export type Fault =
  /** It takes a pile that brings too little, or costs too much. */
  | { readonly type: 'takes' }
  /** Does not go out, or does not bring the next packet, although it is possible. */
  | { readonly type: 'staysIn' | 'keepsPacket' }
  | { readonly type: 'goesOut'; readonly cards: number }
  | { readonly type: 'misses'; readonly kind: BookKind; readonly bonus: number }
  | { readonly type: 'dirties'; readonly of: MeldKind }
  /** A discard that others or the hand can use. */
  | { readonly type: 'throwsWild' | 'feeds' | 'needed'; readonly card: Card }
  | { readonly type: 'spendsWilds'; readonly count: number }
  /** Leaves this many more points in the hand. */
  | { readonly type: 'keeps'; readonly points: number }
  /** Lays cards that are better held, or is worse in details. */
  | { readonly type: 'laysTooMuch' | 'less' };

/**
 * Reasons for a discard. `stops`: nobody can take the pile on it; `freezes`: it freezes the pile; `wild`: no other card
 * can be discarded; `caught`: it counts most if the round ends; `only`: the only one of its rank, unlike others;
 * `apart`: all others fit the team's melds; `few`: two of its rank, and more of others; `safe`: least useful to the
 * other teams; `cheap`: worth least; `little`: average in all respects.
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
