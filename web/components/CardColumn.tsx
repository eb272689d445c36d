import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card } from '../cards/Card.tsx';

interface CardColumnProps {
  /** Equal ranks, the front one last. */
  readonly cards: readonly CardValue[];
  /** Which cards are lifted. */
  readonly lifted?: readonly boolean[];
  /** Which cards have just come. */
  readonly fresh?: readonly boolean[];
  /** Stacks side by side. */
  readonly stacks?: number;
}

/** Overlapping cards of one rank, in one or more stacks side by side; from two on, with their number. */
export function CardColumn({ cards, lifted = [], fresh = [], stacks = 1 }: CardColumnProps) {
  const risen = lifted.filter(Boolean).length;
  const places = cards.map((card, i) => ({ card, i }));
  return (
    <span class="card-column">
      {inRows(places, Math.ceil(cards.length / stacks)).map((stack) => (
        <span key={stack[0]?.i} class="card-stack" style={{ '--gaps': String(Math.max(1, stack.length - 1)) }}>
          {stack.map(({ card, i }) => (
            <span
              key={i}
              data-card={i}
              class={['slot', i === stack.at(-1)?.i && 'front', lifted[i] && 'lifted', fresh[i] && 'fresh']
                .filter(Boolean)
                .join(' ')}
            >
              <Card card={card} size="full" />
            </span>
          ))}
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

/** Splits a list into rows of at most this many. */
export const inRows = <T,>(all: readonly T[], perRow: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / perRow) }, (_, row) => all.slice(row * perRow, (row + 1) * perRow));
