import type { AdvisedPlay } from '#text/coach.ts';
import { type Card, sortCards } from '../../shared/cards/cards.ts';
import type { Laying } from '../../shared/rules/position.ts';

/** Melds and a discard as a sentence names them: by rank, suits do not matter. */
export const advisedOf = (layings: readonly Laying[], discard: Card | undefined): AdvisedPlay => ({
  melds: layings.map(({ to, cards }) => ({ joins: to !== 'new', cards: sortCards(cards) })),
  discard,
});
