import { changeNotifications, readNotifications } from '../model/storage/notification-choices.ts';
import { readSeat, type SavedSeat, writeSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';

/** Takes a seat, replacing any other at the same table, with its notifications if this device had them. */
export function takeSeat(store: Store, seat: SavedSeat): void {
  const here = readSeat(store, seat.table);
  if (here !== undefined && here.secret !== seat.secret) endNotifications(store, here, seat);
  writeSeat(store, seat);
}

/** Ends notifications at the former seat's table if it may know this device; a lost seat gets none anyway. */
function endNotifications(store: Store, { table, seat, epoch, secret, status }: SavedSeat, newSeat: SavedSeat): void {
  const { told, ended } = readNotifications(store);
  if (told === undefined || status?.lost) return;
  const others = ended.filter((each) => each.secret !== newSeat.secret);
  changeNotifications(store, { ended: [...others, { table, seat, epoch, secret }] });
}
