import { useEffect, useRef } from 'preact/hooks';

/** The element that opened each panel. */
const openers = new WeakMap<Element, Element>();

/** Any dialog except the history shown next to a wide table, which is part of the table. */
const PANEL = 'dialog:not([role="none"])';

/** The focused element as a panel opens; if that is in another panel, that panel's opener. */
export function findOpener(): Element | undefined {
  const { activeElement: focus } = document;
  const panel = focus?.closest(PANEL);
  return panel ? openers.get(panel) : (focus ?? undefined);
}

export const setOpener = (panel: Element, opener: Element | undefined): void => {
  if (opener) openers.set(panel, opener);
};

const isLost = ({ activeElement: focus } = document): boolean =>
  focus === null || focus === document.body || !focus.isConnected || focus.matches(':disabled');

/** Returns focus to what opened a panel; if that is gone, to the table's menu or the page's heading. */
export function restoreFocus(opener: Element | undefined): void {
  const isIn = document.activeElement?.closest(`${PANEL}:not([open])`);
  if (!isLost() && !isIn && document.activeElement !== fallback) return;
  const isThere = opener?.isConnected && opener !== document.body;
  focusElement(isThere ? opener : (document.querySelector('[data-menu]') ?? document.querySelector('h1')));
}

/** Focuses an element, even one the Tab key does not reach. */
function focusElement(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The focused element and its ancestors below the body; empty once someone has left it. */
let focusPath: readonly Element[] = [];

/** The element focused for want of a better one; a panel that closes later still returns the focus to its opener. */
let fallback: Element | undefined;

/** The element with the focus for now, while the former one is disabled or its successor is not rendered. */
let placeholder: Element | undefined;

/**
 * Keeps the focus when pressing a button removes, disables or hides it: moves it to the replacement, or keeps it nearby
 * and returns it. Watches the whole page.
 */
export function watchFocus(): void {
  const capture = { capture: true };
  addEventListener('focusin', ({ target }) => target === placeholder || recordFocus(target), capture);
  const watch = new MutationObserver(keepFocus);
  addEventListener('focusout', () => queueMicrotask(() => keepOrForgetFocus(watch.takeRecords())), capture);
  addEventListener('pointerdown', () => recordFocus(undefined), capture);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function recordFocus(focus: EventTarget | null | undefined): void {
  focusPath = focus instanceof Element && focus !== document.body ? [focus, ...getAncestors(focus)] : [];
  placeholder = undefined;
  fallback = undefined;
}

const getAncestors = ({ parentElement: parent }: Element): readonly Element[] =>
  parent === null || parent === document.body ? [] : [parent, ...getAncestors(parent)];

/** Forgets the focused element if its person has left it; keeps the focus if the page removed or disabled it. */
function keepOrForgetFocus(changes: readonly MutationRecord[]): void {
  const [focus] = focusPath;
  const moved = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  const isLeft = focus !== undefined && canFocus(focus) && !moved.some((each) => each.contains(focus));
  if (isLeft && document.activeElement === document.body) recordFocus(undefined);
  else keepFocus();
}

const mustKeepFocus = (): boolean => focusPath.length > 0 && (isLost() || document.activeElement === placeholder);

/** Returns the focus to an element that was only moved or redrawn. */
function keepFocus(): void {
  const [focus] = focusPath;
  if (focus === undefined || !mustKeepFocus()) return;
  const element = canFocus(focus) ? focus : findRedrawn(focusPath);
  if (element) moveFocus(element);
  // The next frame lays the page out anyway.
  else requestAnimationFrame(continueFocus);
}

/** Whether the focus was in a panel that has just closed, which returns the focus itself. */
const isClosing = (): boolean => focusPath.some((each) => each.isConnected && each.matches(`${PANEL}:not([open])`));

function continueFocus(): void {
  if (!mustKeepFocus() || isClosing()) return;
  const next = findLostPanelOpener(focusPath) ?? findNext(focusPath);
  if (next) moveFocus(next);
  else holdFocus(findNearest(focusPath));
  fallback = document.activeElement ?? undefined;
}

/** Returns the opener of the panel that contained the focus, if that panel is gone. */
function findLostPanelOpener(around: readonly Element[]): Element | undefined {
  const panel = around.find((each) => each.matches(PANEL) && !each.isConnected);
  const opener = panel && openers.get(panel);
  return opener && canFocus(opener) ? opener : undefined;
}

function moveFocus(next: Element): void {
  placeholder = undefined;
  focusElement(next);
}

function holdFocus(near: Element | undefined): void {
  if (near === document.activeElement) return;
  placeholder = near;
  focusElement(near);
}

const canFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

/** Selectors of the element to focus after a press, by screen: the cards, the score, the next step. */
const SCREENS = {
  '[data-screen]': [
    '[data-place="hand"] button[tabindex="0"]',
    '[data-place="hand"] > button',
    '[data-to-scores]',
    '[data-over] > [tabindex]',
  ],
  '[data-lesson]': ['button[data-lit]', '.main'],
} as const;

/** Returns the screen of this kind that contained an element, unless the element was in a dialog. */
const getScreen = (screen: string, around: readonly Element[]): Element | null =>
  around.some((each) => each.matches(screen)) && !around.some((each) => each.matches('dialog[open]'))
    ? document.querySelector(screen)
    : null;

/** Finds a table element that was redrawn in another place, such as a column of cards that grows. */
function findRedrawn([focus, ...around]: readonly Element[]): Element | undefined {
  const table = focus === undefined || focus.isConnected ? null : getScreen('[data-screen]', around);
  return table && focus ? createFinder(focus)(table) : undefined;
}

/** Returns the next element to focus; undefined until it is rendered. */
function findNext([focus, ...around]: readonly Element[]): Element | undefined {
  if (focus === undefined || canFocus(focus)) return focus;
  if (focus.isConnected) return undefined;
  for (const [screen, after] of Object.entries(SCREENS)) {
    const shown = getScreen(screen, around);
    if (shown) return shown.querySelector(after.join()) ?? undefined;
  }
  return findNearest(around);
}

/** Returns the surrounding part of the page, or the heading of its panel, else of the page. */
function findNearest(around: readonly Element[]): Element | undefined {
  const connected = around.filter((each) => each.isConnected);
  const panel = connected.find((each) => each.matches('dialog[open]'));
  const part = connected.find((each) => each.matches('section, form, fieldset'));
  const isWithin = part !== undefined && (panel === undefined || panel.contains(part));
  return (isWithin ? part : (panel?.querySelector('h2') ?? document.querySelector('h1'))) ?? undefined;
}

/** Returns a function that finds an element rendered in another place, by its tag and name. */
function createFinder(element: Element): (screen: Element) => Element | undefined {
  const [tag, name] = [element.tagName, getElementName(element)];
  return (screen) => [...screen.querySelectorAll(tag)].find((each) => getElementName(each) === name);
}

/** Returns a column's rank, else the element's accessible name. */
const getElementName = (element: Element): string =>
  (element as HTMLElement).dataset.rank ?? element.getAttribute('aria-label') ?? element.textContent ?? '';

/** Returns the focus to its opener, or to the table, when something shown instead of the table ends. */
export function useFocusRestore(isShown: boolean): void {
  const was = useRef(isShown);
  const led = useRef<ReturnType<typeof createFinder> | undefined>(undefined);
  const opener = isShown && !was.current ? findOpener() : undefined;
  if (opener && opener !== document.body) led.current = createFinder(opener);
  useEffect(() => {
    if (was.current && !isShown) restoreFocus(led.current?.(document.body));
    was.current = isShown;
  }, [isShown]);
}
