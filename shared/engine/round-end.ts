import type { Ending } from '../protocol/table-intent.ts';
import type { Accepted } from './decide.ts';
import { isGameOver, winnersOf } from './score.ts';
import type { GameState } from './state.ts';
import { Unfolding } from './unfolding.ts';

/** Ends the round because a player went out: out.1. */
export function endByGoingOut(unfolding: Unfolding, seat: number): void {
  unfolding.tell({ type: 'wentOut', seat });
  unfolding.tell({ type: 'roundEnded', by: 'out', seat });
  tellGameEnd(unfolding);
}

/** Ends the round because the stock cannot supply a draw: stock.1. */
export function endByStock(unfolding: Unfolding): void {
  unfolding.tell({ type: 'roundEnded', by: 'stock' });
  tellGameEnd(unfolding);
}

/** Ends the round as it lies, scored as if the stock had run out, or the whole game. */
export function endByAgreement(state: GameState, what: Ending): Accepted {
  const unfolding = new Unfolding(state, new Uint8Array(32));
  if (state.ended === undefined) unfolding.tell({ type: 'roundEnded', by: 'agreement' });
  if (what === 'game' && !isGameOver(unfolding.state)) unfolding.tell({ type: 'gameStopped' });
  tellGameEnd(unfolding);
  return { type: 'accepted', events: unfolding.events, state: unfolding.state };
}

function tellGameEnd(unfolding: Unfolding): void {
  if (isGameOver(unfolding.state)) unfolding.tell({ type: 'gameEnded', winners: winnersOf(unfolding.state) });
}
