import { isRedThree } from '../../shared/cards/cards.ts';
import { decide, findLegalTake } from '../../shared/game/decide.ts';
import { getPosition } from '../../shared/game/position.ts';
import type { GameState } from '../../shared/game/state.ts';
import { findExitWithRedThrees } from '../../shared/meld-search/find-exit.ts';
import { type FoundMelds, findMeld, type TurnNeeds } from '../../shared/meld-search/find-melds.ts';
import { findAnswerRejection, findAskRejection, isBoundToGoOut } from '../../shared/rules/asking.ts';
import { findDiscardRejection, findRedThreeRejection } from '../../shared/rules/discarding.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import type { Rejection, RejectionCode } from '../../shared/rules/rejection.ts';
import { findTakeRejection } from '../../shared/rules/taking.ts';
import { findDrawRejection, findPacketChoiceRejection, findStandingAnswerRejection } from '../../shared/rules/turns.ts';

/** For each kind of move: true, or the code that refuses every such move. */
export type Legal = Readonly<Record<Move['type'], true | RejectionCode>>;

/**
 * For each kind of move: true if this seat could make at least one now, alone in its submission; otherwise the code
 * against it. Uses the same functions as `decide`.
 */
export function getLegal(state: GameState, seat: number): Legal {
  const position = getPosition(state, seat);
  return {
    choosePacket: toTrueOr(findPacketChoiceRejection(position, 'hand')),
    draw: drawForSeat(state, seat, position),
    takePile: toTrueOrCode(findTake(state, seat)),
    meld: toTrueOrCode(getMeld(state, seat)),
    discard: getDiscard(state, seat, position),
    layRedThree: checkRedThrees(state, seat),
    askToGoOut: toTrueOr(findAskRejection(position)),
    answerGoOut: toTrueOr(findAnswerRejection(position)),
    standingAnswer: toTrueOr(findStandingAnswerRejection(position)),
  };
}

function drawForSeat(state: GameState, seat: number, position: Position): true | RejectionCode {
  const refusal = findDrawRejection(position);
  if (refusal || !position.stockOut) return toTrueOr(refusal);
  const decision = decide(state, { seat, moves: [{ type: 'draw' }], entropy: NO_ENTROPY });
  return decision.type === 'accepted' ? true : decision.code;
}

export const getTake = (state: GameState, seat: number): readonly Laying[] | RejectionCode =>
  getLayings(findTake(state, seat));

export const chooseMeld = (state: GameState, seat: number): readonly Laying[] | RejectionCode =>
  getLayings(getMeld(state, seat));

const getLayings = (found: FoundMelds | RejectionCode): readonly Laying[] | RejectionCode =>
  typeof found === 'string' ? found : found();

function findTake(state: GameState, seat: number): FoundMelds | RejectionCode {
  const position = getPosition(state, seat);
  if (position.pile.offered && !findTakeRejection(position, [])) return () => [];
  return findLegalTake(state, seat, createAcceptCheck(state, { seat, type: 'takePile' }));
}

function getMeld(state: GameState, seat: number): FoundMelds | RejectionCode {
  const position = getPosition(state, seat);
  const accepts = createAcceptCheck(state, { seat, type: 'meld' });
  const found = findMeld(position, accepts);
  if (typeof found === 'string' || !isBoundToGoOut(position) || accepts(found())) return found;
  const layings = findExitWithRedThrees(position)?.layings ?? [];
  return layings.length > 0 && accepts(layings) ? () => layings : 'mustGoOut';
}

/** For a trial: no rule depends on a shuffle's result. */
const NO_ENTROPY = new Uint8Array(32);

interface LegalTry {
  readonly seat: number;
  readonly type: 'takePile' | 'meld';
}

const createAcceptCheck =
  (state: GameState, { seat, type }: LegalTry): TurnNeeds['accepts'] =>
  (layings) =>
    decide(state, { seat, moves: [{ type, melds: layings }], entropy: NO_ENTROPY }).type === 'accepted';

/** Whether some card can be discarded; after a binding yes, only if it goes out, or going out is impossible. */
function getDiscard(state: GameState, seat: number, position: Position): true | RejectionCode {
  const refusal = findDiscardRejection(position, position.held[0]);
  if (refusal || !isBoundToGoOut(position)) return toTrueOr(refusal);
  const codes = [...new Set(position.held)].map((card) => {
    const decision = decide(state, { seat, moves: [{ type: 'discard', card }], entropy: NO_ENTROPY });
    return decision.type === 'accepted' ? true : decision.code;
  });
  return codes.find((code) => code === true) ?? codes[0] ?? 'cardNotHeld';
}

/** Whether a red three can be laid and the turn can continue. */
function checkRedThrees(state: GameState, seat: number): true | RejectionCode {
  const position = getPosition(state, seat);
  const card = position.held.find(isRedThree) ?? position.held[0];
  const refusal = findRedThreeRejection(position, card);
  if (refusal || card === undefined) return refusal?.code ?? 'cardNotHeld';
  const decision = decide(state, { seat, moves: [{ type: 'layRedThree', card }], entropy: NO_ENTROPY });
  return decision.type === 'accepted' ? true : decision.code;
}

const toTrueOr = (refusal: Rejection | undefined): true | RejectionCode => refusal?.code ?? true;

const toTrueOrCode = (found: FoundMelds | RejectionCode): true | RejectionCode =>
  typeof found === 'string' ? found : true;
