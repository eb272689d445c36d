import { useEffect, useState } from 'preact/hooks';
import { goTo, route, settings } from '../model/page.ts';
import { makeAlbumHash } from '../model/route.ts';
import type { MenuAction } from '../model/types.ts';
import { isPageKey } from '../model/writing.ts';

export interface OpenPanels {
  readonly shown: MenuAction | undefined;
  /** The refusal whose rules are shown, in the rules panel. */
  readonly refused: string | undefined;
  show(action: MenuAction): void;
  /** Opens the rules at those behind this refusal. */
  showRule(code: string): void;
  /** Closes whatever is open. */
  close(): void;
  /** Closes this panel, but not another opened meanwhile. */
  hide(action: MenuAction): void;
}

/** The panel over the page; `?` and `m` open two of them, except in a field or if letters are switched off. */
export function usePanels(): OpenPanels {
  const [shown, show] = useState<MenuAction>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = panelOf(event);
      if (!action) return;
      event.preventDefault();
      show(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return {
    shown,
    refused,
    show: (action) => {
      setRefused(undefined);
      const place = route.peek();
      if (action === 'home') goTo('#/');
      else if (action === 'album' && place.page === 'table') goTo(makeAlbumHash(place.table));
      else show(action);
    },
    showRule: (code) => {
      setRefused(code);
      show('rules');
    },
    close: () => show(undefined),
    hide: (action) => show((now) => (now === action ? undefined : now)),
  };
}

function panelOf(event: KeyboardEvent): MenuAction | undefined {
  const { key } = event;
  if (!settings.peek().shortcuts || !isPageKey(event)) return undefined;
  if (key === '?') return 'keys';
  return key === 'm' || key === 'M' ? 'menu' : undefined;
}
