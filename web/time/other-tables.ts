import { effect } from '@preact/signals';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { NotificationRequest } from '../model/notification-requests.ts';
import { OpenTable, type TablePorts } from '../model/open-table.ts';
import { readSeats, type SavedSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';

/** Milliseconds for a table to answer. */
export const TABLE_TIMEOUT = 8_000;

/** Returns tables of this browser that may still notify someone. */
export const getOthers = (store: Store, except?: string): readonly SavedSeat[] =>
  readSeats(store).filter(({ table, status }) => table !== except && !status?.lost && !status?.closed);

/** Sends a message about notifications to a table; undefined if it refused or did not answer in time. */
type SendNotificationRequest = (ask: NotificationRequest) => Promise<NotificationsMessage | undefined>;

export async function visit<T>(
  saved: SavedSeat,
  ports: TablePorts,
  act: (sendRequest: SendNotificationRequest, open: OpenTable) => Promise<T>,
): Promise<T> {
  const open = new OpenTable({ type: 'play', saved }, ports);
  open.open();
  try {
    return await act((ask) => sendToOpenTable(open, ask), open);
  } finally {
    open.close();
  }
}

/** Sends a message about notifications to an open table; one with other seats is answered once they have changed. */
export function sendToOpenTable(open: OpenTable, ask: NotificationRequest): ReturnType<SendNotificationRequest> {
  const { notifications, notificationsRefusal, fatalError } = open.model;
  const before = notifications.peek();
  notificationsRefusal.value = undefined;
  open.askNotifications(ask);
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), TABLE_TIMEOUT);
    const stop = effect(() => {
      const answer = notifications.value;
      if (answer !== before && (answer?.also || !('also' in ask))) queueMicrotask(() => end(answer));
      else if (notificationsRefusal.value || fatalError.value) queueMicrotask(() => end(undefined));
    });
    const end = (answer: NotificationsMessage | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
  });
}
