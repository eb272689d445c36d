const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys, Home and End move among a group's buttons. True if the key was one of them. */
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
 * A button that its own press may take away gives up the focus first: browsers lay the page out for a focused element that
 * goes. A press by key, which counts no clicks, leaves it.
 */
export const letGo = ({ detail, currentTarget }: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
  if (detail > 0) currentTarget.blur();
};

/** Exactly one button of a group is a Tab stop: the one that was, else the one in this place; -1: the last. */
export function keepStop(group: HTMLElement, place = 0): void {
  const stops = [...group.querySelectorAll<HTMLElement>('button')];
  const saved = stops.find((stop) => stop.getAttribute('tabindex') === '0') ?? stops.at(place);
  for (const stop of stops) {
    const index = stop === saved ? '0' : '-1';
    // Browsers lay the page out whenever one is set, even to what it was.
    if (stop.getAttribute('tabindex') !== index) stop.setAttribute('tabindex', index);
  }
}
