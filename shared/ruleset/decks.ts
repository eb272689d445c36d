import { type Card, FACES, isAmong } from '../cards/cards.ts';
import { valueFrom } from './rounds.ts';
import type { DeckRules } from './ruleset.ts';

/** Number of decks for this many players, before any is added to the stock. */
export const decksFor = ({ decks, extraDecks }: DeckRules, players: number): number =>
  decks === 'beyondPlayers' ? players + extraDecks : valueFrom(decks.byPlayers, players);

const known = new WeakMap<DeckRules, readonly Card[]>();

/** One unshuffled deck with its jokers, without the cards left out. Memoized by rules. */
export function deckOf(rules: DeckRules): readonly Card[] {
  const deck = known.get(rules) ?? makeDeck(rules);
  known.set(rules, deck);
  return deck;
}

function makeDeck({ jokersPerDeck, leftOut }: DeckRules): readonly Card[] {
  const cards = FACES.flatMap((face) => (face === '*' ? Array<Card>(jokersPerDeck).fill(face) : [face]));
  return leftOut.length === 0 ? cards : cards.filter((card) => !isAmong(leftOut, card));
}
