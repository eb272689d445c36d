import type { Charter } from '../../../shared/protocol/server-message.ts';
import type { View } from '../../../shared/protocol/view.ts';
import { readObject, type Store, writeObject } from './store.ts';

/** The view of a device's own seat when it last saw the table. */
interface SeenTable {
  readonly charter: Charter;
  readonly view: View;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const SEEN = 'afoot.last.';
const OUTBOX = 'afoot.outbox.';

export function readLastSeen(store: Store, table: string): SeenTable | undefined {
  const saved = readObject(store, SEEN + table) as Partial<SeenTable> | undefined;
  return saved?.charter && saved.view && typeof saved.at === 'number' ? (saved as SeenTable) : undefined;
}

/** Leaves out the events, which are sent only once. */
export const writeLastSeen = (store: Store, table: string, { charter, view, at }: SeenTable): void => {
  const { happened: _, ...shown } = view;
  writeObject(store, SEEN + table, { charter, view: shown, at });
};

/** Returns this device's unanswered submissions, oldest first. */
export function readOutbox(store: Store, table: string): readonly unknown[] {
  const { pending } = readObject(store, OUTBOX + table) ?? {};
  return Array.isArray(pending) ? pending : [];
}

export function writeOutbox(store: Store, table: string, pending: readonly unknown[]): void {
  if (pending.length === 0) store.remove(OUTBOX + table);
  else writeObject(store, OUTBOX + table, { pending });
}

export function forgetLastSeen(store: Store, table: string): void {
  store.remove(SEEN + table);
  store.remove(OUTBOX + table);
}
