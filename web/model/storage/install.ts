import type { Store } from './store.ts';

const KEY = 'afoot.install';

/** Whether the offer to install may still be made: once, and never again after an answer. */
export const mayOfferInstall = (store: Store): boolean => store.read(KEY) !== 'answered';

export const noteInstallAnswered = (store: Store): void => store.write(KEY, 'answered');
