import { type LeaveParcelMessage, PARCEL_SECONDS, type TakeParcelMessage } from '../../shared/protocol/transfer.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Parcel, ParcelId, Ports } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';

/** Keeps what a device leaves for another. A repeat is told of the parcel that is there. */
export async function leaveParcel(ports: Ports, connection: ConnectionId, message: LeaveParcelMessage): Promise<void> {
  const { nonce, data } = message;
  const parcel = ports.keys.parcelOf(nonce);
  const fresh: Parcel = { data, until: Math.floor(ports.now() / 1000) + PARCEL_SECONDS };
  const kept = (await ports.store.leaveParcel(parcel, fresh)) ? fresh : await ports.store.parcelOf(parcel);
  if (kept === undefined || kept.data !== data) await refuse(ports, connection, nonce);
  else await answer(ports, connection, { type: 'parcelLeft', nonce, parcel, until: kept.until * 1000 });
}

/** Hands a parcel out once: to the first who asks, and to it alone again. Gone, run out and wrong look the same. */
export async function takeParcel(ports: Ports, connection: ConnectionId, message: TakeParcelMessage): Promise<void> {
  const { parcel: id, nonce } = message;
  const found = await ports.store.parcelOf(id);
  const taken = found && (await takeFor(ports, { id, found, taker: nonce }));
  if (taken === undefined) await refuse(ports, connection, nonce);
  else await answer(ports, connection, { type: 'parcel', nonce, data: taken.data });
}

interface Taking {
  readonly id: ParcelId;
  readonly found: Parcel;
  readonly taker: string;
}

async function takeFor(ports: Ports, { id, found, taker }: Taking): Promise<Parcel | undefined> {
  if (found.taker !== undefined) return found.taker === taker ? found : undefined;
  if (await ports.store.takeParcel(id, { ...found, taker })) return found;
  const other = await ports.store.parcelOf(id);
  return other?.taker === taker ? other : undefined;
}

const refuse = (ports: Ports, connection: ConnectionId, nonce: string) =>
  answer(ports, connection, { type: 'refused', code: 'noParcel', nonce });
