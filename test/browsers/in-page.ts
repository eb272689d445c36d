/**
 * Finds a locator's element inside a page. The text of these functions is sent to the browser, so they use nothing from
 * outside themselves.
 */

/** One step from an element, or from the page, to those it narrows down to. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: NameWanted }
  | { readonly by: 'text'; readonly name: NameWanted }
  | { readonly by: 'css'; readonly css: string }
  | { readonly by: 'index'; readonly index: number };

export interface NameWanted {
  readonly text: string;
  readonly how: 'exact' | 'part' | 'pattern';
  readonly flags?: string;
}

export interface Found {
  /** The press position: its middle, or the requested place. CSS pixels of the viewport, after scrolling it into view. */
  readonly x: number;
  readonly y: number;
  readonly isEnabled: boolean;
  /** Nothing else covers that place. */
  readonly isOnTop: boolean;
  /** It is moving, or about to: a browser without a frame to spare shows it where it was. */
  readonly isMoving: boolean;
  readonly value: string;
}

export interface Act {
  readonly focus?: true;
  readonly fill?: string;
  /** A place within the element, from its upper left corner. */
  readonly position?: { readonly x: number; readonly y: number };
}

export function findInPage(steps: readonly Step[], act: Act): Found | undefined {
  const ROLES: Readonly<Record<string, string>> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox: 'input:not([type]), input[type=text], input[type=url], textarea',
    group: 'fieldset, [role=group]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open], [role=dialog]',
    status: '[role=status]',
    table: 'table',
  };
  const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const byIds = (ids: string): string =>
    tidy(
      ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return tidy(label);
    const ids = element.getAttribute('aria-labelledby');
    if (ids) return byIds(ids);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      return tidy([...(element.labels ?? [])].map((each) => each.textContent).join(' '));
    }
    if (element instanceof HTMLFieldSetElement) return tidy(element.querySelector('legend')?.textContent);
    if (element instanceof HTMLTableElement) return tidy(element.caption?.textContent);
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return tidy(copy.textContent);
  };
  const isNamed = (name: string, wanted: NameWanted | undefined): boolean => {
    if (wanted === undefined) return true;
    if (wanted.how === 'pattern') return new RegExp(wanted.text, wanted.flags).test(name);
    return wanted.how === 'exact' ? name === wanted.text : name.toLowerCase().includes(wanted.text.toLowerCase());
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const next = (from: readonly Element[], step: Step): readonly Element[] => {
    if (step.by === 'index') return from.slice(step.index, step.index + 1);
    const css = step.by === 'role' ? (ROLES[step.role] ?? `[role=${step.role}]`) : step.by === 'css' ? step.css : '*';
    const inside = from.flatMap((each) => [...each.querySelectorAll(css)]);
    if (step.by === 'role') return inside.filter((each) => isNamed(nameOf(each), step.name) && isSeen(each));
    if (step.by === 'css') return inside;
    const matches = inside.filter((each) => isNamed(tidy(each.textContent), step.name) && isSeen(each));
    return matches.filter((each) => !matches.some((other) => other !== each && each.contains(other)));
  };
  let elements: readonly Element[] = [document.documentElement];
  for (const step of steps) elements = next(elements, step);
  const element = elements.find(isSeen) as HTMLElement | undefined;
  if (element === undefined) return undefined;
  if (act.focus) element.focus();
  if (act.fill !== undefined) {
    const prototype =
      element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    element.focus();
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, act.fill);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const at = (): { readonly x: number; readonly y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + (act.position?.x ?? width / 2), y: top + (act.position?.y ?? height / 2) };
  };
  const isOnTopAt = ({ x, y }: { readonly x: number; readonly y: number }): boolean => {
    const topElement = document.elementFromPoint(x, y);
    return (
      topElement !== null &&
      (element.contains(topElement) || topElement.contains(element) || topElement.closest('label') !== null)
    );
  };
  // Brings anything off the screen, or scrolled away in its box, to where it can be pressed.
  if (!isOnTopAt(at())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y } = at();
  return {
    ...{ x, y },
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
    isOnTop: isOnTopAt({ x, y }),
    isMoving: document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition && each.transitionProperty === 'transform')
      .some(({ effect }) => (effect as KeyframeEffect).target?.contains(element)),
    value: (element as HTMLInputElement).value ?? '',
  };
}

export function collectFaults(): void {
  const page = window as unknown as { faults?: string[] };
  if (page.faults) return;
  page.faults = [];
  addEventListener('error', ({ message }) => page.faults?.push(message));
  addEventListener('unhandledrejection', ({ reason }) => page.faults?.push(String(reason)));
}
