import { effect } from '@preact/signals';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { NotificationRequest } from '../model/notification-requests.ts';
import { OpenTable, type TablePorts } from '../model/open-table.ts';
import {
  changeNotifications,
  noteSent,
  noteStopped,
  noteStopSent,
  readNotifications,
} from '../storage/notifications.ts';
import { type KeptSeat, readSeats } from '../storage/seats.ts';
import { fingerprintHere, setNotificationsMessage } from './subscribe.ts';

/** How long a table may take to answer, in milliseconds. */
const PATIENCE = 8_000;

export interface OtherTables {
  /** The table that is open already. */
  readonly except?: string | undefined;
  /** Which of the others; absent: all. */
  isMeant?(table: string): boolean;
  readonly ports: TablePorts;
}

/**
 * Visits the other tables of this browser, one after the other, and says this there; how many took it. Who does not hear
 * that it is to call no more, also because this page closes meanwhile, hears of it another time.
 */
export async function updateOtherTables(
  askOf: (table: string) => NotificationRequest,
  other: OtherTables,
): Promise<number> {
  const { ports } = other;
  const fingerprint = await fingerprintHere();
  const others = othersOf(other).map((kept) => ({ kept, ask: askOf(kept.table) }));
  for (const { kept, ask } of others) if ('forget' in ask) noteStopped(ports.store, kept);
  let updated = 0;
  for (const { kept, ask } of others) {
    const isSent = (await visit(kept, ports, (say) => say(ask))) !== undefined;
    if ('device' in ask) noteSent(ports.store, kept.table, isSent ? fingerprint : undefined);
    if ('forget' in ask && isSent) noteStopSent(ports.store, kept);
    if (isSent) updated += 1;
  }
  return updated;
}

/** Tables of this browser at which somebody may still be called. */
export const othersOf = ({ except, isMeant = () => true, ports }: OtherTables): readonly KeptSeat[] =>
  readSeats(ports.store).filter(
    ({ table, status }) => table !== except && isMeant(table) && !status?.lost && !status?.closed,
  );

/**
 * No more at all tables, but only at the open one and where this device was to call before: the others, and those to come,
 * are left out again.
 */
export async function notifySingly(endpoint: string, { table, ports }: SinglyAt): Promise<void> {
  const { store } = ports;
  const before = readNotifications(store).tables;
  changeNotifications(store, { all: false, tables: [...before.filter((each) => each !== table), table] });
  const isMeant = (each: string): boolean => !before.includes(each);
  await updateOtherTables((each) => setNotificationsMessage(each, { forget: endpoint }), {
    except: table,
    isMeant,
    ports,
  });
}

interface SinglyAt {
  /** The table that is open. */
  readonly table: string;
  readonly ports: TablePorts;
}

/** Says something about calls at a table; undefined: it did not answer in time, or said no. */
export type Say = (ask: NotificationRequest) => Promise<NotificationsMessage | undefined>;

/** Opens a table for what is to be said there, and closes it again. */
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
