import { useEffect, useRef } from 'preact/hooks';

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
export function restoreFocus(opener: Element | undefined): void {
  const isIn = document.activeElement?.closest(`${PANEL}:not([open])`);
  if (!isLost() && !isIn && document.activeElement !== fallback) return;
  const isThere = opener?.isConnected && opener !== document.body;
  place(isThere ? opener : (document.querySelector('.table-bar .menu') ?? document.querySelector('h1')));
}

/** Focuses an element, even one the Tab key does not reach. */
function place(there: Element | null | undefined): void {
  if (!(there instanceof HTMLElement)) return;
  if (there.tabIndex < 0) there.tabIndex = -1;
  there.focus({ preventScroll: true });
}

/** The focused element and all around it, up to the page; nothing once someone has left it. */
let path: readonly Element[] = [];

/** Where the focus went because nothing else was there yet; a panel that closes later still gives it to its opener. */
let fallback: Element | undefined;

/** Has the focus for now: what had it is only disabled, or what comes after it is not here yet. */
let placeholder: Element | undefined;

/**
 * Keeps the focus wherever a press takes its own button away, disables it or hides it: it goes on to what comes instead,
 * or stands by and comes back. Follows the whole page.
 */
export function watchFocus(): void {
  const capture = { capture: true };
  addEventListener('focusin', ({ target }) => target === placeholder || note(target), capture);
  const watch = new MutationObserver(keep);
  addEventListener('focusout', () => queueMicrotask(() => keepOrLeave(watch.takeRecords())), capture);
  addEventListener('pointerdown', () => note(undefined), capture);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function note(focus: EventTarget | null | undefined): void {
  path = focus instanceof Element && focus !== document.body ? [focus, ...getAncestors(focus)] : [];
  placeholder = undefined;
  fallback = undefined;
}

const getAncestors = ({ parentElement: parent }: Element): readonly Element[] =>
  parent === null || parent === document.body ? [] : [parent, ...getAncestors(parent)];

/** Nothing has the focus. If the element could have it and was not moved by the page, its person has left it. */
function keepOrLeave(changes: readonly MutationRecord[]): void {
  const [focus] = path;
  const moved = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  const isLeft = focus !== undefined && canHave(focus) && !moved.some((each) => each.contains(focus));
  if (isLeft && document.activeElement === document.body) note(undefined);
  else keep();
}

const isToKeep = (): boolean => path.length > 0 && (isLost() || document.activeElement === placeholder);

/** Gives the focus back to an element that was only moved or redrawn. */
function keep(): void {
  const [focus] = path;
  if (focus === undefined || !isToKeep()) return;
  const again = canHave(focus) ? focus : findRedrawn(path);
  if (again) moveFocus(again);
  // The next frame lays the page out anyway.
  else requestAnimationFrame(continueFocus);
}

/** A panel that has just closed gives the focus back itself. */
const isClosing = (): boolean => path.some((each) => each.isConnected && each.matches(`${PANEL}:not([open])`));

function continueFocus(): void {
  if (!isToKeep() || isClosing()) return;
  const next = openerOf(path) ?? findNext(path);
  if (next) moveFocus(next);
  else holdFocus(findNearest(path));
  fallback = document.activeElement ?? undefined;
}

/** Returns what opened the panel around it, if that panel is gone. */
function openerOf(around: readonly Element[]): Element | undefined {
  const panel = around.find((each) => each.matches(PANEL) && !each.isConnected);
  const opener = panel && openers.get(panel);
  return opener && canHave(opener) ? opener : undefined;
}

function moveFocus(next: Element): void {
  placeholder = undefined;
  place(next);
}

function holdFocus(near: Element | undefined): void {
  if (near === document.activeElement) return;
  placeholder = near;
  place(near);
}

/** On the screen, and not disabled. */
const canHave = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

/** Where to continue after a press: the cards, the score, the next step. */
const SCREENS = {
  '.table-screen': ['.hand button[tabindex="0"]', '.packet-choice button', '.back-to-scores', '.round-over > .counted'],
  '[data-lesson]': ['button.lit', '.main'],
} as const;

/** The screen of this kind that an element was in, and not in a panel over it. */
const getScreen = (screen: string, around: readonly Element[]): Element | null =>
  around.some((each) => each.matches(screen)) && !around.some((each) => each.matches('dialog[open]'))
    ? document.querySelector(screen)
    : null;

/** An element of the table that is drawn anew in another place, as a column of cards that grows. */
function findRedrawn([focus, ...around]: readonly Element[]): Element | undefined {
  const table = focus === undefined || focus.isConnected ? null : getScreen('.table-screen', around);
  return table && focus ? finderOf(focus)(table) : undefined;
}

/** The element that gets the focus in the end; undefined until it is rendered. */
function findNext([focus, ...around]: readonly Element[]): Element | undefined {
  if (focus === undefined || canHave(focus)) return focus;
  if (focus.isConnected) return undefined;
  for (const [screen, after] of Object.entries(SCREENS)) {
    const shown = getScreen(screen, around);
    if (shown) return shown.querySelector(after.join()) ?? undefined;
  }
  return findNearest(around);
}

/** The part of the page that surrounded it, or the heading of its panel, else of the page. */
function findNearest(around: readonly Element[]): Element | undefined {
  const there = around.filter((each) => each.isConnected);
  const panel = there.find((each) => each.matches('dialog[open]'));
  const part = there.find((each) => each.matches('section, form, fieldset'));
  const isWithin = part !== undefined && (panel === undefined || panel.contains(part));
  return (isWithin ? part : (panel?.querySelector('h2') ?? document.querySelector('h1'))) ?? undefined;
}

/** Finds an element again after it was rendered in another place: by its tag and its name. */
function finderOf(element: Element): (screen: Element) => Element | undefined {
  const [tag, name] = [element.tagName, getElementName(element)];
  return (screen) => [...screen.querySelectorAll(tag)].find((each) => getElementName(each) === name);
}

/** A column's rank, or what it is called. */
const getElementName = (element: Element): string =>
  (element as HTMLElement).dataset.rank ?? element.getAttribute('aria-label') ?? element.textContent ?? '';

/** When something shown instead of the table ends, focus returns to what led there, or to the table. */
export function useFocusRestore(isShown: boolean): void {
  const was = useRef(isShown);
  const led = useRef<ReturnType<typeof finderOf> | undefined>(undefined);
  const opener = isShown && !was.current ? findOpener() : undefined;
  if (opener && opener !== document.body) led.current = finderOf(opener);
  useEffect(() => {
    if (was.current && !isShown) restoreFocus(led.current?.(document.body));
    was.current = isShown;
  }, [isShown]);
}
