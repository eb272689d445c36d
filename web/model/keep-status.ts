import { effect } from '@preact/signals';
import { serverNow } from '../text/server-clock.ts';
import { newestNews } from './missed.ts';
import { isVisible } from './net/watch-page.ts';
import type { OpenTable } from './open-table.ts';
import { statusOfView } from './status.ts';
import { writeLastSeen } from './storage/last-seen.ts';
import { updateSeat } from './storage/seats.ts';
import type { Store } from './storage/store.ts';

/**
 * Keeps an open table's status for the list of tables, and, while the page is in sight, the version and time of
 * looking. Returns a function that stops it.
 */
export function keepStatus(table: OpenTable, store: Store): () => void {
  const onShown = (): void => note(table, store, true);
  const stop = effect(() => note(table, store, isVisible()));
  // The page has just come into sight, or is leaving it.
  document.addEventListener('visibilitychange', onShown);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onShown);
    if (isVisible()) onShown();
  };
}

function note({ model, kept }: OpenTable, store: Store, isShown: boolean): void {
  const view = model.view.value;
  const charter = model.charter.value;
  const newsVersion = newestNews(model.feed.value);
  if (!view || !charter || !kept || view.seat === undefined || model.lastSeen.value !== undefined) return;
  // The seat is no longer this person's: nothing of it is kept.
  if (model.trouble.value !== undefined) return;
  writeLastSeen(store, kept.table, { charter, view, at: serverNow() });
  const occupant = view.occupants[view.seat];
  const name = (typeof occupant === 'number' ? charter.names[occupant] : undefined) ?? kept.name;
  updateSeat(store, kept.table, {
    ...(isShown && { seen: view.version, at: serverNow() }),
    name,
    title: charter.title,
    status: statusOfView(charter, { ...view, seat: view.seat }, newsVersion),
  });
}
