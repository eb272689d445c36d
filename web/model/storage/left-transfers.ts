import { getTransferNonce } from '../../../shared/protocol/transfer-nonce.ts';
import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.left';

/** Expiry of this browser's unused transfer links, by nonce. */
type OwnTransferLinks = Readonly<Record<string, number>>;

/** Times are in milliseconds since the epoch by this device's clock. */
interface LeftLink {
  readonly code: string;
  readonly until: number;
}

export function noteLeft(store: Store, { code, until }: LeftLink, now: number): void {
  writeObject(store, KEY, { ...getValidLinks(store, now), [getTransferNonce(code)]: until });
}

export const isOwnLink = (store: Store, code: string, now: number): boolean =>
  Object.hasOwn(getValidLinks(store, now), getTransferNonce(code));

const getValidLinks = (store: Store, now: number): OwnTransferLinks =>
  Object.fromEntries(
    Object.entries((readObject(store, KEY) ?? {}) as OwnTransferLinks).filter(([, until]) => until > now),
  );
