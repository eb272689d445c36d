import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** The element that opened each panel. */
const openers = new WeakMap<Element, Element>();

/** Where there is room, what happened stands beside the table, as a part of it. */
const PANEL = 'dialog:not(.beside)';

/** The focused element as a panel opens; if that is in another panel, that panel's opener. */
export function findOpener(): Element | undefined {
  const { activeElement: focus } = document;
  const panel = focus?.closest(PANEL);
  return panel ? openers.get(panel) : (focus ?? undefined);
}

export const noteOpener = (panel: Element, opener: Element | undefined): void => {
  if (opener) openers.set(panel, opener);
};

/** Focus has fallen back to the page. */
const isLost = ({ activeElement: focus } = document): boolean =>
  focus === null || focus === document.body || !focus.isConnected || focus.matches(':disabled');

/** Returns focus to what opened a panel; if that is gone, to the table's menu or the page's heading. */
export function giveBack(opener: Element | undefined): void {
  const isIn = document.activeElement?.closest(`${PANEL}:not([open])`);
  if (!isLost() && !isIn) return;
  const isThere = opener?.isConnected && opener !== document.body;
  place(isThere ? opener : (document.querySelector('.table-bar .menu') ?? document.querySelector('h1')));
}

/** Focuses an element, even one the Tab key does not reach. */
function place(there: Element | null | undefined): void {
  if (!(there instanceof HTMLElement)) return;
  if (there.tabIndex < 0) there.tabIndex = -1;
  there.focus({ preventScroll: true });
}

/** While a panel is open: if the focused element goes away, what surrounded it takes the focus, or the heading. */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = panel.current;
    if (!inside) return;
    let path: readonly Element[] = [];
    const note = (): void => {
      path = pathOf(document.activeElement, inside);
    };
    const forget = (): void => {
      path = [];
    };
    const keep = (): void => {
      if (path.length > 0 && isLost() && !path[0]?.matches(':disabled')) place(nearestOf(path, inside));
    };
    const watch = new MutationObserver(keep);
    watch.observe(inside, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    inside.addEventListener('focusin', note);
    addEventListener('pointerdown', forget);
    return () => {
      watch.disconnect();
      inside.removeEventListener('focusin', note);
      removeEventListener('pointerdown', forget);
    };
  }, []);
}

/** The focused element and its ancestors up to the panel. */
function pathOf(focus: Element | null, panel: Element): readonly Element[] {
  return focus === null || focus === panel || !panel.contains(focus)
    ? []
    : [focus, ...pathOf(focus.parentElement, panel)];
}

/** The same element if it is still there, else what surrounded it, else the heading. */
function nearestOf(path: readonly Element[], panel: Element): Element | null {
  const [focus, ...around] = path;
  if (focus?.isConnected) return focus;
  return around.find((each) => each.isConnected && each.matches('section, form')) ?? panel.querySelector('h2');
}

/** Where the focus goes from what is gone: the cards, or the score that is read instead. */
const INSTEAD = ['.hand button[tabindex="0"]', '.packet-choice button', '.back-to-scores', '.round-over > .counted'];

/** What had the focus is gone, and what comes instead is not here yet. */
let isOwed = false;

/**
 * An element that is drawn anew in another place, as when the screen is turned or a column moves, keeps the focus. From one
 * that is gone, as an action is once it is done, the focus goes to what the player turns to next, as soon as that is here.
 */
export function useFocusKept(screen: string): void {
  const focus = globalThis.document?.activeElement?.closest(`${screen} *`);
  const known = focus ? knownBy(focus) : undefined;
  useLayoutEffect(() => {
    isOwed = isLost() && (isOwed || known !== undefined);
    if (!isOwed) return;
    if (known) place(findAgain(known, screen));
    // The next frame lays the page out anyway.
    requestAnimationFrame(() => isLost() && place(document.querySelector(INSTEAD.join())));
  });
}

/** By what an element is the same after it was drawn anew. */
interface Traits {
  readonly tag: string;
  readonly name: string;
}

const knownBy = (element: Element): Traits => ({ tag: element.tagName, name: nameOf(element) });

const findAgain = ({ tag, name }: Traits, screen = 'body'): Element | undefined =>
  [...document.querySelectorAll(`${screen} ${tag}`)].find((each) => nameOf(each) === name);

/** A column's rank, or what it is called. */
const nameOf = (element: Element): string =>
  (element as HTMLElement).dataset.rank ?? element.getAttribute('aria-label') ?? element.textContent ?? '';

/** When something shown instead of the table ends, focus returns to what led there, or to the table. */
export function useFocusAfter(isShown: boolean): void {
  const was = useRef(isShown);
  const led = useRef<Traits | undefined>(undefined);
  const opener = isShown && !was.current ? findOpener() : undefined;
  if (opener && opener !== document.body) led.current = knownBy(opener);
  useEffect(() => {
    if (was.current && !isShown) giveBack(led.current && findAgain(led.current));
    was.current = isShown;
  }, [isShown]);
}
