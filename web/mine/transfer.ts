import type { RefusedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import {
  type LeaveTransferMessage,
  type TakeTransferMessage,
  TRANSFER_SECONDS,
  type TransferLeftMessage,
  type TransferMessage,
} from '../../shared/protocol/transfer.ts';
import { Connection, type ConnectionPorts } from '../model/net/connection.ts';
import { newNonce } from '../model/open-request.ts';
import type { KeptSeat } from '../model/storage/seats.ts';
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

type ExchangeRequest = LeaveTransferMessage | TakeTransferMessage;
type ExchangeReply = TransferLeftMessage | TransferMessage | RefusedMessage;

/** Milliseconds before asking a busy server again. */
const PAUSE = 1_500;

/**
 * Asks one thing on its own connection, and again after each loss until it is answered. The request carries a nonce, so
 * a repeat gets the same answer.
 */
function exchange(asked: ExchangeRequest, ports: ConnectionPorts): Promise<ExchangeReply> {
  return new Promise((resolve) => {
    const hear = (heard: ServerMessage): void => {
      if (isBusy(heard)) setTimeout(() => connection.send(asked), PAUSE);
      else if (answers(heard, asked)) {
        connection.close();
        resolve(heard);
      }
    };
    const connection = new Connection(
      {
        openingMessage: () => asked,
        question: () => asked,
        onMessage: hear,
        onLive: () => undefined,
        onLost: () => undefined,
      },
      ports,
    );
    connection.dial();
  });
}

const isBusy = (heard: ServerMessage): boolean =>
  heard.type === 'refused' && (heard.code === 'busy' || heard.code === 'tooFast');

/** Nothing else is asked on this connection, so every refusal is of this request. */
const answers = (heard: ServerMessage, { nonce }: ExchangeRequest): heard is ExchangeReply =>
  heard.type === 'refused' || ((heard.type === 'transferLeft' || heard.type === 'transfer') && heard.nonce === nonce);
