import { store } from '../model/page.ts';
import { readNotifications } from '../model/storage/kept-notifications.ts';

/** Tells subscribed tables what has changed on this device. */
export function mendSubscriptions(): void {
  const { all, tables, stopped } = readNotifications(store);
  if (!all && tables.length + stopped.length === 0) return;
  const mending = Promise.all([import('../time/mending.ts'), import('../time/visit-ports.ts')]);
  mending.then(([{ mendOthers }, { VISIT_PORTS }]) => mendOthers({ ports: VISIT_PORTS })).catch(() => undefined);
}
