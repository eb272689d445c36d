import { DEFAULT_HOURS, NOTIFICATION_CHOICES } from '../../shared/protocol/notifications.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { TablePorts } from '../model/open-table.ts';
import {
  changeNotifications,
  isSubscribedAt,
  noteSent,
  readNotifications,
} from '../model/storage/kept-notifications.ts';
import type { KeptSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';
import { zoneHere } from '../model/zones.ts';
import { fingerprintIn, type OtherTables, othersOf, type Say, visit } from './other-tables.ts';
import { sendStopped } from './stopping.ts';
import { deviceAgain, deviceHere, type PreferencesChange, setNotificationsMessage } from './subscribe.ts';

/**
 * What to tell a table so that it notifies this device by its present clock: the table may have lost the device, the
 * browser may have renewed its subscription, the person may have travelled, or chosen other hours while the table could
 * not be reached. Undefined: nothing.
 */
export async function mendingOf(
  notifications: NotificationsMessage,
  store: Store,
): Promise<PreferencesChange | undefined> {
  const device = (await deviceHere(notifications)) ?? (await deviceAgain(notifications));
  if (device === undefined) return undefined;
  if (!notifications.devices.includes(device.endpoint))
    return isSettled(notifications) && !readNotifications(store).isChosen ? { device } : { device, ...chosen(store) };
  if (await isBehind(notifications, store)) return chosen(store);
  const zone = zoneHere();
  return zone === undefined || notifications.zone === zone ? undefined : { hours: notifications.hours };
}

/** Whether the table has yet to hear what the person chose here. */
async function isBehind(notifications: NotificationsMessage, store: Store): Promise<boolean> {
  const { isChosen, sent } = readNotifications(store);
  if (!isChosen || !isOther(notifications, store)) return false;
  return sent[notifications.table] !== (await fingerprintIn(store));
}

/** Whether the table has other preferences than this browser. */
function isOther({ hours, what }: NotificationsMessage, store: Store): boolean {
  const kept = chosen(store);
  return JSON.stringify([hours.from, hours.to, what]) !== JSON.stringify([kept.hours.from, kept.hours.to, kept.what]);
}

/** A table that was told what was chosen here and says otherwise has heard of a later choice, on a linked device. */
export async function takeOver(notifications: NotificationsMessage, store: Store): Promise<void> {
  const { table, hours, what } = notifications;
  const isKnown = readNotifications(store).sent[table] === (await fingerprintIn(store));
  if (isKnown && isOther(notifications, store)) changeNotifications(store, { hours, what });
}

/**
 * The person has set preferences at this table, or is notified there elsewhere: that may be newer than what this
 * browser kept.
 */
const isSettled = ({ devices, hours, what }: NotificationsMessage): boolean =>
  devices.length > 0 ||
  hours.from !== DEFAULT_HOURS.from ||
  hours.to !== DEFAULT_HOURS.to ||
  what.length !== NOTIFICATION_CHOICES.length;

function chosen(store: Store): Required<Pick<PreferencesChange, 'hours' | 'what'>> {
  const { hours, what } = readNotifications(store);
  return { hours, what };
}

/** An open table's answer says what was chosen here: it has been told. */
export async function noteAnswered(store: Store, notifications: NotificationsMessage): Promise<void> {
  const device = await deviceHere(notifications);
  const isKnown = device !== undefined && notifications.devices.includes(device.endpoint);
  if (isKnown && !isOther(notifications, store)) await noteMended(store, notifications.table);
}

/** The table knows this device and its zone as they are. */
export async function noteMended(store: Store, table: string): Promise<void> {
  noteSent(store, table, await fingerprintIn(store));
}

let isMending = false;

/**
 * Visits, one by one, the other tables that do not know what has changed on this device; then those still to be told
 * that it has unsubscribed.
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
  const fingerprint = await fingerprintIn(others.ports.store);
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
