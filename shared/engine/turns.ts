import { layRedThrees } from './red-threes.ts';
import { seatAfter } from './state.ts';
import type { Unfolding } from './unfolding.ts';

/** Gives the turn to a seat; the red threes that the rules lay are laid as it comes: rule 7. */
export function beginTurn(unfolding: Unfolding, seat: number): void {
  unfolding.tell({ type: 'turnBegan', seat });
  if (layRedThrees(unfolding, seat, 'run') === 'empty') passTurn(unfolding, seat);
}

/** The turn goes on to the next seat without a discard: rules 7 and 8. */
export function passTurn(unfolding: Unfolding, seat: number): void {
  unfolding.tell({ type: 'passed', seat });
  beginTurn(unfolding, seatAfter(unfolding.state, seat));
}
