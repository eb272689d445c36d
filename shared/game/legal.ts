import { type Card, isRedThree } from '../cards/cards.ts';
import { type FoundMelds, findMeld, findTake, type TurnNeeds } from '../meld-search/find-melds.ts';
import { refuseAnswer, refuseAsk } from '../rules/asking.ts';
import { refuseDiscard, refuseLayRedThree } from '../rules/discarding.ts';
import type { Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import type { Rejection, RejectionCode } from '../rules/rejection.ts';
import { takenFrom } from '../rules/taking.ts';
import { refuseDraw, refuseStandingAnswer } from '../rules/turns.ts';
import { decide } from './decide.ts';
import { positionOf } from './position.ts';
import type { GameState } from './state.ts';

/** For each kind of intent: true, or the code that refuses every such intent. */
export type Legal = Readonly<Record<Move['type'], true | RejectionCode>>;

/**
 * For each kind of intent: true where at least one such intent of this seat would be accepted now, alone in its
 * submission, else the code that speaks against it. Asks the same functions that `decide` refuses with.
 */
export function legal(state: GameState, seat: number): Legal {
  const position = positionOf(state, seat);
  return {
    draw: trueOr(refuseDraw(position)),
    takePile: trueOrCode(takeAt(state, seat)),
    meld: trueOrCode(meldAt(state, seat)),
    discard: trueOr(refuseAnyDiscard(position)),
    layRedThree: anyRedThree(state, seat),
    askToGoOut: trueOr(refuseAsk(position)),
    answerGoOut: trueOr(refuseAnswer(position)),
    standingAnswer: trueOr(refuseStandingAnswer(position)),
  };
}

/** Entries of a legal take, or the code against all. */
export const takeFor = (state: GameState, seat: number): readonly Laying[] | RejectionCode =>
  layingsOf(takeAt(state, seat));

/** Entries of a legal meld, or a code against all. */
export const meldFor = (state: GameState, seat: number): readonly Laying[] | RejectionCode =>
  layingsOf(meldAt(state, seat));

const layingsOf = (found: FoundMelds | RejectionCode): readonly Laying[] | RejectionCode =>
  typeof found === 'string' ? found : found();

function takeAt(state: GameState, seat: number): FoundMelds | RejectionCode {
  const position = positionOf(state, seat);
  const accepts = acceptsBy(state, { seat, type: 'takePile' });
  return findTake(position, { incoming: countIncoming(state.pile, takenFrom(position).cards), accepts });
}

/** Cards under the top, so many of them, that are no red threes. */
function countIncoming(pile: readonly Card[], cards: number): number {
  let count = 0;
  for (let i = 1; i <= cards && i < pile.length; i++) if (!isRedThree(pile[i] as Card)) count++;
  return count;
}

const meldAt = (state: GameState, seat: number): FoundMelds | RejectionCode =>
  findMeld(positionOf(state, seat), acceptsBy(state, { seat, type: 'meld' }));

/** Bytes for a trial; what a shuffle would bring decides no legality. */
const NO_ENTROPY = new Uint8Array(32);

interface LegalTry {
  readonly seat: number;
  readonly type: 'takePile' | 'meld';
}

const acceptsBy =
  (state: GameState, { seat, type }: LegalTry): TurnNeeds['accepts'] =>
  (layings) =>
    decide(state, { seat, moves: [{ type, melds: layings }], entropy: NO_ENTROPY }).type === 'accepted';

const refuseAnyDiscard = (position: Position): Rejection | undefined => refuseDiscard(position, position.held[0]);

/** A red three that may be laid, and after which the turn can go on. */
function anyRedThree(state: GameState, seat: number): true | RejectionCode {
  const position = positionOf(state, seat);
  const card = position.held.find(isRedThree) ?? position.held[0];
  const refusal = refuseLayRedThree(position, card);
  if (refusal || card === undefined) return refusal?.code ?? 'cardNotHeld';
  const decision = decide(state, { seat, moves: [{ type: 'layRedThree', card }], entropy: NO_ENTROPY });
  return decision.type === 'accepted' ? true : decision.code;
}

const trueOr = (refusal: Rejection | undefined): true | RejectionCode => refusal?.code ?? true;

const trueOrCode = (found: FoundMelds | RejectionCode): true | RejectionCode =>
  typeof found === 'string' ? found : true;
