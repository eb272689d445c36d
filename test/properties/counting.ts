import { type Card, FACES } from '../../shared/cards/cards.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import { countDecks, getDeck } from '../../shared/ruleset/decks.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';

export type CardCount = ReadonlyMap<Card, number>;

export function getCards(state: GameState): CardCount {
  const all = [
    state.stock,
    state.pile,
    ...state.players.flatMap(({ held, waiting }) => [held, ...waiting.map(({ cards }) => cards)]),
    ...state.teams.flatMap(({ melds, redThrees }) => [...melds, redThrees]),
  ];
  return countCards(all.flat());
}

function countCards(cards: readonly Card[]): CardCount {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

type Round = Pick<GameState, 'ruleset' | 'round'>;

export function countCardsOfDecks({ ruleset, round }: Round, number: number): CardCount {
  const deck = countCards(getDeck(getRulesForRound(ruleset, round).deck));
  return new Map([...deck].map(([card, count]) => [card, number * count]));
}

export const countDealtDecks = ({ ruleset, round, seating }: Round & Pick<GameState, 'seating'>): number =>
  countDecks(getRulesForRound(ruleset, round).deck, seating.players);

export const countAddedDecks = (events: readonly GameEvent[]): number =>
  events.filter((event) => event.type === 'stockRefilled' && event.by === 'addDeck').length;

export const findLostCards = (found: CardCount, due: CardCount): readonly string[] =>
  FACES.flatMap((card) => {
    const [is, should] = [found, due].map((counts) => counts.get(card) ?? 0);
    return is === should ? [] : [`${card} ${is} of ${should}`];
  });

export const areSameCards = (a: CardCount, b: CardCount): boolean => findLostCards(a, b).length === 0;

export function sumOfCards(a: CardCount, b: CardCount): CardCount {
  const sum = new Map(a);
  for (const [card, count] of b) sum.set(card, (sum.get(card) ?? 0) + count);
  return sum;
}
