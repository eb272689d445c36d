import type { Card } from '../cards/cards.ts';
import { getRefill } from './refill.ts';
import { shuffle } from './shuffle.ts';
import type { Transition } from './transition.ts';

/** Whether the stock has this many cards, after a refill if the rules allow one: stock.1, stock.2. */
export function canSupply(transition: Transition, count: number): boolean {
  if (transition.state.stock.length < count) refill(transition);
  return transition.state.stock.length >= count;
}

export const nextCards = (transition: Transition, count: number): readonly Card[] =>
  transition.state.stock.slice(0, count);

function refill(transition: Transition): void {
  const { state, rules } = transition;
  const cards = getRefill(state, rules);
  if (cards.length === 0) return;
  const by = rules.stock.exhausted === 'addDeck' ? 'addDeck' : 'reshuffle';
  transition.emit({ type: 'stockRefilled', by, cards: shuffle(cards, transition.chance()) });
}
