import type { RefusedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import type {
  LeaveTransferMessage,
  TakeTransferMessage,
  TransferLeftMessage,
  TransferMessage,
} from '../../shared/protocol/transfer.ts';
import { Connection, type ConnectionPorts } from '../model/net/connection.ts';

type ExchangeRequest = LeaveTransferMessage | TakeTransferMessage;
type ExchangeReply = TransferLeftMessage | TransferMessage | RefusedMessage;

/** Milliseconds before asking a busy server again. */
const PAUSE = 1_500;

/**
 * Asks one thing on its own connection, and again after each loss until it is answered. The request carries a nonce, so
 * a repeat gets the same answer.
 */
export function exchange(asked: ExchangeRequest, ports: ConnectionPorts): Promise<ExchangeReply> {
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
