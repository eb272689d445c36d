import { type Card as CardValue, isWild, sortCards } from '../../shared/cards/cards.ts';
import { Card } from './Card.tsx';

interface FanProps {
  readonly cards: readonly CardValue[];
  /** Of small cards: edges, and the last one with a large rank. */
  readonly isTight?: boolean;
}

/** A meld as it lies: wilds first, then naturals, each a strip of rank over suit, the last one whole. */
export function Fan({ cards, isTight = false }: FanProps) {
  const shown = [...sortCards(cards.filter(isWild)).toReversed(), ...sortCards(cards.filter((card) => !isWild(card)))];
  return (
    <span class={isTight ? 'card-fan tight' : 'card-fan'}>
      {shown.map((card, i) => (
        <Card key={i} card={card} size={isTight ? 'mini' : 'simple'} fanned={!isTight} covered={i < shown.length - 1} />
      ))}
    </span>
  );
}
