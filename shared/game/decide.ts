import { type Card, isRedThree } from '../cards/cards.ts';
import { mustGoOut } from '../meld-search/find-exit.ts';
import { type FoundMelds, findTake, mustTakePile, type TurnNeeds } from '../meld-search/find-melds.ts';
import { isBoundToGoOut } from '../rules/asking.ts';
import { findRejection, type Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import { type Rejection, type RejectionCode, reject } from '../rules/rejection.ts';
import { getTakenCards } from '../rules/taking.ts';
import { canEndTurn } from '../rules/turn-end.ts';
import {
  answer,
  ask,
  choosePacket,
  discard,
  draw,
  layDown,
  layRedThree,
  layThreesAfterGettingDown,
  passTurn,
  setStandingAnswer,
  takePile,
  takeUpcard,
} from './play.ts';
import { getPosition } from './position.ts';
import { type GameEvent, type GameState, getPlayer } from './state.ts';
import { type GameDecision, type Submission, Transition } from './transition.ts';

/** Refuses a submission with a code, or returns its events. Each move is judged by the state after the last one. */
export const decide = (state: GameState, submission: Submission): GameDecision =>
  decideMoves(state, submission, ALL_CARDS);

/**
 * Same at a table, where a refusal must not reveal unseen cards. A play that reveals cards is final; if the turn cannot
 * end with them, it passes: P-SUBMIT-10. Standing answers can also be set between rounds: ask.4.
 */
export function decideAtTable(state: GameState, submission: Submission): GameDecision {
  const answers = submission.moves.flatMap((move) => (move.type === 'standingAnswer' ? [move] : []));
  if (!state.ended || answers.length === 0 || answers.length < submission.moves.length)
    return decideMoves(state, submission, SEEN_CARDS);
  const transition = new Transition(state, submission.entropy);
  for (const { answer } of answers) setStandingAnswer(transition, submission.seat, answer);
  return { type: 'accepted', events: transition.events, state: transition.state };
}

/** For a turn that can no longer end: refuses the play, or lets the turn pass. */
type FindStuckRejection = (transition: Transition, moves: readonly Move[]) => Rejection | undefined;

/** The cards that decide whether a play is legal. */
interface RejectionBasis {
  readonly findStuckRejection: FindStuckRejection;
  /** Whether the seat to move can take the pile, judged by the same cards. */
  readonly canTake: (state: GameState) => boolean;
}

function decideMoves(state: GameState, { seat, moves, entropy }: Submission, basis: RejectionBasis): GameDecision {
  const transition = new Transition(state, entropy);
  const boundPositions: Position[] = [];
  for (const move of moves) {
    const position = transition.positionOf(seat);
    const refusal =
      findRejection(position, move) ?? findForcedTakeRejection(transition.state, position, { move, basis });
    if (refusal) return refusal;
    if (isBoundToGoOut(position) && !transition.events.some(isSurprise)) boundPositions.push(position);
    applyMove(transition, seat, move);
  }
  const refusal =
    passIfStuck(transition, seat, () => basis.findStuckRejection(transition, moves)) ??
    findStayingRejection(transition, seat, boundPositions);
  return refusal ?? { type: 'accepted', events: transition.events, state: transition.state };
}

/** Refuses a draw that the stock can't supply, if the pile has to be taken: stock.4. */
function findForcedTakeRejection(
  state: GameState,
  position: Position,
  { move, basis }: { readonly move: Move; readonly basis: RejectionBasis },
): Rejection | undefined {
  return move.type === 'draw' && mustTakePile(position) && basis.canTake(state) ? reject('mustTakePile') : undefined;
}

/**
 * Refuses a bound player's play after which it can no longer go out in this turn. Only events of its own turn count; if
 * new cards arrived, the player is free until it discards: ask.5. `bound`: its positions after a yes, before new cards.
 */
function findStayingRejection(
  transition: Transition,
  seat: number,
  boundPositions: readonly Position[],
): Rejection | undefined {
  const { events, state } = transition;
  if (state.ended?.by === 'out' || !boundPositions.some(mustGoOut)) return undefined;
  const end = events.findIndex(({ type }) => type === 'turnBegan');
  const ownEvents = end < 0 ? events : events.slice(0, end);
  if (ownEvents.some(({ type }) => type === 'discarded')) return reject('mustGoOut');
  if (ownEvents.some(isSurprise)) return undefined;
  return end < 0 && !state.ended && mustGoOut(transition.positionOf(seat)) ? undefined : reject('mustGoOut');
}

function applyMove(transition: Transition, seat: number, move: Move): void {
  const apply = MOVE_APPLIERS[move.type] as (transition: Transition, seat: number, move: Move) => void;
  apply(transition, seat, move);
}

type MoveOf<T extends Move['type']> = Extract<Move, { readonly type: T }>;
type MoveAppliers = { readonly [T in Move['type']]: (transition: Transition, seat: number, move: MoveOf<T>) => void };

const MOVE_APPLIERS: MoveAppliers = {
  choosePacket: (transition, seat, { packet }) => choosePacket(transition, seat, packet),
  draw,
  takePile: (transition, seat, { melds }) =>
    melds.length === 0 && transition.state.upcardOffered
      ? takeUpcard(transition, seat)
      : takePile(transition, seat, melds),
  meld: (transition, seat, { melds }) => layDown(transition, seat, melds),
  discard: (transition, seat, { card }) => discard(transition, seat, card),
  layRedThree: (transition, seat, { card }) => layRedThree(transition, seat, card),
  askToGoOut: ask,
  answerGoOut: (transition, seat, { yes }) => answer(transition, { seat, yes, standing: false }),
  standingAnswer: (transition, seat, { answer: standing }) => setStandingAnswer(transition, seat, standing),
};

/** After the last move, if the turn can no longer end, passes it or refuses the submission: turn.4. */
function passIfStuck(
  transition: Transition,
  seat: number,
  findRejectionIfStuck: () => Rejection | undefined,
): Rejection | undefined {
  layThreesOnceDown(transition, seat);
  const { turn, ended } = transition.state;
  if (ended || turn.phase !== 'play' || hasTwoCards(transition, turn.seat)) return undefined;
  if (canEndTurn(transition.positionOf(turn.seat))) return undefined;
  const refusal = turn.seat === seat ? findRejectionIfStuck() : undefined;
  if (refusal) return refusal;
  passTurn(transition, turn.seat);
  return undefined;
}

/** Refuses if the player's own melds got it stuck; passes the turn if a draw or an answer did. */
const findStuckRejection: FindStuckRejection = (_, moves) =>
  moves.some(isMeldingMove) ? reject('mustKeepCard') : undefined;

/** Refuses only what the player could foresee: not after new cards from a packet, the pile, or for a red three. */
const findForeseeableStuckRejection: FindStuckRejection = (transition, moves) =>
  transition.events.some(isSurprise) ? undefined : findStuckRejection(transition, moves);

const ALL_CARDS: RejectionBasis = {
  findStuckRejection,
  canTake: (state) => typeof findLegalTake(state, state.turn.seat, acceptsTake(state)) !== 'string',
};

const SEEN_CARDS: RejectionBasis = { findStuckRejection: findForeseeableStuckRejection, canTake: () => true };

/** For trials: no rule depends on the result of a shuffle. */
const NO_ENTROPY = new Uint8Array(32);

const acceptsTake =
  (state: GameState) =>
  (melds: readonly Laying[]): boolean =>
    decide(state, { seat: state.turn.seat, moves: [{ type: 'takePile', melds }], entropy: NO_ENTROPY }).type ===
    'accepted';

const isSurprise = (event: GameEvent): boolean =>
  event.type === 'pickedUp' ||
  event.type === 'drew' ||
  (event.type === 'tookPile' && event.cards.length > 0) ||
  (event.type === 'laidRedThrees' && event.drawn.length > 0);

/** A shortcut: with two cards, a turn can always end. */
const hasTwoCards = (transition: Transition, seat: number): boolean =>
  getPlayer(transition.state, seat).held.length > 1;

const isMeldingMove = ({ type }: Move): boolean => type === 'meld' || type === 'takePile' || type === 'layRedThree';

/** Lays red threes once the team is down, if the turn goes on; a discard has done so already. */
function layThreesOnceDown(transition: Transition, seat: number): void {
  const { ended, turn } = transition.state;
  if (ended || turn.seat !== seat) return;
  if (layThreesAfterGettingDown(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

/** Returns a legal take with the cards that it really brings, or the code against every take. */
export function findLegalTake(
  state: GameState,
  seat: number,
  accepts: TurnNeeds['accepts'],
): FoundMelds | RejectionCode {
  const position = getPosition(state, seat);
  const { cards, drawn } = getTakenCards(position);
  const incoming = countIncoming(state.pile.slice(1, 1 + cards)) + countIncoming(state.stock.slice(0, drawn));
  return findTake(position, { incoming, accepts });
}

const countIncoming = (cards: readonly Card[]): number => cards.filter((card) => !isRedThree(card)).length;
