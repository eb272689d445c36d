import type { Store } from './store.ts';

const NAME_KEY = 'afoot.name';

/** The name last used on this device; empty on the first visit. */
export const readName = (store: Store): string => (store.read(NAME_KEY) ?? '').slice(0, 40);

export const writeName = (store: Store, name: string): void => store.write(NAME_KEY, name);
