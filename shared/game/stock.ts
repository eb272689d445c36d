import type { Card } from '../cards/cards.ts';
import { MAX_CARDS } from '../ruleset/ruleset.ts';
import { decksOf, shuffle } from './shuffle.ts';
import { countLaid, type GameState } from './state.ts';
import type { Transition } from './transition.ts';

/** Whether the stock has this many cards, after a refill if the rules allow one: stock.1, stock.2. */
export function canSupply(transition: Transition, count: number): boolean {
  if (transition.state.stock.length < count) refill(transition);
  return transition.state.stock.length >= count;
}

/** The next cards of the stock. */
export const nextCards = (transition: Transition, count: number): readonly Card[] =>
  transition.state.stock.slice(0, count);

/** Puts a shuffled deck, or the pile without its top, under what is left. */
function refill(transition: Transition): void {
  const cards = refillOf(transition);
  if (cards.length === 0) return;
  const by = transition.rules.stock.exhausted === 'addDeck' ? 'addDeck' : 'reshuffle';
  transition.emit({ type: 'stockRefilled', by, cards: shuffle(cards, transition.chance()) });
}

function refillOf({ rules, state }: Transition): readonly Card[] {
  switch (rules.stock.exhausted) {
    case 'endsRound':
      return [];
    case 'reshuffle':
      return mayReshuffle(state) ? state.pile.slice(1) : [];
    case 'addDeck': {
      const deck = decksOf(rules.deck, 1);
      return countCards(state) + deck.length <= MAX_CARDS ? deck : [];
    }
  }
}

/**
 * Whether the pile may be shuffled into the stock: stock.3. Once the whole stock has gone round without a card laid, the
 * round ends, since it could go on for ever.
 */
export const mayReshuffle = (state: GameState): boolean => state.reshuffledAt !== countLaid(state);

/** All cards at the table. */
function countCards({ stock, pile, players, teams }: GameState): number {
  let count = stock.length + pile.length;
  for (const { held, waiting } of players) count += held.length + sizeOf(waiting.map(({ cards }) => cards));
  for (const { melds, redThrees } of teams) count += redThrees.length + sizeOf(melds);
  return count;
}

const sizeOf = (lists: readonly (readonly Card[])[]): number => lists.reduce((sum, { length }) => sum + length, 0);
