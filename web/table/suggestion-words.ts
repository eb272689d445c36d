import { sortCards } from '../../shared/cards/cards.ts';
import { draftedCards } from '../draft/draft.ts';
import type { Suggestion } from '../draft/suggesting.ts';
import { rankedCards, suggestMeld, suggestTake } from '../text/draft.ts';

/** A suggestion in one sentence, by rank: suits do not matter. */
export function suggestionSentence({ type, draft }: Suggestion): string {
  if (type === 'take') return suggestTake(rankedCards(sortCards(draftedCards(draft))));
  return suggestMeld(draft.melds.map(({ to, cards }) => ({ joins: to !== 'new', cards: sortCards(cards) })));
}
