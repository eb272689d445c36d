import type { ClientMessage } from '../../../shared/protocol/client-message.ts';
import type { ServerMessage } from '../../../shared/protocol/server-message.ts';
import { setServerTime } from '../../text/server-clock.ts';
import { findTime, makeFrame, parseFrame, SOCKET_OPEN, type Socket } from './socket.ts';

interface ConnectionOwner {
  /** Returns the first message for a new socket, which proves who is there. */
  openingMessage(): ClientMessage;
  /** Returns a cheap message whose answer shows whether something was missed. */
  question(): ClientMessage;
  /** Called with every message, in order of arrival; `onLive` is called before the first one of a socket. */
  onMessage(message: ServerMessage): void;
  onLive(): void;
  /** Called when no socket answers; `outOfReach` is true once that has lasted a while. */
  onLost(outOfReach: boolean): void;
  /** Called with the time of the next retry, in milliseconds since the epoch. */
  onRetry?(at: number): void;
}

export interface ConnectionPorts {
  open(): Socket;
  now(): number;
  random(): number;
  readonly times?: SocketTimes;
}

/** A lasting connection: redials when lost, probes when silent, and replaces its socket before the gateway closes it. */
export class Connection {
  readonly #owner: ConnectionOwner;
  readonly #ports: ConnectionPorts;
  readonly #times: SocketTimes;
  #current: Socket | undefined;
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

  /** Opens a socket; a live one stays in use until the new one has answered. */
  dial(): void {
    if (this.#closed || this.#coming) return;
    this.#clear('retry');
    if (!this.isLive && this.#lostAt === undefined) this.#miss();
    const socket = this.#open();
    this.#coming = socket;
    if (socket) this.#set('answer', this.#times.answer, () => this.#gone(socket));
    else this.#retry();
  }

  /** Returns false if nothing can be sent now. */
  send(message: ClientMessage): boolean {
    if (!this.#current || !this.isLive) return false;
    return this.#post(this.#current, message);
  }

  /** Repeats the opening message after the page was away, to get the newest view, and replaces a silent socket. */
  reconnect(): void {
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

  /** Milliseconds since the last message from the server. */
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
      if (socket.readyState === SOCKET_OPEN) this.#sayHello(socket);
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
    const time = findTime(message);
    if (time !== undefined) setServerTime(time);
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

  /** Probes after a silence, with increasing intervals. */
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
    this.#owner.onRetry?.(this.#ports.now() + pause);
    this.#set('retry', pause, () => this.dial());
  }

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
      // The socket is already gone.
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

/** Times in milliseconds; the gateway closes sockets after 10 minutes of silence and at 2 hours of age. */
export interface SocketTimes {
  /** From dialing to the first answer. */
  readonly answer: number;
  /** From a probe on a live socket to any message. */
  readonly probe: number;
  /** Silence before the page asks for missed views; doubles while nothing was missed. */
  readonly quiet: number;
  readonly longestQuiet: number;
  /** Age at which a connection is replaced. */
  readonly age: number;
  /** First and longest wait before redialing. */
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** Time without a live socket after which the server counts as out of reach. */
  readonly outOfReach: number;
}

export const SOCKET_TIMES: SocketTimes = {
  answer: 10_000,
  probe: 6_000,
  quiet: 30_000,
  longestQuiet: 4 * 60_000,
  age: 110 * 60_000,
  firstRetry: 500,
  longestRetry: 20_000,
  outOfReach: 15_000,
};

/** Returns a pause with full jitter, whose limit doubles with each attempt, so that clients spread out. */
export const retryPause = (attempt: number, times: SocketTimes, random: number): number =>
  Math.round(random * Math.min(times.longestRetry, times.firstRetry * 2 ** Math.min(attempt, 10)));
