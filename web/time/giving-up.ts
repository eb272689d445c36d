import { isSubscribedAt, noteStopped, readNotifications } from '../model/storage/kept-notifications.ts';
import { type KeptSeat, readSeat, writeSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';

/**
 * Takes a seat, replacing any other at the same table and its notifications. If this device was notified there, it will
 * be for the new seat.
 */
export function takeSeat(store: Store, seat: KeptSeat): void {
  const here = readSeat(store, seat.table);
  if (here !== undefined && here.secret !== seat.secret) stopFor(store, here);
  writeSeat(store, seat);
}

/** If its table may know this device; a lost seat is not notified anyway. */
function stopFor(store: Store, seat: KeptSeat): void {
  const notifications = readNotifications(store);
  const isKnown = isSubscribedAt(notifications, seat.table) || notifications.sent[seat.table] !== undefined;
  if (isKnown && !seat.status?.lost) noteStopped(store, seat);
}
