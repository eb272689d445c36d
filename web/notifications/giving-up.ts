import { changeNotifications, isSubscribedAt, noteStopped, readNotifications } from '../storage/notifications.ts';
import { forgetSeat, type KeptSeat, readSeat, writeSeat } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';

/** Gives up a seat on this device, which is then to call nobody for it. */
export function giveUpSeat(store: Store, seat: KeptSeat): void {
  stopFor(store, seat);
  const { tables } = readNotifications(store);
  changeNotifications(store, { tables: tables.filter((table) => table !== seat.table) });
  forgetSeat(store, seat.table);
}

/**
 * Takes a seat, in the place of another one at the same table where there is one: for that this device calls no more. Where
 * it calls at this table, it is to do so for the new one.
 */
export function takeSeat(store: Store, seat: KeptSeat): void {
  const here = readSeat(store, seat.table);
  if (here !== undefined && here.secret !== seat.secret) stopFor(store, here);
  writeSeat(store, seat);
}

/** Where its table may know this device; a lost seat is called no more as it is. */
function stopFor(store: Store, seat: KeptSeat): void {
  const notifications = readNotifications(store);
  const isKnown = isSubscribedAt(notifications, seat.table) || notifications.sent[seat.table] !== undefined;
  if (isKnown && !seat.status?.lost) noteStopped(store, seat);
}
