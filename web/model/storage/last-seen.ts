import type { Charter } from '../../../shared/protocol/server-message.ts';
import type { View } from '../../../shared/protocol/view.ts';
import { readObject, type Store, writeObject } from './store.ts';

/** A table as this device saw it last: its own seat's view, nothing more. */
interface SeenTable {
  readonly charter: Charter;
  readonly view: View;
  /** When, milliseconds since 1970. */
  readonly at: number;
}

const SEEN = 'afoot.last.';
const OUTBOX = 'afoot.outbox.';

export function readLastSeen(store: Store, table: string): SeenTable | undefined {
  const kept = readObject(store, SEEN + table) as Partial<SeenTable> | undefined;
  return kept?.charter && kept.view && typeof kept.at === 'number' ? (kept as SeenTable) : undefined;
}

/** Without what happened: that is sent once. */
export const writeLastSeen = (store: Store, table: string, { charter, view, at }: SeenTable): void => {
  const { happened: _, ...shown } = view;
  writeObject(store, SEEN + table, { charter, view: shown, at });
};

/** Submissions that were played here and not answered yet, oldest first. */
export function readOutbox(store: Store, table: string): readonly unknown[] {
  const { pending } = readObject(store, OUTBOX + table) ?? {};
  return Array.isArray(pending) ? pending : [];
}

export function writeOutbox(store: Store, table: string, pending: readonly unknown[]): void {
  if (pending.length === 0) store.remove(OUTBOX + table);
  else writeObject(store, OUTBOX + table, { pending });
}

/** For a seat that is given up. */
export function forgetLastSeen(store: Store, table: string): void {
  store.remove(SEEN + table);
  store.remove(OUTBOX + table);
}
