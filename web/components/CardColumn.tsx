import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card } from '../cards/Card.tsx';

export interface CardColumnProps {
  /** Equal ranks, the front one last. */
  readonly cards: readonly CardValue[];
  /** Which cards are lifted. */
  readonly lifted?: readonly boolean[];
  /** Which cards have just come. */
  readonly fresh?: readonly boolean[];
}

/** Overlapping cards of one rank; from two on, with their number. */
export function CardColumn({ cards, lifted = [], fresh = [] }: CardColumnProps) {
  const risen = lifted.filter(Boolean).length;
  return (
    <span class="card-column" style={{ '--gaps': String(Math.max(1, cards.length - 1)) }}>
      {cards.map((card, i) => (
        <span
          key={i}
          data-card={i}
          class={['slot', i === cards.length - 1 && 'front', lifted[i] && 'lifted', fresh[i] && 'fresh']
            .filter(Boolean)
            .join(' ')}
        >
          <Card card={card} size="full" />
        </span>
      ))}
      {cards.length > 1 && (
        <span class={risen > 0 ? 'count some' : 'count'} aria-hidden="true">
          {risen > 0 ? `${risen}/${cards.length}` : cards.length}
        </span>
      )}
    </span>
  );
}
