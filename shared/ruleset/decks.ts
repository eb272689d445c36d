import { type Card, FACES, isAmong } from '../cards/cards.ts';
import { valueFrom } from './rounds.ts';
import type { DeckRules } from './ruleset.ts';

/** Number of decks for this many players, before any is added to the stock. */
export const decksFor = ({ decks, extraDecks }: DeckRules, players: number): number =>
  decks === 'beyondPlayers' ? players + extraDecks : valueFrom(decks.byPlayers, players);

const decks = new WeakMap<DeckRules, readonly Card[]>();

/** One deck with its jokers, unshuffled, without the cards left out. Rules are asked often, so each keeps its deck. */
export function deckOf(rules: DeckRules): readonly Card[] {
  const { jokersPerDeck, leftOut } = rules;
  const kept = decks.get(rules);
  if (kept !== undefined) return kept;
  const cards = FACES.flatMap((face) => (face === '*' ? Array<Card>(jokersPerDeck).fill(face) : [face]));
  const deck = cards.filter((card) => !isAmong(leftOut, card));
  decks.set(rules, deck);
  return deck;
}
