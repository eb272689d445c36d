import { TRANSFER_SECONDS } from '../../shared/protocol/transfer.ts';
import type { ConnectionPorts } from '../model/net/connection.ts';
import { newNonce } from '../model/open-request.ts';
import type { KeptSeat } from '../model/storage/seats.ts';
import { exchange } from './exchange.ts';
import {
  encodeSeats,
  makeGift,
  makeTransfer,
  newKey,
  parseGift,
  parseTransfer,
  seal,
  unseal,
} from './transfer-text.ts';

/** A transfer waiting on the server. The key has been sent nowhere yet. */
export interface LeftTransfer {
  readonly transfer: string;
  readonly key: string;
  /** Milliseconds since 1970 by the server's clock, as far as this page knows it. */
  readonly until: number;
  /** Seats that did not fit: another transfer takes them. */
  readonly rest: readonly KeptSeat[];
}

/** Leaves seats on the server for this person's other device; undefined if refused. */
export async function leaveTransfer(
  seats: readonly KeptSeat[],
  ports: ConnectionPorts,
): Promise<LeftTransfer | undefined> {
  const { encoded, rest } = encodeSeats(seats);
  const left = await leave(makeTransfer(encoded), ports);
  return left && { ...left, rest };
}

/** Leaves a seat on the server for another person. */
export const leaveGift = (seat: KeptSeat, ports: ConnectionPorts): Promise<LeftTransfer | undefined> =>
  leave(makeGift(seat), ports);

/** Encrypted with a fresh key. */
async function leave(text: string, ports: ConnectionPorts): Promise<LeftTransfer | undefined> {
  const key = newKey();
  const data = await seal(text, key);
  const answer = await exchange({ type: 'leaveTransfer', nonce: newNonce(), data }, ports);
  return answer.type === 'transferLeft'
    ? { transfer: answer.transfer, key, until: ports.now() + TRANSFER_SECONDS * 1000, rest: [] }
    : undefined;
}

/** A transfer to take; `nonce` is made once, so that a lost answer comes again. */
interface Claim {
  readonly transfer: string;
  readonly key: string;
  readonly nonce: string;
}

/** One's own seats, or one handed over. `gone`: used, expired, or never there; `unreadable`: the key does not fit. */
export type TakenSeats = readonly KeptSeat[] | Gift | 'gone' | 'unreadable';

interface Gift {
  readonly gift: KeptSeat;
}

/** Takes a transfer from the server and decrypts it. */
export async function takeTransfer({ transfer, key, nonce }: Claim, ports: ConnectionPorts): Promise<TakenSeats> {
  const answer = await exchange({ type: 'takeTransfer', transfer, nonce }, ports);
  if (answer.type !== 'transfer') return 'gone';
  const text = await unseal(answer.data, key);
  if (text === undefined) return 'unreadable';
  const gift = parseGift(text, ports.now());
  return gift ? { gift } : (parseTransfer(text, ports.now()) ?? 'unreadable');
}
