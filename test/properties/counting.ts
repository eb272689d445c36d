import { type Card, FACES, RANKS, SUITS } from '../../shared/cards/cards.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';

/** Number of cards of each face. */
export type CardCount = ReadonlyMap<Card, number>;

/** All cards of a game, wherever they lie. */
export function cardsIn(state: GameState): CardCount {
  const all = [
    state.stock,
    state.pile,
    ...state.players.flatMap(({ held, waiting }) => [held, ...waiting.map(({ cards }) => cards)]),
    ...state.teams.flatMap(({ melds, redThrees }) => [...melds, redThrees]),
  ];
  return countOf(all.flat());
}

function countOf(cards: readonly Card[]): CardCount {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The cards of this number of decks by this round's rules. */
export function decks(state: GameState, number: number): CardCount {
  const { jokersPerDeck } = rulesOfRound(state.ruleset, state.round).deck;
  const counts = new Map<Card, number>(
    RANKS.flatMap((rank) => SUITS.map((suit) => [`${rank}${suit}` as Card, number])),
  );
  return jokersPerDeck === 0 ? counts : counts.set('*', jokersPerDeck * number);
}

/** Decks at the beginning of a round. */
export const decksDealt = (state: GameState): number =>
  state.seating.players + rulesOfRound(state.ruleset, state.round).deck.extraDecks;

/** Decks added by these events. */
export const decksAdded = (events: readonly GameEvent[]): number =>
  events.filter((event) => event.type === 'stockRefilled' && event.by === 'addDeck').length;

export const sameCards = (a: CardCount, b: CardCount): boolean =>
  FACES.every((card) => (a.get(card) ?? 0) === (b.get(card) ?? 0));

/** Both together. */
export function sumOfCards(a: CardCount, b: CardCount): CardCount {
  const sum = new Map(a);
  for (const [card, count] of b) sum.set(card, (sum.get(card) ?? 0) + count);
  return sum;
}
