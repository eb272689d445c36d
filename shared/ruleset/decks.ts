import { type Card, FACES, isInGroup } from '../cards/cards.ts';
import { getReachedValue } from './rounds.ts';
import type { DeckRules } from './ruleset.ts';

/** Number of decks for this many players, before any is added to the stock. */
export const countDecks = ({ decks, extraDecks }: DeckRules, players: number): number =>
  decks === 'beyondPlayers' ? players + extraDecks : getReachedValue(decks.byPlayers, players);

const deckCache = new WeakMap<DeckRules, readonly Card[]>();

/** One unshuffled deck with its jokers, without the cards left out. Memoized by rules. */
export function getDeck(rules: DeckRules): readonly Card[] {
  const deck = deckCache.get(rules) ?? makeDeck(rules);
  deckCache.set(rules, deck);
  return deck;
}

function makeDeck({ jokersPerDeck, leftOut }: DeckRules): readonly Card[] {
  const cards = FACES.flatMap((face) => (face === '*' ? Array<Card>(jokersPerDeck).fill(face) : [face]));
  return leftOut.length === 0 ? cards : cards.filter((card) => !isInGroup(leftOut, card));
}
