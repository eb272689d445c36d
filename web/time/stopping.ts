import type { TablePorts } from '../model/open-table.ts';
import {
  isSubscribedAnywhere,
  isSubscribedAt,
  noteStopSent,
  readNotifications,
} from '../model/storage/kept-notifications.ts';
import { type Capability, readSeat } from '../model/storage/seats.ts';
import { memoryStore, type Store } from '../model/storage/store.ts';
import { visit } from './other-tables.ts';
import { endHere, endpointHere, setNotificationsMessage } from './subscribe.ts';

let sending: Promise<void> = Promise.resolve();

/**
 * Unsubscribes this device from given-up seats, table by table; unreachable tables hear of it later. If no table notifies
 * it then, its push subscription ends, too.
 */
export function sendStopped(ports: TablePorts): Promise<void> {
  sending = sending.then(() => sendEach(ports)).catch(() => undefined);
  return sending;
}

async function sendEach(ports: TablePorts): Promise<void> {
  const { store } = ports;
  const { stopped } = readNotifications(store);
  for (const seat of stopped) if (await isSettled(seat, ports)) noteStopSent(store, seat);
  if (stopped.length === 0 || isSubscribedAnywhere(store)) return;
  await endHere();
  for (const seat of stopped) noteStopSent(store, seat);
}

/** No device is left, notifications are wanted again, or the table knows. */
async function isSettled(seat: Capability, ports: TablePorts): Promise<boolean> {
  const endpoint = await endpointHere();
  if (endpoint === undefined || isSubscribedAgain(ports.store, seat)) return true;
  const kept = { ...seat, title: '', name: '', seen: 0, at: ports.now() };
  // With its own store: this browser may keep another seat at the table by now.
  return visit(kept, { ...ports, store: memoryStore() }, async (say, { model }) => {
    const isSent = (await say(setNotificationsMessage(seat.table, { forget: endpoint }))) !== undefined;
    const trouble = model.trouble.peek();
    return isSent || (trouble !== undefined && trouble !== 'outdated');
  });
}

const isSubscribedAgain = (store: Store, { table, secret }: Capability): boolean =>
  isSubscribedAt(readNotifications(store), table) && readSeat(store, table)?.secret === secret;
