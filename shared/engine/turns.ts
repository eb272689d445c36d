import { layRedThrees } from './red-threes.ts';
import { seatAfter } from './state.ts';
import type { Unfolding } from './unfolding.ts';

/** Gives the turn to a seat; the red threes that the rules lay are laid as it comes: three.1. */
export function beginTurn(unfolding: Unfolding, seat: number): void {
  unfolding.tell({ type: 'turnBegan', seat });
  if (layRedThrees(unfolding, seat, 'run') === 'empty') passTurn(unfolding, seat);
}

/** The turn goes on to the next seat without a discard: three.5, turn.4. */
export function passTurn(unfolding: Unfolding, seat: number): void {
  unfolding.tell({ type: 'passed', seat });
  beginTurn(unfolding, seatAfter(unfolding.state, seat));
}
