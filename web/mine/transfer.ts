import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import { TRANSFER_SEATS, TRANSFER_SECONDS } from '../../shared/protocol/constants.ts';
import { parseBase64url, proveTransfer } from '../../shared/protocol/proof.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { LeaveTransferMessage, TakeTransferMessage, TransferMessage } from '../../shared/protocol/transfer.ts';
import { getTransferNonce } from '../../shared/protocol/transfer-nonce.ts';
import { Connection, type ConnectionPorts } from '../model/net/connection.ts';
import { makeNonce } from '../model/open-request.ts';
import { createProofClock } from '../model/proof-clock.ts';
import type { SavedSeat } from '../model/storage/seats.ts';

interface SeatsToLeave {
  /** Newest first. */
  readonly seats: readonly SavedSeat[];
  /** Whether it is for another person, so that only the first seat is transferred. */
  readonly isGift?: boolean;
  onTaken(left: LeftTransfer): void;
}

export interface LeftTransfer {
  /** Only in the link, since the server stores its hash. */
  readonly code: string;
  /** Milliseconds since the epoch by the server's clock, as estimated by this page. */
  readonly until: number;
  readonly carried: readonly SavedSeat[];
}

/** Stores seats on the server until they are taken or expire; undefined if refused. */
export function leaveTransfer(
  { seats, isGift = false, onTaken }: SeatsToLeave,
  ports: ConnectionPorts,
): Promise<LeftTransfer | undefined> {
  const carried = seats.slice(0, isGift ? 1 : TRANSFER_SEATS);
  const code = makeNonce();
  const nonce = getTransferNonce(code);
  const clock = createProofClock(() => ports.now());
  const ask = (): LeaveTransferMessage => {
    const time = clock.time();
    return {
      type: 'leaveTransfer',
      nonce,
      seats: carried.map((saved) => prove(saved, time)),
      ...(isGift && { gift: true }),
    };
  };
  return new Promise((resolve) => {
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const question = () => (expiry === undefined ? ask() : PING);
    const connection = exchange({ ask, question }, ports, (message) => {
      if (message.type === 'refused' && message.code === 'staleProof' && message.time !== undefined) {
        clock.adjust(message.time);
        connection.send(ask());
      } else if (message.type === 'refused') end();
      else if (message.type === 'transferLeft' && message.nonce === nonce) {
        expiry ??= setTimeout(end, TRANSFER_SECONDS * 1000);
        const left = { code, until: ports.now() + TRANSFER_SECONDS * 1000, carried };
        resolve(left);
        if (message.taken) {
          end();
          onTaken(left);
        }
      }
    });
    const end = (): void => {
      clearTimeout(expiry);
      connection.close();
      resolve(undefined);
    };
  });
}

function prove(saved: SavedSeat, time: number): LeaveTransferMessage['seats'][number] {
  const { table, seat, epoch, secret, title, name } = saved;
  const proof = proveTransfer(parseBase64url(secret) ?? new Uint8Array(), { table, seat, time });
  return { table, seat, epoch, time, proof, title, name };
}

/** A transfer to take; its nonce is reused, so that a lost answer is repeated. */
type Claim = Pick<TakeTransferMessage, 'code' | 'nonce'>;

/** A person's own seats, or one handed over; `gone` means used, expired, or unknown. */
export type TakenSeats = readonly SavedSeat[] | { readonly gift: SavedSeat } | 'gone';

export function takeTransfer(claim: Claim, ports: ConnectionPorts): Promise<TakenSeats> {
  return new Promise((resolve) => {
    const connection = exchange({ ask: () => ({ type: 'takeTransfer', ...claim }) }, ports, (message) => {
      const isOurs = message.type === 'transfer' && message.nonce === claim.nonce;
      if (!isOurs && message.type !== 'refused') return;
      connection.close();
      resolve(isOurs ? getTakenSeats(message, ports.now()) : 'gone');
    });
  });
}

/** `at`: when they arrived, in milliseconds since the epoch. */
function getTakenSeats({ seats, gift }: TransferMessage, at: number): TakenSeats {
  const savedSeats: readonly SavedSeat[] = seats.map((seat) => ({ ...seat, seen: 0, at }));
  const [first] = savedSeats;
  if (first === undefined) return 'gone';
  return gift ? { gift: first } : savedSeats;
}

/** Checks the connection at no cost. */
const PING = { type: 'ping' } as const;

/** Milliseconds before retrying a busy server. */
const PAUSE = 1_500;

interface TransferRequests {
  readonly ask: () => LeaveTransferMessage | TakeTransferMessage;
  /** Sent after a silence; defaults to `ask`. */
  readonly question?: () => ClientMessage;
}

/** Sends one request on its own connection, so that any refusal is its own; repeats it after each loss. */
function exchange(
  { ask, question = ask }: TransferRequests,
  ports: ConnectionPorts,
  onMessage: (message: ServerMessage) => void,
): Connection {
  const connection = new Connection(
    {
      openingMessage: ask,
      question,
      onMessage: (message) => {
        if (isBusy(message)) setTimeout(() => connection.send(ask()), PAUSE);
        else onMessage(message);
      },
      onLive: () => undefined,
      onLost: () => undefined,
    },
    ports,
  );
  connection.dial();
  return connection;
}

const isBusy = (message: ServerMessage): boolean =>
  message.type === 'refused' && (message.code === 'busy' || message.code === 'tooFast');
