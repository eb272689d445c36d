import type { StandingAnswer } from '../protocol/intent.ts';
import type { Card } from '../rules/cards.ts';
import type { PacketName } from '../rules/ruleset.ts';
import type { Packet } from './state.ts';

/** What happened, complete: `reduce` needs nothing else. Cards that only some may see are told by `viewEvents`. */
export type GameEvent =
  | DealtEvent
  | { readonly type: 'turnBegan'; readonly seat: number }
  | { readonly type: 'drew'; readonly seat: number; readonly cards: readonly Card[] }
  /** Cards that came into the hand with the pile's top, which is melded by a `melded` that follows. */
  | { readonly type: 'tookPile'; readonly seat: number; readonly top: Card; readonly cards: readonly Card[] }
  | {
      readonly type: 'tailGrew';
      readonly seat: number;
      readonly from: 'stock' | 'pile';
      readonly cards: readonly Card[];
    }
  /** Cards, with the top discard if it is among them, that joined the team's meld of that index or started it. */
  | { readonly type: 'melded'; readonly seat: number; readonly meld: number; readonly cards: readonly Card[] }
  | { readonly type: 'discarded'; readonly seat: number; readonly card: Card }
  /** `chosen`: by an intent of the player, not by the rules. */
  | {
      readonly type: 'laidRedThrees';
      readonly seat: number;
      readonly cards: readonly Card[];
      readonly drawn: readonly Card[];
      readonly chosen: boolean;
    }
  | { readonly type: 'pickedUp'; readonly seat: number; readonly packet: PacketName; readonly by: 'run' | 'walk' }
  | { readonly type: 'askedToGoOut'; readonly seat: number }
  | { readonly type: 'answered'; readonly seat: number; readonly yes: boolean; readonly standing: boolean }
  | { readonly type: 'standingSet'; readonly seat: number; readonly answer: StandingAnswer }
  /** The turn went on without a discard. */
  | { readonly type: 'passed'; readonly seat: number }
  /** Cards that went under the stock, in order. */
  | { readonly type: 'stockRefilled'; readonly by: 'reshuffle' | 'addDeck'; readonly cards: readonly Card[] }
  | { readonly type: 'wentOut'; readonly seat: number }
  | { readonly type: 'roundEnded'; readonly by: 'out' | 'stock' | 'agreement'; readonly seat?: number }
  /** By agreement the round that is over is the game's last. */
  | { readonly type: 'gameStopped' }
  | { readonly type: 'gameEnded'; readonly winners: readonly number[] };

/** A round was dealt: the whole layout, as the shuffle and the upcard made it. */
export interface DealtEvent {
  readonly type: 'dealt';
  readonly round: number;
  readonly dealer: number;
  /** Totals before the round, by team. */
  readonly scores: readonly number[];
  /** By seat: the packets in playing order, the first of which is held. */
  readonly packets: readonly (readonly Packet[])[];
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
}
