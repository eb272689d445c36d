import type { Store } from './store.ts';
import { readObject, writeObject } from './store.ts';

const PANEL_KEY = 'afoot.panel';

/** Whether this person last opened or folded away what happened; undefined: never. */
export function readPanel(store: Store): boolean | undefined {
  const { open } = readObject(store, PANEL_KEY) ?? {};
  return typeof open === 'boolean' ? open : undefined;
}

export const writePanel = (store: Store, open: boolean): void => writeObject(store, PANEL_KEY, { open });
