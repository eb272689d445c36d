import { DEFAULT_HOURS, NOTIFICATION_CHOICES } from '../../shared/protocol/notifications.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { TablePorts } from '../model/open-table.ts';
import { zoneHere } from '../model/zones.ts';
import { isSubscribedAt, noteSent, readNotifications } from '../storage/notifications.ts';
import type { KeptSeat } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';
import { type OtherTables, othersOf, type Say, visit } from './other-tables.ts';
import { sendStopped } from './stopping.ts';
import {
  deviceAgain,
  deviceHere,
  fingerprintHere,
  type PreferencesChange,
  setNotificationsMessage,
} from './subscribe.ts';

/**
 * What a table has to be told, so that it calls this device by the clock of where it is: a table may have lost the device,
 * the browser may have renewed its subscription, and its person may have travelled. Undefined: nothing.
 */
export async function mendingOf(
  notifications: NotificationsMessage,
  store: Store,
): Promise<PreferencesChange | undefined> {
  const device = (await deviceHere(notifications)) ?? (await deviceAgain(notifications));
  if (device === undefined) return undefined;
  if (!notifications.devices.includes(device.endpoint))
    return isSettled(notifications) ? { device } : { device, ...chosen(store) };
  const zone = zoneHere();
  return zone === undefined || notifications.zone === zone ? undefined : { hours: notifications.hours };
}

/**
 * Whether the person has said at this table when and for what it wants to be called, or is called there elsewhere: that
 * may be newer than what this browser kept.
 */
const isSettled = ({ devices, hours, what }: NotificationsMessage): boolean =>
  devices.length > 0 ||
  hours.from !== DEFAULT_HOURS.from ||
  hours.to !== DEFAULT_HOURS.to ||
  what.length !== NOTIFICATION_CHOICES.length;

function chosen(store: Store): PreferencesChange {
  const { hours, what } = readNotifications(store);
  return { hours, what };
}

/** The table knows of this device and its zone what there is to know now. */
export async function noteMended(store: Store, table: string): Promise<void> {
  noteSent(store, table, await fingerprintHere());
}

let isMending = false;

/**
 * Visits the other tables that call this person and do not know of this device what has changed, one after the other; then
 * those that have yet to hear that it calls no more.
 */
export async function mendOthers(others: OtherTables): Promise<void> {
  if (isMending) return;
  isMending = true;
  try {
    for (const kept of await outdated(others)) await mendAt(kept, others.ports);
    await sendStopped(others.ports);
  } finally {
    isMending = false;
  }
}

async function outdated(others: OtherTables): Promise<readonly KeptSeat[]> {
  const fingerprint = await fingerprintHere();
  const notifications = readNotifications(others.ports.store);
  if (fingerprint === undefined) return [];
  return othersOf(others).filter(
    ({ table }) => isSubscribedAt(notifications, table) && notifications.sent[table] !== fingerprint,
  );
}

const mendAt = (kept: KeptSeat, ports: TablePorts): Promise<void> =>
  visit(kept, ports, async (say) => {
    if (await isMended(say, kept.table, ports.store)) await noteMended(ports.store, kept.table);
  });

async function isMended(say: Say, table: string, store: Store): Promise<boolean> {
  const notifications = await say(setNotificationsMessage(table));
  if (notifications === undefined) return false;
  const change = await mendingOf(notifications, store);
  return change === undefined || (await say(setNotificationsMessage(table, change))) !== undefined;
}
