import { useEffect, useState } from 'preact/hooks';
import { findOpener } from '../components/focus.ts';
import { navigate, route, settings } from '../model/page.ts';
import { makeAlbumHash } from '../model/route.ts';
import type { MenuAction } from '../model/types.ts';
import { isPageKey } from '../model/writing.ts';

export interface OpenPanels {
  /** From the panel opened first to the visible one. */
  readonly path: readonly MenuAction[];
  readonly shown: MenuAction | undefined;
  readonly left: MenuAction | undefined;
  /** The element that had the focus when the first panel was requested, since panels load lazily. */
  readonly from: Element | undefined;
  readonly refused: string | undefined;
  show(action: MenuAction): void;
  enter(action: MenuAction): void;
  showRule(code: string): void;
  close(): void;
  backTo(depth: number): void;
  /** Goes back from this panel, unless another has been opened since. */
  leave(action: MenuAction): void;
}

interface PanelPath {
  readonly path: readonly MenuAction[];
  readonly left?: MenuAction | undefined;
  readonly from?: Element | undefined;
}

/** The panels over the page; `?` and `m` open two of them, except in a field or if shortcuts are off. */
export function usePanels(): OpenPanels {
  const [{ path, left, from }, open] = useState<PanelPath>({ path: [] });
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = findPanel(event);
      if (!action) return;
      event.preventDefault();
      open(getOpenedPath(action));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const go = (action: MenuAction, above: readonly MenuAction[]): void => {
    setRefused(undefined);
    const place = route.peek();
    if (action === 'home') navigate('#/');
    else if (action === 'album' && place.page === 'table') navigate(makeAlbumHash(place.table));
    else open(above.length === 0 ? getOpenedPath(action) : { path: [...above, action], from });
  };
  const back = (now: PanelPath, depth: number): PanelPath =>
    depth < now.path.length ? { ...now, path: now.path.slice(0, depth), left: now.path[depth] } : now;
  return {
    path,
    shown: path.at(-1),
    left,
    from,
    refused,
    show: (action) => go(action, []),
    enter: (action) => go(action, path),
    showRule: (code) => {
      setRefused(code);
      open(getOpenedPath('rules'));
    },
    close: () => open({ path: [] }),
    backTo: (depth) => open((now) => back(now, depth)),
    leave: (action) => open((now) => (now.path.at(-1) === action ? back(now, now.path.length - 1) : now)),
  };
}

const getOpenedPath = (action: MenuAction): PanelPath => ({ path: [action], from: findOpener() });

function findPanel(event: KeyboardEvent): MenuAction | undefined {
  const { key } = event;
  if (!settings.peek().shortcuts || !isPageKey(event)) return undefined;
  if (key === '?') return 'keys';
  return key === 'm' || key === 'M' ? 'menu' : undefined;
}
