import type { Card } from '../cards/cards.ts';
import { MAX_CARDS, type Ruleset } from '../ruleset/ruleset.ts';
import { getDecks } from './shuffle.ts';
import { countLaid, type GameState } from './state.ts';

/** Returns the cards that refill the stock, not yet shuffled: stock.2. */
export function getRefill(state: GameState, { stock, deck }: Ruleset): readonly Card[] {
  switch (stock.exhausted) {
    case 'endsRound':
      return [];
    case 'reshuffle':
      return mayReshuffle(state) ? state.pile.slice(1) : [];
    case 'addDeck': {
      const added = getDecks(deck, 1);
      return countCards(state) + added.length <= MAX_CARDS ? added : [];
    }
  }
}

/**
 * Whether the pile can be shuffled into the stock: stock.3. Once the whole stock has been drawn without a card laid,
 * the round ends, since it could go on forever.
 */
const mayReshuffle = (state: GameState): boolean => state.reshuffledAt !== countLaid(state);

function countCards({ stock, pile, players, teams }: GameState): number {
  let count = stock.length + pile.length;
  for (const { held, waiting } of players) count += held.length + getSize(waiting.map(({ cards }) => cards));
  for (const { melds, redThrees } of teams) count += redThrees.length + getSize(melds);
  return count;
}

const getSize = (lists: readonly (readonly Card[])[]): number => lists.reduce((sum, { length }) => sum + length, 0);

/** Whether the stock, after any refill, has fewer cards than a draw takes: stock.1, stock.4. */
export const isStockExhausted = (state: GameState, rules: Ruleset, draw: number): boolean =>
  state.stock.length < draw && state.stock.length + getRefill(state, rules).length < draw;
