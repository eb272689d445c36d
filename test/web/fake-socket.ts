import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { SOCKET_OPEN, type Socket } from '../../web/model/net/socket.ts';

type SentMessage<T extends ClientMessage['type']> = ClientMessage & { readonly type: T };

/** A socket whose remote end is the test. */
export class FakeSocket implements Socket {
  readyState = 0;
  readonly sent: ClientMessage[] = [];
  answersPings = false;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;

  send(text: string): void {
    if (this.readyState !== SOCKET_OPEN) throw new Error('not open');
    const message = JSON.parse(text) as ClientMessage;
    this.sent.push(message);
    if (this.answersPings && message.type === 'ping') queueMicrotask(() => this.receive({ type: 'pong' }));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = SOCKET_OPEN;
    this.onopen?.(undefined as never);
  }

  receive(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(data: unknown): void {
    this.onmessage?.({ data });
  }

  /** Closes the socket as the remote end, or a lost network, would. */
  cut(): void {
    this.readyState = 3;
    this.onclose?.(undefined as never);
  }

  sentOf<T extends ClientMessage['type']>(type: T): readonly SentMessage<T>[] {
    return this.sent.filter((message): message is SentMessage<T> => message.type === type);
  }
}

/** All sockets, oldest first. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];
  isDown = false;
  /** Sockets open before they are requested. */
  opensImmediately = false;

  open = (): Socket => {
    if (this.isDown) throw new Error('no network');
    const socket = new FakeSocket();
    if (this.opensImmediately) socket.open();
    this.sockets.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('nothing was dialed');
    return socket;
  }
}
