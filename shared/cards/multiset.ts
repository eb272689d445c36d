import { type Card, getOrder } from './cards.ts';

/** Adds cards to a sorted list, which stays sorted. */
export function withCards(sorted: readonly Card[], cards: readonly Card[]): readonly Card[] {
  if (cards.length === 0) return sorted;
  const all = sorted.slice();
  for (const card of cards) insert(all, card);
  return all;
}

function insert(sorted: Card[], card: Card): void {
  const order = getOrder(card);
  let place = sorted.length;
  sorted.push(card);
  while (place > 0 && getOrder(sorted[place - 1] as Card) > order) {
    sorted[place] = sorted[place - 1] as Card;
    place--;
  }
  sorted[place] = card;
}

/** Removes each card once and keeps the order. Throws if one is missing. */
export function withoutCards(list: readonly Card[], cards: readonly Card[]): readonly Card[] {
  if (cards.length === 0) return list;
  const rest = list.slice();
  for (const card of cards) {
    const place = rest.indexOf(card);
    if (place < 0) throw new Error(`no ${card} among ${list.join(' ')}`);
    rest.splice(place, 1);
  }
  return rest;
}

/** Removes each card once; ignores missing cards. */
export function removeCards(cards: readonly Card[], removed: readonly Card[]): readonly Card[] {
  const left = [...cards];
  for (const card of removed) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
