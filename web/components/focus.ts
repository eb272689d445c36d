import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What opened each panel that lies over the page. */
const openers = new WeakMap<Element, Element>();

/** What has the focus as a panel opens; where that is another panel, what opened that one. */
export function findOpener(): Element | undefined {
  const { activeElement: focus } = document;
  const panel = focus?.closest('dialog');
  return panel ? openers.get(panel) : (focus ?? undefined);
}

export const noteOpener = (panel: Element, opener: Element | undefined): void => {
  if (opener) openers.set(panel, opener);
};

/** Whether the keyboard has lost its place on the page. */
const isLost = ({ activeElement: focus } = document): boolean =>
  focus === null || focus === document.body || !focus.isConnected || focus.matches(':disabled');

/** Gives the focus back to what opened a panel; where that is gone, to the table's menu or the page's heading. */
export function giveBack(opener: Element | undefined): void {
  const isIn = document.activeElement?.closest('dialog:not([open])');
  if (!isLost() && !isIn) return;
  const isThere = opener?.isConnected && opener !== document.body;
  place(isThere ? opener : (document.querySelector('.strip .menu') ?? document.querySelector('h1')));
}

/** Puts the focus there, also where it does not come by the Tab key. */
function place(there: Element | null | undefined): void {
  if (!(there instanceof HTMLElement)) return;
  if (there.tabIndex < 0) there.tabIndex = -1;
  there.focus({ preventScroll: true });
}

/** While a panel is open: where what had the focus goes away, the part that it was in takes it, or the panel's heading. */
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

/** What has the focus, and all that it is in up to the panel. */
function pathOf(focus: Element | null, panel: Element): readonly Element[] {
  return focus === null || focus === panel || !panel.contains(focus)
    ? []
    : [focus, ...pathOf(focus.parentElement, panel)];
}

/** The same thing where it is still there, else the part that it was in, else the heading. */
function nearestOf(path: readonly Element[], panel: Element): Element | null {
  const [focus, ...around] = path;
  if (focus?.isConnected) return focus;
  return around.find((each) => each.isConnected && each.matches('section, form')) ?? panel.querySelector('h2');
}

/** Once something that was looked at instead of the table is over, the focus is on the table again. */
export function useFocusAfter(isShown: boolean): void {
  const was = useRef(isShown);
  useEffect(() => {
    if (was.current && !isShown) giveBack(undefined);
    was.current = isShown;
  }, [isShown]);
}
