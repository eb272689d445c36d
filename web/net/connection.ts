import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { makeFrame, parseFrame, WIRE_OPEN, type Wire } from './socket.ts';
import { retryPause, SOCKET_TIMES, type SocketTimes } from './timing.ts';

export interface LineOwner {
  /** The first message on a new socket: it proves who is there. */
  greeting(): ClientMessage;
  /** A light question whose answer tells whether something was missed. */
  question(): ClientMessage;
  /** Every message, in the order of arrival; `live` is called before the first one of a socket. */
  onMessage(message: ServerMessage): void;
  onLive(): void;
  /** No socket answers; `outOfReach` when that has been so for a while. */
  onLost(outOfReach: boolean): void;
}

export interface LinePorts {
  open(): Wire;
  now(): number;
  random(): number;
  readonly times?: SocketTimes;
}

/** A connection that is kept: dialled again when lost, asked when silent, replaced before it is cut. */
export class Line {
  readonly #owner: LineOwner;
  readonly #ports: LinePorts;
  readonly #times: SocketTimes;
  /** The socket that has answered and is spoken on. */
  #current: Wire | undefined;
  /** A socket that has not answered yet. */
  #coming: Wire | undefined;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #attempt = 0;
  #quiet: number;
  #heard = 0;
  #lostAt: number | undefined;
  #closed = false;

  constructor(owner: LineOwner, ports: LinePorts) {
    this.#owner = owner;
    this.#ports = ports;
    this.#times = ports.times ?? SOCKET_TIMES;
    this.#quiet = this.#times.quiet;
  }

  get isLive(): boolean {
    return this.#current?.readyState === WIRE_OPEN;
  }

  /** Opens a socket, also beside a living one, which then serves until the new one has answered. */
  dial(): void {
    if (this.#closed || this.#coming) return;
    this.#clear('retry');
    if (!this.isLive && this.#lostAt === undefined) this.#miss();
    const wire = this.#open();
    this.#coming = wire;
    if (wire) this.#set('answer', this.#times.answer, () => this.#gone(wire));
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
      this.#probe(this.#owner.greeting());
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

  #open(): Wire | undefined {
    try {
      const wire = this.#ports.open();
      wire.onopen = () => this.#greet(wire);
      wire.onmessage = ({ data }) => this.#hear(wire, data);
      wire.onclose = () => this.#gone(wire);
      wire.onerror = () => undefined;
      return wire;
    } catch {
      return undefined;
    }
  }

  #greet(wire: Wire): void {
    this.#post(wire, this.#owner.greeting());
  }

  #post(wire: Wire, message: ClientMessage): boolean {
    try {
      wire.send(makeFrame(message));
      return true;
    } catch {
      return false;
    }
  }

  #hear(wire: Wire, data: unknown): void {
    if (wire !== this.#coming && wire !== this.#current) return;
    const message = parseFrame(data);
    if (!message) return;
    this.#heard = this.#ports.now();
    this.#clear('probe');
    if (wire === this.#coming) this.#promote(wire);
    if (message.type !== 'pong' && message.type !== 'history') this.#quiet = this.#times.quiet;
    this.#listen();
    this.#owner.onMessage(message);
  }

  #promote(wire: Wire): void {
    const earlier = this.#current;
    this.#coming = undefined;
    this.#current = wire;
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

  #gone(wire: Wire): void {
    this.#drop(wire);
    if (wire === this.#coming) this.#loseComing();
    else if (wire === this.#current) this.#loseCurrent();
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

  #drop(wire: Wire | undefined): void {
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
    try {
      wire.close();
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
