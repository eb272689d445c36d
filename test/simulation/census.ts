import { type Card, FACES, orderOf } from '../../shared/cards/cards.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import { deckOf } from '../../shared/ruleset/decks.ts';
import type { DeckRules } from '../../shared/ruleset/ruleset.ts';

/** Number of cards of each face, in the order of `FACES`. */
export type Census = readonly number[];

/** All cards of a position, wherever they lie. */
export function censusOf(state: GameState): Census {
  const counts = FACES.map(() => 0);
  const count = (cards: readonly Card[]) => {
    for (const card of cards) counts[orderOf(card)] = (counts[orderOf(card)] as number) + 1;
  };
  count(state.stock);
  count(state.pile);
  for (const { held, waiting } of state.players)
    for (const cards of [held, ...waiting.map((one) => one.cards)]) count(cards);
  for (const { melds, redThrees } of state.teams) for (const cards of [...melds, redThrees]) count(cards);
  return counts;
}

/** Decks that were added to the stock. */
export const decksAdded = (events: readonly GameEvent[]): number =>
  events.filter((event) => event.type === 'stockRefilled' && event.by === 'addDeck').length;

/** The census of this number of decks. */
export function censusOfDecks(decks: number, rules: DeckRules): Census {
  const deck = deckOf(rules);
  return FACES.map((face) => decks * deck.filter((card) => card === face).length);
}

/** Faces with too many or too few cards, such as `9h 4 of 5`. */
export const lostCards = (found: Census, expected: Census): readonly string[] =>
  FACES.flatMap((card, i) => (found[i] === expected[i] ? [] : [`${card} ${found[i]} of ${expected[i]}`]));
