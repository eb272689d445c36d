import { makeBase64url, proveTransfer } from '../../shared/protocol/proof.ts';
import {
  type LeaveTransferMessage,
  type TakeTransferMessage,
  TRANSFER_SECONDS,
} from '../../shared/protocol/transfer.ts';
import { getTransferNonce } from '../../shared/protocol/transfer-nonce.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isSame } from '../ports/keys.ts';
import type { Ports, Transfer } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import { isStaleTime } from '../table/proof.ts';

/** Stores seats for another device. A repeat is answered with the existing transfer. */
export async function leaveTransfer(
  ports: Ports,
  connection: ConnectionId,
  { nonce, seats: named, gift }: LeaveTransferMessage,
): Promise<void> {
  const seats = named.filter((seat) => isProved(ports, seat));
  if (seats.length === 0) return sendRefusal(ports, connection, { code: 'badProof', nonce });
  if (seats.some(({ time }) => isStaleTime(ports, time)))
    return sendRefusal(ports, connection, { code: 'staleProof', nonce, time: ports.now() });
  const until = Math.floor(ports.now() / 1000) + TRANSFER_SECONDS;
  const carried = seats.map(({ proof: _, time: __, ...seat }) => seat);
  const transfer: Transfer = { seats: carried, ...(gift && { gift }), until, by: connection };
  const stored = (await ports.store.leaveTransfer(nonce, transfer)) ? transfer : await ports.store.transferOf(nonce);
  if (stored === undefined || !isSameTransfer(stored, transfer))
    return sendRefusal(ports, connection, { code: 'noParcel', nonce });
  await sendTransferLeft(ports, connection, { nonce, stored });
}

const isSameTransfer = (one: Transfer, other: Transfer): boolean =>
  JSON.stringify([one.seats, one.gift]) === JSON.stringify([other.seats, other.gift]);

/** Checks the proof against the seat's capability at that epoch; a void one is useless to the taker. */
function isProved({ keys }: Ports, claim: LeaveTransferMessage['seats'][number]): boolean {
  const { table, seat, epoch, proof } = claim;
  return isSame(proof, proveTransfer(keys.seatSecret(table, seat, epoch), claim));
}

/** Gives a transfer to its first taker only, again on retries. Missing, expired and wrong codes get the same refusal. */
export async function takeTransfer(
  ports: Ports,
  connection: ConnectionId,
  { code, nonce }: TakeTransferMessage,
): Promise<void> {
  const id = getTransferNonce(code);
  const found = await ports.store.transferOf(id);
  const transfer = found && (await claimTransfer(ports, { id, found, taker: nonce }));
  if (transfer === undefined) return sendRefusal(ports, connection, { code: 'noParcel', nonce });
  const { seats, gift, by } = transfer;
  const secretOf = ({ table, seat, epoch }: Transfer['seats'][number]) =>
    makeBase64url(ports.keys.seatSecret(table, seat, epoch));
  await Promise.all([
    answer(ports, connection, {
      type: 'transfer',
      nonce,
      seats: seats.map((seat) => ({ ...seat, secret: secretOf(seat) })),
      ...(gift && { gift }),
    }),
    sendTransferLeft(ports, by, { nonce: id, stored: transfer }),
  ]);
}

interface TransferClaim {
  readonly id: string;
  readonly found: Transfer;
  readonly taker: string;
}

async function claimTransfer(ports: Ports, { id, found, taker }: TransferClaim): Promise<Transfer | undefined> {
  if (found.taker !== undefined) return found.taker === taker ? found : undefined;
  const claimed = { ...found, taker };
  if (await ports.store.takeTransfer(id, claimed)) return claimed;
  const other = await ports.store.transferOf(id);
  return other?.taker === taker ? other : undefined;
}

const sendTransferLeft = (
  ports: Ports,
  connection: ConnectionId,
  { nonce, stored: { until, taker } }: { readonly nonce: string; readonly stored: Transfer },
) =>
  answer(ports, connection, {
    type: 'transferLeft',
    nonce,
    until: until * 1000,
    ...(taker !== undefined && { taken: true as const }),
  });

interface TransferRefusal {
  readonly code: 'badProof' | 'staleProof' | 'noParcel';
  readonly nonce: string;
  readonly time?: number;
}

async function sendRefusal(ports: Ports, connection: ConnectionId, refusal: TransferRefusal): Promise<void> {
  await answer(ports, connection, { type: 'refused', ...refusal });
}
