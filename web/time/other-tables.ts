import { effect } from '@preact/signals';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { NotificationRequest } from '../model/notification-requests.ts';
import { OpenTable, type TablePorts } from '../model/open-table.ts';
import { noteSent, noteStopped, noteStopSent, readNotifications } from '../model/storage/kept-notifications.ts';
import { type KeptSeat, readSeats } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';
import { fingerprintHere } from './subscribe.ts';

/** Milliseconds for a table to answer. */
export const PATIENCE = 8_000;

export interface OtherTables {
  /** The table that is open already. */
  readonly except?: string | undefined;
  readonly ports: TablePorts;
}

/**
 * Visits the other tables of this browser one by one and sends each this message; returns how many took it. A table
 * that misses an unsubscription, even because this page closes, hears of it later.
 */
export async function updateOtherTables(
  askOf: (table: string) => NotificationRequest,
  other: OtherTables,
): Promise<number> {
  const { ports } = other;
  const fingerprint = await fingerprintIn(ports.store);
  const others = othersOf(other).map((kept) => ({ kept, ask: askOf(kept.table) }));
  for (const { kept, ask } of others) if ('forget' in ask) noteStopped(ports.store, kept);
  let updated = 0;
  for (const { kept, ask } of others) {
    const isSent = (await visit(kept, ports, (say) => say(ask))) !== undefined;
    if ('device' in ask || isKnownAt(ports.store, kept.table))
      noteSent(ports.store, kept.table, isSent ? fingerprint : undefined);
    if ('forget' in ask && isSent) noteStopSent(ports.store, kept);
    if (isSent) updated += 1;
  }
  return updated;
}

/** Changes with all that a table hears about this device, and from its person here. */
export function fingerprintIn(store: Store): Promise<string | undefined> {
  const { isChosen, hours, what } = readNotifications(store);
  return fingerprintHere(isChosen ? JSON.stringify([hours, what]) : '');
}

/** Whether the table was told of this device. */
const isKnownAt = (store: Store, table: string): boolean => readNotifications(store).sent[table] !== undefined;

/** Tables of this browser that may still notify someone. */
export const othersOf = ({ except, ports }: OtherTables): readonly KeptSeat[] =>
  readSeats(ports.store).filter(({ table, status }) => table !== except && !status?.lost && !status?.closed);

/** Sends a message about notifications to a table; undefined if it refused or did not answer in time. */
export type Say = (ask: NotificationRequest) => Promise<NotificationsMessage | undefined>;

/** Opens a table to send one message, then closes it. */
export async function visit<T>(
  kept: KeptSeat,
  ports: TablePorts,
  act: (say: Say, open: OpenTable) => Promise<T>,
): Promise<T> {
  const open = new OpenTable({ type: 'play', kept }, ports);
  open.open();
  try {
    return await act((ask) => answerTo(open, ask), open);
  } finally {
    open.close();
  }
}

function answerTo(open: OpenTable, ask: NotificationRequest): ReturnType<Say> {
  const { notifications, notificationsRefusal, trouble } = open.model;
  const before = notifications.peek();
  notificationsRefusal.value = undefined;
  open.askNotifications(ask);
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), PATIENCE);
    const stop = effect(() => {
      const answer = notifications.value;
      if (answer !== before) queueMicrotask(() => end(answer));
      else if (notificationsRefusal.value || trouble.value) queueMicrotask(() => end(undefined));
    });
    const end = (answer: NotificationsMessage | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
  });
}
