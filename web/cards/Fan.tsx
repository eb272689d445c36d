import type { ComponentChildren } from 'preact';
import { type Card as CardValue, isWild, sortCards } from '../../shared/cards/cards.ts';
import { Card } from './Card.tsx';
import * as styles from './cards.module.css';

/** A meld as it lies: wilds first, then naturals, each a strip of rank over suit, the last one whole. */
export function Fan({ cards }: { readonly cards: readonly CardValue[] }) {
  const shown = [...sortCards(cards.filter(isWild)).toReversed(), ...sortCards(cards.filter((card) => !isWild(card)))];
  return (
    <CardFan>
      {shown.map((card, i) => (
        <Card key={i} card={card} fanned={true} covered={i < shown.length - 1} />
      ))}
    </CardFan>
  );
}

/** Cards that overlap sideways. */
export const CardFan = ({ children }: { readonly children: ComponentChildren }) => (
  <span class={styles.fan}>{children}</span>
);
