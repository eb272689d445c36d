import { type LeaveParcelMessage, PARCEL_SECONDS, type TakeParcelMessage } from '../../shared/protocol/transfer.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Desk, Parcel, ParcelId } from '../ports/context.ts';
import { answer } from '../table/broadcast.ts';

/** Keeps what a device leaves for another. A repeat is told of the parcel that is there. */
export async function leaveParcel(desk: Desk, connection: ConnectionId, message: LeaveParcelMessage): Promise<void> {
  const { nonce, data } = message;
  const parcel = desk.keys.parcelOf(nonce);
  const fresh: Parcel = { data, until: Math.floor(desk.now() / 1000) + PARCEL_SECONDS };
  const kept = (await desk.store.leaveParcel(parcel, fresh)) ? fresh : await desk.store.parcelOf(parcel);
  if (kept === undefined || kept.data !== data) await refuse(desk, connection, nonce);
  else await answer(desk, connection, { type: 'parcelLeft', nonce, parcel, until: kept.until * 1000 });
}

/** Hands a parcel out once: to the first who asks, and to it alone again. Gone, run out and wrong look the same. */
export async function takeParcel(desk: Desk, connection: ConnectionId, message: TakeParcelMessage): Promise<void> {
  const { parcel: id, nonce } = message;
  const found = await desk.store.parcelOf(id);
  const taken = found && (await takeFor(desk, { id, found, taker: nonce }));
  if (taken === undefined) await refuse(desk, connection, nonce);
  else await answer(desk, connection, { type: 'parcel', nonce, data: taken.data });
}

interface Taking {
  readonly id: ParcelId;
  readonly found: Parcel;
  readonly taker: string;
}

async function takeFor(desk: Desk, { id, found, taker }: Taking): Promise<Parcel | undefined> {
  if (found.taker !== undefined) return found.taker === taker ? found : undefined;
  if (await desk.store.takeParcel(id, { ...found, taker })) return found;
  const other = await desk.store.parcelOf(id);
  return other?.taker === taker ? other : undefined;
}

const refuse = (desk: Desk, connection: ConnectionId, nonce: string) =>
  answer(desk, connection, { type: 'refused', code: 'noParcel', nonce });
