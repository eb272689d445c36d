import { type Card, isRedThree } from '../cards/cards.ts';
import { type FoundMelds, findTake, type TurnNeeds } from '../meld-search/find-melds.ts';
import type { RejectionCode } from '../rules/rejection.ts';
import { takenFrom } from '../rules/taking.ts';
import { positionOf } from './position.ts';
import type { GameState } from './state.ts';

/** A legal take by this seat with the cards that it really brings, or the code against every take. */
export function findTakeNow(state: GameState, seat: number, accepts: TurnNeeds['accepts']): FoundMelds | RejectionCode {
  const position = positionOf(state, seat);
  const { cards, drawn } = takenFrom(position);
  const incoming = countIncoming(state.pile.slice(1, 1 + cards)) + countIncoming(state.stock.slice(0, drawn));
  return findTake(position, { incoming, accepts });
}

/** Counts cards that come with a take, red threes aside. */
const countIncoming = (cards: readonly Card[]): number => cards.filter((card) => !isRedThree(card)).length;
