import type { RefusedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import type {
  LeaveTransferMessage,
  TakeTransferMessage,
  TransferLeftMessage,
  TransferMessage,
} from '../../shared/protocol/transfer.ts';
import { Line, type LinePorts } from '../net/connection.ts';

type ExchangeRequest = LeaveTransferMessage | TakeTransferMessage;
type ExchangeReply = TransferLeftMessage | TransferMessage | RefusedMessage;

/** A pause before something is sent again that could not be treated now, in milliseconds. */
const PAUSE = 1_500;

/**
 * Asks one thing on a connection of its own, again after each loss until it is answered: what is asked carries a nonce,
 * so that a repeat is given the same answer.
 */
export function exchange(asked: ExchangeRequest, ports: LinePorts): Promise<ExchangeReply> {
  return new Promise((resolve) => {
    const hear = (heard: ServerMessage): void => {
      if (isBusy(heard)) setTimeout(() => line.send(asked), PAUSE);
      else if (answers(heard, asked)) {
        line.close();
        resolve(heard);
      }
    };
    const line = new Line(
      {
        greeting: () => asked,
        question: () => asked,
        onMessage: hear,
        onLive: () => undefined,
        onLost: () => undefined,
      },
      ports,
    );
    line.dial();
  });
}

const isBusy = (heard: ServerMessage): boolean =>
  heard.type === 'refused' && (heard.code === 'busy' || heard.code === 'tooFast');

/** Nothing else is asked on this connection, so that every refusal is one of this. */
const answers = (heard: ServerMessage, { nonce }: ExchangeRequest): heard is ExchangeReply =>
  heard.type === 'refused' || ((heard.type === 'transferLeft' || heard.type === 'transfer') && heard.nonce === nonce);
