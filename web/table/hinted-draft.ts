import type { AdvisedPlay } from '#text/coach.ts';
import type { Hint } from '../../shared/bots/coach.ts';
import { type Card, isRedThree, isWild, sortCards } from '../../shared/cards/cards.ts';
import { removeCards } from '../../shared/cards/multiset.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import type { Draft, DraftMeld } from './draft/meld-draft.ts';
import { getDraftMeld } from './draft/plan.ts';

export function getLayings(hint: Hint): readonly Laying[] {
  if (hint.type === 'take') return hint.layings;
  return hint.type === 'play' ? hint.play.layings : [];
}

/** Returns the hinted melds as a draft, or else the selected card to discard or lay; undefined if a button alone does it. */
export function toDraft(hint: Hint, { held }: Position): Draft | undefined {
  const melds = [...getLayings(hint)].sort((a, b) => Number(isOfWilds(a)) - Number(isOfWilds(b))).map(getDraftMeld);
  if (melds.length > 0) return { melds, selected: [] };
  const discard =
    hint.type === 'play' ? hint.play.discard : hint.type === 'redThree' ? held.find(isRedThree) : undefined;
  return discard && { melds, selected: [discard] };
}

/** Returns the part of a hint that its sentence names, as a draft: only the book's meld, if the play finishes one. */
export function toHintedDraft(hint: Hint, position: Position): Draft | undefined {
  const draft = toDraft(hint, position);
  const { reason } = hint;
  if (!draft || reason.type !== 'finishes') return draft;
  const isNamed = ({ cards, top }: DraftMeld): boolean =>
    cards.length + (top ? 1 : 0) === reason.cards.length && removeCards(cards, reason.cards).length === 0;
  return { ...draft, melds: draft.melds.filter(isNamed) };
}

/** Whether it is a new meld of wilds alone, which is listed last as the least familiar. */
const isOfWilds = ({ to, cards }: Laying): boolean => to === 'new' && cards.every(isWild);

/** Returns melds and a discard for a sentence, by rank, since suits do not matter. */
export const getAdvised = (layings: readonly Laying[], discard: Card | undefined): AdvisedPlay => ({
  melds: layings.map(({ to, cards }) => ({ joins: to !== 'new', cards: sortCards(cards) })),
  discard,
});
