import {
  type LeaveTransferMessage,
  type TakeTransferMessage,
  TRANSFER_SECONDS,
} from '../../shared/protocol/transfer.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Ports, Transfer, TransferId } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';

/** Keeps a transfer for another device. A repeat is answered with the transfer that is there. */
export async function leaveTransfer(
  ports: Ports,
  connection: ConnectionId,
  message: LeaveTransferMessage,
): Promise<void> {
  const { nonce, data } = message;
  const transfer = ports.keys.transferOf(nonce);
  const fresh: Transfer = { data, until: Math.floor(ports.now() / 1000) + TRANSFER_SECONDS };
  const kept = (await ports.store.leaveTransfer(transfer, fresh)) ? fresh : await ports.store.transferOf(transfer);
  if (kept === undefined || kept.data !== data) await refuse(ports, connection, nonce);
  else await answer(ports, connection, { type: 'transferLeft', nonce, transfer, until: kept.until * 1000 });
}

/**
 * Hands a transfer out once: to the first who asks, and again to the same one only. Gone, expired and wrong look the
 * same.
 */
export async function takeTransfer(
  ports: Ports,
  connection: ConnectionId,
  message: TakeTransferMessage,
): Promise<void> {
  const { transfer: id, nonce } = message;
  const found = await ports.store.transferOf(id);
  const taken = found && (await takeFor(ports, { id, found, taker: nonce }));
  if (taken === undefined) await refuse(ports, connection, nonce);
  else await answer(ports, connection, { type: 'transfer', nonce, data: taken.data });
}

interface Taking {
  readonly id: TransferId;
  readonly found: Transfer;
  readonly taker: string;
}

async function takeFor(ports: Ports, { id, found, taker }: Taking): Promise<Transfer | undefined> {
  if (found.taker !== undefined) return found.taker === taker ? found : undefined;
  if (await ports.store.takeTransfer(id, { ...found, taker })) return found;
  const other = await ports.store.transferOf(id);
  return other?.taker === taker ? other : undefined;
}

const refuse = (ports: Ports, connection: ConnectionId, nonce: string) =>
  answer(ports, connection, { type: 'refused', code: 'noParcel', nonce });
