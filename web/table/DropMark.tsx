import type { ReadonlySignal } from '@preact/signals';
import type { Drag } from './draft/dragging.ts';

/** Pixels by which the mark is longer than a column at each end, to be seen beside the dragged cards. */
const BEYOND = 10;

/** Marks where in the hand a dragged column would come to stand. */
export function DropMark({ drag }: { readonly drag: ReadonlySignal<Drag | undefined> }) {
  const beside = drag.value?.over?.beside;
  const column = beside && document.querySelector(`.hand [data-rank="${beside.key}"]`);
  if (!beside || !column) return null;
  const { left, right, top, height } = column.getBoundingClientRect();
  const x = beside.isAfter ? right : left;
  return (
    <span
      class="drop-mark"
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${top - BEYOND}px) translateX(-50%)`, height: `${height + 2 * BEYOND}px` }}
    />
  );
}
