import type { Card } from '../rules/cards.ts';
import { decksOf, shuffle } from './shuffle.ts';
import type { Unfolding } from './unfolding.ts';

/** Whether the stock has so many cards, refilled for it where the rules refill: stock.1, stock.2. */
export function canSupply(unfolding: Unfolding, count: number): boolean {
  if (unfolding.state.stock.length < count) refill(unfolding);
  return unfolding.state.stock.length >= count;
}

/** The next cards of the stock. */
export const nextCards = (unfolding: Unfolding, count: number): readonly Card[] =>
  unfolding.state.stock.slice(0, count);

/** A shuffled deck, or all of the pile but its top, goes under what is left. */
function refill(unfolding: Unfolding): void {
  const { exhausted } = unfolding.rules.stock;
  if (exhausted === 'endsRound') return;
  const cards = exhausted === 'addDeck' ? decksOf(unfolding.rules.deck, 1) : unfolding.state.pile.slice(1);
  if (cards.length === 0) return;
  unfolding.tell({ type: 'stockRefilled', by: exhausted, cards: shuffle(cards, unfolding.chance()) });
}
