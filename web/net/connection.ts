import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { makeFrame, parseFrame, SOCKET_OPEN, type Socket } from './socket.ts';
import { retryPause, SOCKET_TIMES, type SocketTimes } from './timing.ts';

export interface ConnectionOwner {
  /** The first message on a new socket: it proves who is there. */
  openingMessage(): ClientMessage;
  /** A light question whose answer tells whether something was missed. */
  question(): ClientMessage;
  /** Every message, in the order of arrival; `live` is called before the first one of a socket. */
  onMessage(message: ServerMessage): void;
  onLive(): void;
  /** No socket answers; `outOfReach` when that has been so for a while. */
  onLost(outOfReach: boolean): void;
}

export interface ConnectionPorts {
  open(): Socket;
  now(): number;
  random(): number;
  readonly times?: SocketTimes;
}

/** A connection that is kept: dialled again when lost, asked when silent, replaced before it is cut. */
export class Connection {
  readonly #owner: ConnectionOwner;
  readonly #ports: ConnectionPorts;
  readonly #times: SocketTimes;
  /** The socket that has answered and is spoken on. */
  #current: Socket | undefined;
  /** A socket that has not answered yet. */
  #coming: Socket | undefined;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #attempt = 0;
  #quiet: number;
  #heard = 0;
  #lostAt: number | undefined;
  #closed = false;

  constructor(owner: ConnectionOwner, ports: ConnectionPorts) {
    this.#owner = owner;
    this.#ports = ports;
    this.#times = ports.times ?? SOCKET_TIMES;
    this.#quiet = this.#times.quiet;
  }

  get isLive(): boolean {
    return this.#current?.readyState === SOCKET_OPEN;
  }

  /** Opens a socket, also beside a living one, which then serves until the new one has answered. */
  dial(): void {
    if (this.#closed || this.#coming) return;
    this.#clear('retry');
    if (!this.isLive && this.#lostAt === undefined) this.#miss();
    const socket = this.#open();
    this.#coming = socket;
    if (socket) this.#set('answer', this.#times.answer, () => this.#gone(socket));
    else this.#retry();
  }

  /** False where nothing can be sent now. */
  send(message: ClientMessage): boolean {
    if (!this.#current || !this.isLive) return false;
    return this.#post(this.#current, message);
  }

  /**
   * After the page was away (hidden, frozen, offline): greets again on the socket there is, which brings the right
   * view in one round trip, and replaces a socket that stays silent.
   */
  heal(): void {
    if (this.#closed) return;
    if (this.isLive) {
      this.#probe(this.#owner.openingMessage());
    } else {
      this.#attempt = 0;
      this.dial();
    }
  }

  close(): void {
    this.#closed = true;
    for (const name of [...this.#timers.keys()]) this.#clear(name);
    this.#drop(this.#coming);
    this.#drop(this.#current);
    this.#coming = undefined;
    this.#current = undefined;
  }

  /** Milliseconds since the server was last heard. */
  get silence(): number {
    return this.#ports.now() - this.#heard;
  }

  #open(): Socket | undefined {
    try {
      const socket = this.#ports.open();
      socket.onopen = () => this.#sayHello(socket);
      socket.onmessage = ({ data }) => this.#hear(socket, data);
      socket.onclose = () => this.#gone(socket);
      socket.onerror = () => undefined;
      return socket;
    } catch {
      return undefined;
    }
  }

  #sayHello(socket: Socket): void {
    this.#post(socket, this.#owner.openingMessage());
  }

  #post(socket: Socket, message: ClientMessage): boolean {
    try {
      socket.send(makeFrame(message));
      return true;
    } catch {
      return false;
    }
  }

  #hear(socket: Socket, data: unknown): void {
    if (socket !== this.#coming && socket !== this.#current) return;
    const message = parseFrame(data);
    if (!message) return;
    this.#heard = this.#ports.now();
    this.#clear('probe');
    if (socket === this.#coming) this.#promote(socket);
    if (message.type !== 'pong' && message.type !== 'history') this.#quiet = this.#times.quiet;
    this.#listen();
    this.#owner.onMessage(message);
  }

  #promote(socket: Socket): void {
    const earlier = this.#current;
    this.#coming = undefined;
    this.#current = socket;
    this.#drop(earlier);
    this.#attempt = 0;
    this.#lostAt = undefined;
    for (const name of ['answer', 'retry', 'reach']) this.#clear(name);
    this.#set('age', this.#times.age, () => this.dial());
    this.#owner.onLive();
  }

  /** Asks after a silence, each time later. */
  #listen(): void {
    this.#set('quiet', this.#quiet, () => {
      this.#quiet = Math.min(this.#quiet * 2, this.#times.longestQuiet);
      this.#probe(this.#owner.question());
    });
  }

  #probe(message: ClientMessage): void {
    if (!this.send(message)) this.dial();
    else if (!this.#timers.has('probe')) this.#set('probe', this.#times.probe, () => this.#giveUp());
  }

  #giveUp(): void {
    if (this.#current) this.#gone(this.#current);
  }

  #gone(socket: Socket): void {
    this.#drop(socket);
    if (socket === this.#coming) this.#loseComing();
    else if (socket === this.#current) this.#loseCurrent();
  }

  #loseComing(): void {
    this.#coming = undefined;
    this.#clear('answer');
    this.#retry();
  }

  #loseCurrent(): void {
    this.#current = undefined;
    for (const name of ['probe', 'quiet', 'age']) this.#clear(name);
    this.#miss();
    this.#report();
    if (!this.#coming) this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    if (!this.isLive) this.#report();
    const pause = retryPause(this.#attempt, this.#times, this.#ports.random());
    this.#attempt += 1;
    this.#set('retry', pause, () => this.dial());
  }

  /** From now on there is no live socket. */
  #miss(): void {
    this.#lostAt = this.#ports.now();
    this.#set('reach', this.#times.outOfReach, () => this.#report());
  }

  #report(): void {
    const since = this.#lostAt ?? this.#ports.now();
    this.#owner.onLost(this.#ports.now() - since >= this.#times.outOfReach);
  }

  #drop(socket: Socket | undefined): void {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    try {
      socket.close();
    } catch {
      // A socket that cannot be closed is gone already.
    }
  }

  #set(name: string, after: number, action: () => void): void {
    this.#clear(name);
    this.#timers.set(
      name,
      setTimeout(() => {
        this.#timers.delete(name);
        action();
      }, after),
    );
  }

  #clear(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}
