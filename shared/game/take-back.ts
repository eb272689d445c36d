import type { Card } from '../cards/cards.ts';
import { reduce } from './reduce.ts';
import { type GameEvent, type GameState, getPlayer, getPreviousSeat, type PriorPlay } from './state.ts';
import { type AcceptedTransition, Transition } from './transition.ts';

/** Whether these events leave the turn and all cards unchanged, so that a discard can still be taken back. */
export const leavesTurnUnchanged = (events: readonly GameEvent[]): boolean =>
  events.every(({ type }) => type === 'standingSet' || type === 'pointsGiven');

/**
 * Returns the player's turn before the discard that ends these events; undefined if more followed than the next turn: a
 * packet was picked up, red threes were laid, or the round is over.
 */
export function findPriorPlay(before: GameState, events: readonly GameEvent[]): PriorPlay | undefined {
  const [discarded, turnBegan] = events.slice(-2);
  if (discarded?.type !== 'discarded' || turnBegan?.type !== 'turnBegan') return undefined;
  const prior = events.slice(0, -2).reduce(reduce, before);
  const { turn } = prior;
  if (turn.phase !== 'play') return undefined;
  const { melded, concealed, permission } = turn;
  return { melded, concealed, permission, playedLast: getPlayer(prior, discarded.seat).playedLast };
}

export function takeBack(state: GameState, prior: PriorPlay): AcceptedTransition {
  const transition = new Transition(state, new Uint8Array(32));
  transition.emit({
    type: 'tookBack',
    seat: getPreviousSeat(state, state.turn.seat),
    card: state.pile[0] as Card,
    ...prior,
  });
  return { type: 'accepted', events: transition.events, state: transition.state };
}
