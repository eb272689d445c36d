import { refuseAnswer, refuseAsk } from './asking.ts';
import type { Card } from './cards.ts';
import { refuseDiscard, refuseLayRedThree } from './discarding.ts';
import { refuseMeld } from './melding.ts';
import type { Laying, Position } from './position.ts';
import { type Rejection, reject } from './rejection.ts';
import { refuseTake } from './taking.ts';
import { refuseDraw, refuseStandingAnswer, refuseTurn } from './turns.ts';

/** An intent whose cards have been read. */
export type Move =
  | { readonly type: 'draw' }
  | { readonly type: 'takePile'; readonly layings: readonly Laying[] }
  | { readonly type: 'meld'; readonly layings: readonly Laying[] }
  | { readonly type: 'discard'; readonly card: Card }
  | { readonly type: 'layRedThree'; readonly card: Card }
  | { readonly type: 'askToGoOut' }
  | { readonly type: 'answerGoOut'; readonly yes: boolean }
  | { readonly type: 'standingAnswer'; readonly answer: 'ask' | 'yes' | 'no' }
  /** Its cards are no cards; `phase`: the one that the intent needs. */
  | { readonly type: 'unreadable'; readonly phase?: 'draw' | 'play' };

/** Why this seat may not do that now; the one door to all refusing functions. */
export function refuse(position: Position, move: Move): Rejection | undefined {
  switch (move.type) {
    case 'draw':
      return refuseDraw(position);
    case 'takePile':
      return refuseTake(position, move.layings);
    case 'meld':
      return refuseMeld(position, move.layings);
    case 'discard':
      return refuseDiscard(position, move.card);
    case 'layRedThree':
      return refuseLayRedThree(position, move.card);
    case 'askToGoOut':
      return refuseAsk(position);
    case 'answerGoOut':
      return refuseAnswer(position);
    case 'standingAnswer':
      return refuseStandingAnswer(position);
    case 'unreadable':
      return refuseTurn(position, move.phase) ?? reject('cardNotHeld');
  }
}
