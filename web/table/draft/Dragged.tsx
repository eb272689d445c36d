import type { ReadonlySignal } from '@preact/signals';
import type { Card as CardValue } from '../../../shared/cards/cards.ts';
import { Card } from '../../cards/Card.tsx';
import type { Drag } from './dragging.ts';

interface DraggedProps {
  readonly drag: ReadonlySignal<Drag | undefined>;
  readonly cards: readonly CardValue[];
}

/** The cards under the pointer while they are dragged. */
export function Dragged({ drag, cards }: DraggedProps) {
  const at = drag.value;
  if (!at) return null;
  return (
    <span
      class="dragged fan"
      aria-hidden="true"
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -60%)` }}
    >
      {cards.map((card, i) => (
        <Card key={i} card={card} fanned={true} />
      ))}
    </span>
  );
}
