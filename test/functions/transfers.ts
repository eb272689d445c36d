import { makeBase64url, parseBase64url, proveTransfer } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { LeaveTransferMessage } from '../../shared/protocol/transfer.ts';
import { getTransferNonce } from '../../shared/protocol/transfer-nonce.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { makeNonce } from './client.ts';
import type { World } from './worlds.ts';

export type OwnSeat = Pick<SeatedMessage, 'table' | 'seat' | 'epoch' | 'secret'>;

interface Leaving {
  readonly code?: string;
  readonly time?: number;
}

export function makeLeaveTransfer(seats: readonly OwnSeat[], { code = makeNonce(), time = Date.now() }: Leaving = {}) {
  const prove = ({ table, seat, epoch, secret }: OwnSeat): LeaveTransferMessage['seats'][number] => {
    const proof = proveTransfer(parseBase64url(secret) ?? new Uint8Array(), { table, seat, time });
    return { table, seat, epoch, time, proof, title: 'Friday table', name: 'Ann' };
  };
  return { type: 'leaveTransfer', nonce: getTransferNonce(code), seats: seats.map(prove) } as const;
}

/** A seat that nobody has, with a capability that the server has not given. */
export const INVENTED_SEAT: OwnSeat = {
  table: makeNonce(),
  seat: 0,
  epoch: 0,
  secret: makeBase64url(new Uint8Array(32)),
};

export function getOwnSeat({ ports, table }: World, { seats }: TableState, at: number): OwnSeat {
  const key = getKey(seats[at] as SeatState, at);
  return { table, ...key, secret: makeBase64url(ports.keys.seatSecret(table, key.seat, key.epoch)) };
}
