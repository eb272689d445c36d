import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { SOCKET_OPEN, type Socket } from '../model/net/socket.ts';

/** The table that a socket reaches. */
interface TableInPage {
  hear(socket: PracticeSocket, text: string): void;
  hangUp(socket: PracticeSocket): void;
}

const CLOSED = 3;

/** A socket to a table inside the page: messages arrive a moment later, as text, as they do over a network. */
export class PracticeSocket implements Socket {
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  readonly #table: TableInPage;

  constructor(table: TableInPage) {
    this.#table = table;
    queueMicrotask(() => {
      if (this.readyState === CLOSED) return;
      this.readyState = SOCKET_OPEN;
      this.onopen?.(undefined as never);
    });
  }

  send(text: string): void {
    if (this.readyState !== SOCKET_OPEN) throw new Error('not open');
    this.#soon(() => this.#table.hear(this, text));
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#table.hangUp(this);
  }

  /** A message of the table. */
  receive(message: ServerMessage): void {
    const data = JSON.stringify(message);
    this.#soon(() => this.onmessage?.({ data }));
  }

  #soon(action: () => void): void {
    queueMicrotask(() => {
      if (this.readyState === SOCKET_OPEN) action();
    });
  }
}
