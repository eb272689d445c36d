import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Gateway, GatewaySocket } from '../../infra/local/sockets/gateway.ts';

const [OPEN, CLOSED] = [1, 3];

/** The gateway's end of a connection inside this process. */
class GatewayEnd extends EventEmitter implements GatewaySocket {
  readyState = OPEN;
  readonly OPEN = OPEN;
  readonly bufferedAmount = 0;
  private readonly near: MemorySocket;
  private paused = false;
  private readonly unread: string[] = [];

  constructor(near: MemorySocket) {
    super();
    this.near = near;
  }

  send(data: Buffer): void {
    const text = data.toString();
    setImmediate(() => this.near.receive(text));
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    for (const text of this.unread.splice(0)) this.take(text);
  }

  take(text: string): void {
    if (this.paused) this.unread.push(text);
    else if (this.readyState === OPEN) this.emit('message', Buffer.from(text), false);
  }

  close(code = 1005): void {
    this.end(code);
  }

  terminate(): void {
    this.end(1006);
  }

  end(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    setImmediate(() => {
      this.emit('close');
      this.near.ended(code);
    });
  }
}

/** A WebSocket to a gateway in the same process: the same events in order as in a browser and in Node, without a network. */
export class MemorySocket extends EventEmitter {
  readyState = 0;
  readonly OPEN = OPEN;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  private readonly far = new GatewayEnd(this);

  /** It comes from this machine, or from the address in the headers. */
  constructor(gateway: Gateway, headers: IncomingMessage['headers'] = {}) {
    super();
    const request = { url: '/socket', headers, socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage;
    setImmediate(() => void gateway.join(request, this.far).then((status) => this.joined(status)));
  }

  send(text: string): void {
    if (this.readyState !== OPEN) throw new Error('the socket is not open');
    setImmediate(() => this.far.take(text));
  }

  close(): void {
    if (this.readyState === OPEN) this.far.end(1005);
    this.readyState = CLOSED;
  }

  terminate(): void {
    this.readyState = CLOSED;
    this.far.end(1006);
  }

  receive(text: string): void {
    if (this.readyState !== OPEN) return;
    this.onmessage?.({ data: text });
    this.emit('message', Buffer.from(text));
  }

  ended(code: number): void {
    this.readyState = CLOSED;
    this.onclose?.({ code } as never);
    this.emit('close', code);
  }

  private joined(status: number): void {
    if (this.readyState === CLOSED) this.far.end(1006);
    else if (status < 200 || status > 299) {
      if (this.listenerCount('error') > 0) this.emit('error', new Error(`refused: ${status}`));
      this.ended(1006);
    } else {
      this.readyState = OPEN;
      this.onopen?.(undefined as never);
      this.emit('open');
    }
  }
}
