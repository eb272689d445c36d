import type { Card } from '../../../shared/cards/cards.ts';
import { removeCards } from '../../../shared/cards/multiset.ts';

/** Cards drafted for a meld of the team's list, or for a new one. */
export interface DraftMeld {
  readonly to: number | 'new';
  readonly cards: readonly Card[];
  readonly top?: true;
}

/** Melds prepared at one seat, unknown to others and not sent before they are played. */
export interface Draft {
  readonly melds: readonly DraftMeld[];
  /** Cards selected in the hand, to be put somewhere or discarded. */
  readonly selected: readonly Card[];
  readonly topSelected?: true;
}

export type PlayType =
  | 'choosePacket'
  | 'draw'
  | 'takePile'
  | 'takeUpcard'
  | 'takeIntoHand'
  | 'layDown'
  | 'layDownAndDiscard'
  | 'discard'
  | 'layRedThree';

/** Plays that lay drafted melds. */
export const LAYINGS: readonly PlayType[] = ['takePile', 'layDown', 'layDownAndDiscard'];

export const EMPTY_DRAFT: Draft = { melds: [], selected: [] };

export const isEmpty = (draft: Draft): boolean =>
  draft.melds.length === 0 && draft.selected.length === 0 && !draft.topSelected;

export const hasSelection = ({ selected, topSelected }: Draft): boolean => selected.length > 0 || topSelected === true;

export const getDraftedCards = (draft: Draft): readonly Card[] => draft.melds.flatMap((meld) => meld.cards);

export const getUndraftedCards = (held: readonly Card[], draft: Draft): readonly Card[] =>
  removeCards(held, getDraftedCards(draft));

export const usesTop = (draft: Draft): boolean => draft.melds.some((meld) => meld.top);

export const select = (draft: Draft, cards: readonly Card[]): Draft => ({
  ...draft,
  selected: [...draft.selected, ...cards],
});

export const deselect = (draft: Draft, cards: readonly Card[]): Draft => ({
  ...draft,
  selected: removeCards(draft.selected, cards),
});

export const deselectAll = ({ melds }: Draft): Draft => ({ melds, selected: [] });

/** Selects or deselects the top discard, or takes it back out of its drafted meld. */
export function toggleTop(draft: Draft): Draft {
  const { topSelected, ...rest } = draft;
  if (topSelected) return rest;
  return usesTop(draft) ? takeBackTop(draft) : { ...rest, topSelected: true };
}

/** A place for selected cards: a meld of the team's list, a drafted meld, or a new one. */
export type DraftTarget = { readonly meld: number } | { readonly drafted: number } | 'new';

/**
 * Puts everything selected in one place. Additions to the table come before new melds, since finishing one makes room
 * for the next of its rank.
 */
export function put(draft: Draft, place: DraftTarget): Draft {
  const { selected, topSelected } = draft;
  if (selected.length === 0 && !topSelected) return draft;
  const top = topSelected ? { top: true as const } : {};
  const at = getEntry(draft, place);
  const lying = draft.melds[at];
  if (getPlaceIndex(draft, place) >= 0 && lying) {
    const joined = { ...lying, cards: [...lying.cards, ...selected], ...top };
    return { melds: draft.melds.map((meld, i) => (i === at ? joined : meld)), selected: [] };
  }
  const to = place !== 'new' && 'meld' in place ? place.meld : 'new';
  const added: DraftMeld = { to, cards: selected, ...top };
  return { melds: [...draft.melds.slice(0, at), added, ...draft.melds.slice(at)], selected: [] };
}

/** Returns the index of the drafted meld that selected cards would join at this place. */
export function getEntry(draft: Draft, place: DraftTarget): number {
  const at = getPlaceIndex(draft, place);
  if (at >= 0) return at;
  const joins = place !== 'new' && 'meld' in place;
  const firstNew = joins ? draft.melds.findIndex(({ to }) => to === 'new') : -1;
  return firstNew < 0 ? draft.melds.length : firstNew;
}

function getPlaceIndex(draft: Draft, place: DraftTarget): number {
  if (place === 'new') return -1;
  if ('drafted' in place) return place.drafted < draft.melds.length ? place.drafted : -1;
  return draft.melds.findIndex((meld) => meld.to === place.meld);
}

/** Drops drafted melds with nothing in them. */
const tidy = (melds: readonly DraftMeld[]): readonly DraftMeld[] =>
  melds.filter((meld) => meld.cards.length > 0 || meld.top);

export function takeBack(draft: Draft, drafted: number, card: Card): Draft {
  const melds = draft.melds.map((meld, i) =>
    i === drafted ? { ...meld, cards: removeCards(meld.cards, [card]) } : meld,
  );
  return { ...draft, melds: tidy(melds) };
}

export function takeBackTop(draft: Draft): Draft {
  return { ...draft, melds: tidy(draft.melds.map(({ top: _, ...meld }) => meld)) };
}

export const takeBackMeld = (draft: Draft, drafted: number): Draft => ({
  ...draft,
  melds: draft.melds.filter((_, i) => i !== drafted),
});
