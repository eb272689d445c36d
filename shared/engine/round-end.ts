import { isGameOver, winnersOf } from './score.ts';
import type { Unfolding } from './unfolding.ts';

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

function tellGameEnd(unfolding: Unfolding): void {
  if (isGameOver(unfolding.state)) unfolding.tell({ type: 'gameEnded', winners: winnersOf(unfolding.state) });
}
