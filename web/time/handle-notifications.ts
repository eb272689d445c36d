import { effect } from '@preact/signals';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { isVisible } from '../model/net/watch-page.ts';
import type { OpenTable, TablePorts } from '../model/open-table.ts';
import { isNotified } from '../model/storage/notification-choices.ts';
import { getOwner, readOtherSeats } from '../model/storage/seats.ts';
import { applyPreferences } from './device-at-tables.ts';
import { createNotificationsMessage, onNotificationPressed, onRenewed, reportActivity } from './subscribe.ts';

/** Closes seen notifications, follows presses and renews lost devices; returns a function that stops it. */
export function handleNotifications(open: OpenTable, ports: TablePorts): () => void {
  const saw = (): void => {
    if (open.table === undefined || !isVisible()) return;
    const isShared = readOtherSeats(ports.store, open.table).length > 0;
    reportActivity(open.table, isShared && open.saved ? getOwner(open.saved) : undefined);
  };
  const stopSeeing = effect(() => {
    if (open.model.view.value) saw();
  });
  document.addEventListener('visibilitychange', saw);
  const stopPresses = onNotificationPressed((table) => {
    if (table === open.table) open.reconnect();
  });
  let stopNaming = nameDevice(open, ports);
  const stopRenewals = onRenewed(() => {
    stopNaming();
    stopNaming = nameDevice(open, ports);
  });
  return () => {
    stopSeeing();
    document.removeEventListener('visibilitychange', saw);
    stopPresses();
    stopRenewals();
    stopNaming();
  };
}

/** Tells all tables about this device once per visit and key, unless the seat is still to be taken over. */
function nameDevice(open: OpenTable, ports: TablePorts): () => void {
  const { table, saved } = open;
  if (table === undefined || saved === undefined || saved.takeAs !== undefined) return () => undefined;
  const before = open.model.notifications.peek();
  if (!isNotified(ports.store) && before?.handle === undefined) return () => undefined;
  open.askNotifications(createNotificationsMessage(table));
  const stop = effect(() => {
    const notifications = open.model.notifications.value;
    if (notifications === undefined || notifications === before) return;
    queueMicrotask(() => stop());
    keepHandle(open, before);
    if (isNotified(ports.store)) void applyPreferences(open, notifications, ports);
  });
  return stop;
}

/** Resends the chat handle after the key was renewed, because the table has forgotten it. */
function keepHandle(open: OpenTable, before: NotificationsMessage | undefined): void {
  const { table, devices, handle } = open.model.notifications.peek() ?? {};
  const isNew = devices?.length === 0 && handle === undefined;
  if (table !== undefined && isNew && before?.handle !== undefined)
    open.askNotifications(createNotificationsMessage(table, { handle: before.handle }));
}
