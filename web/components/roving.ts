/** Steps of the arrow keys among a group's buttons. */
export const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among a group's buttons by arrow keys, Home and End. Returns whether the key was one of them. */
export function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): boolean {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to = findTarget(event.key, at, stops.length);
  if (at < 0 || to === undefined) return false;
  event.preventDefault();
  for (const [i, stop] of stops.entries()) stop.tabIndex = i === to ? 0 : -1;
  stops[to]?.focus();
  return true;
}

function findTarget(key: string, at: number, length: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : (at + step + length) % length;
}

/**
 * Blurs a button that its own click may remove, since browsers lay out the page when a focused element is removed. A
 * press by key has a click count of 0, and keeps the focus.
 */
export const blurOnClick = ({ detail, currentTarget }: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
  if (detail > 0) currentTarget.blur();
};

/** Keeps exactly one button of a group as a Tab stop: the present one, else the first. */
export function keepStop(group: HTMLElement): void {
  const stops = [...group.querySelectorAll<HTMLElement>('button')];
  const saved = stops.find((stop) => stop.getAttribute('tabindex') === '0') ?? stops[0];
  for (const stop of stops) {
    const index = stop === saved ? '0' : '-1';
    // Browsers lay out the page for each write, even of the same value.
    if (stop.getAttribute('tabindex') !== index) stop.setAttribute('tabindex', index);
  }
}
