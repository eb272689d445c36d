import { store } from '../model/page.ts';
import { readNotifications } from '../storage/notifications.ts';

/** Tells subscribed tables what has changed on this device. */
export function mendSubscriptions(): void {
  const { all, tables, stopped } = readNotifications(store);
  if (!all && tables.length + stopped.length === 0) return;
  const mending = Promise.all([import('../notifications/mending.ts'), import('../notifications/visit-ports.ts')]);
  mending.then(([{ mendOthers }, { VISIT_PORTS }]) => mendOthers({ ports: VISIT_PORTS })).catch(() => undefined);
}
