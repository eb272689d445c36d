import type { Card } from '../cards/cards.ts';
import { reduce } from './reduce.ts';
import { type GameEvent, type GameState, type PlayBefore, playerOf, seatBefore } from './state.ts';
import { type Accepted, Transition } from './transition.ts';

/** Whether a play leaves every card and the turn as they were: what was thrown can still be taken back after it. */
export const movesNothing = (events: readonly GameEvent[]): boolean =>
  events.every(({ type }) => type === 'standingSet' || type === 'pointsGiven');

/**
 * What the player's turn was before the discard with which these events end; undefined if they do not end with one, or if
 * more followed than the next player's turn: a packet was picked up, red threes were laid, or the round is over.
 */
export function playBefore(before: GameState, events: readonly GameEvent[]): PlayBefore | undefined {
  const [discarded, began] = events.slice(-2);
  if (discarded?.type !== 'discarded' || began?.type !== 'turnBegan') return undefined;
  const then = events.slice(0, -2).reduce(reduce, before);
  const { turn } = then;
  if (turn.phase !== 'play') return undefined;
  const { melded, concealed, permission } = turn;
  return { melded, concealed, permission, playedLast: playerOf(then, discarded.seat).playedLast };
}

/** Takes the newest discard back into the hand of the player before, whose turn goes on as it was. */
export function takeBack(state: GameState, then: PlayBefore): Accepted {
  const transition = new Transition(state, new Uint8Array(32));
  transition.emit({ type: 'tookBack', seat: seatBefore(state, state.turn.seat), card: state.pile[0] as Card, ...then });
  return { type: 'accepted', events: transition.events, state: transition.state };
}
