import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card } from '../cards/Card.tsx';
import { useSame } from './same.ts';

interface CardColumnProps {
  /** Equal ranks, the front one last. */
  readonly cards: readonly CardValue[];
  /** Which cards are lifted. */
  readonly lifted?: readonly boolean[];
  /** Which cards have just come. */
  readonly fresh?: readonly boolean[];
  /** Cards that it has room for: those in the draft leave theirs free. */
  readonly of?: number;
}

/** Cards of one rank, side by side or one over the other; from two on, with their number. */
export const CardColumn = (column: CardColumnProps) => useSame(column, () => lie(column));

function lie({ cards, lifted = [], fresh = [], of = cards.length }: CardColumnProps) {
  const risen = lifted.filter(Boolean).length;
  return (
    <span class="pack anchor grid" style={{ '--k': String(of) }}>
      {cards.map((card, i) => (
        <span
          key={i}
          data-card={i}
          style={{ '--i': String(i + of - cards.length) }}
          class={['slot card-sized anchor block', lifted[i] && 'lifted', fresh[i] && 'fresh'].filter(Boolean).join(' ')}
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
