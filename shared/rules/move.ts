import type { Card } from '../cards/cards.ts';
import type { DealtPacketName } from '../ruleset/ruleset.ts';
import { findAnswerRejection, findAskRejection } from './asking.ts';
import { findDiscardRejection, findRedThreeRejection } from './discarding.ts';
import { findMeldRejection } from './melding.ts';
import type { Laying, Position } from './position.ts';
import type { Rejection } from './rejection.ts';
import { findTakeRejection } from './taking.ts';
import { findDrawRejection, findPacketChoiceRejection, findStandingAnswerRejection } from './turns.ts';

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

export function findRejection(position: Position, move: Move): Rejection | undefined {
  switch (move.type) {
    case 'choosePacket':
      return findPacketChoiceRejection(position, move.packet);
    case 'draw':
      return findDrawRejection(position);
    case 'takePile':
      return findTakeRejection(position, move.melds);
    case 'meld':
      return findMeldRejection(position, move.melds);
    case 'discard':
      return findDiscardRejection(position, move.card);
    case 'layRedThree':
      return findRedThreeRejection(position, move.card);
    case 'askToGoOut':
      return findAskRejection(position);
    case 'answerGoOut':
      return findAnswerRejection(position);
    case 'standingAnswer':
      return findStandingAnswerRejection(position);
  }
}
