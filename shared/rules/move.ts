import type { Card } from '../cards/cards.ts';
import type { DealtPacketName } from '../ruleset/ruleset.ts';
import { refuseAnswer, refuseAsk } from './asking.ts';
import { refuseDiscard, refuseLayRedThree } from './discarding.ts';
import { refuseMeld } from './melding.ts';
import type { Laying, Position } from './position.ts';
import type { Rejection } from './rejection.ts';
import { refuseTake } from './taking.ts';
import { refuseChoosing, refuseDraw, refuseStandingAnswer } from './turns.ts';

/** A player's move, with cards as values; `shared/protocol/intent.ts` has the text form. */
export type Move =
  | { readonly type: 'choosePacket'; readonly packet: DealtPacketName }
  | { readonly type: 'draw' }
  | { readonly type: 'takePile'; readonly melds: readonly Laying[] }
  | { readonly type: 'meld'; readonly melds: readonly Laying[] }
  | { readonly type: 'discard'; readonly card: Card }
  | { readonly type: 'layRedThree'; readonly card: Card }
  | { readonly type: 'askToGoOut' }
  | { readonly type: 'answerGoOut'; readonly yes: boolean }
  | { readonly type: 'standingAnswer'; readonly answer: 'ask' | 'yes' | 'no' };

export function refuse(position: Position, move: Move): Rejection | undefined {
  switch (move.type) {
    case 'choosePacket':
      return refuseChoosing(position, move.packet);
    case 'draw':
      return refuseDraw(position);
    case 'takePile':
      return refuseTake(position, move.melds);
    case 'meld':
      return refuseMeld(position, move.melds);
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
  }
}
