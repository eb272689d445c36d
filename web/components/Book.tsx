import { isWild } from '../../shared/cards/cards.ts';
import type { VisibleMeld } from '../model/visible-table.ts';
import { BOOK_TITLES } from '../text/table.ts';
import { Card } from './Card.tsx';

/** A finished book, squared: a card on top, the kind as colour and word, the number of cards. */
export function Book({ meld }: { readonly meld: VisibleMeld }) {
  const top = meld.cards.find((card) => !isWild(card)) ?? meld.cards[0];
  const kind = meld.book ?? 'clean';
  return (
    <span class={`book ${kind}`}>
      <span class="layer" style={{ '--i': '3' }} />
      <span class="layer" style={{ '--i': '2' }} />
      <span class="layer" style={{ '--i': '1' }} />
      {top && <Card card={top} />}
      <span class="kind">{BOOK_TITLES[kind]}</span>
    </span>
  );
}
