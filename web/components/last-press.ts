/** A point in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

let last: Point | undefined;

/** Where a finger or the mouse pressed last, or let go; undefined: nowhere yet. */
export const lastPress = (): Point | undefined => last;

/** Follows the presses of this page. */
export function watchPresses(): void {
  const note = ({ clientX, clientY }: PointerEvent): void => {
    last = { x: clientX, y: clientY };
  };
  for (const type of ['pointerdown', 'pointerup'] as const) addEventListener(type, note, { capture: true });
}
