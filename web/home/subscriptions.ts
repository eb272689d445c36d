import { store } from '../model/page.ts';
import { readNotifications } from '../storage/notifications.ts';

/** Tells subscribed tables what has changed on this device. */
export function mendSubscriptions(): void {
  const { all, tables, stopped } = readNotifications(store);
  if (!all && tables.length + stopped.length === 0) return;
  const mending = Promise.all([import('../notifications/mending.ts'), import('../notifications/visit-ports.ts')]);
  mending.then(([{ mendOthers }, { VISIT_PORTS }]) => mendOthers({ ports: VISIT_PORTS })).catch(() => undefined);
}

/** Unsubscribes this device at the tables of given-up seats. */
export function sendStops(): void {
  if (readNotifications(store).stopped.length === 0) return;
  const stopping = Promise.all([import('../notifications/stopping.ts'), import('../notifications/visit-ports.ts')]);
  stopping.then(([{ sendStopped }, { VISIT_PORTS }]) => sendStopped(VISIT_PORTS)).catch(() => undefined);
}
