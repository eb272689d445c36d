import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { Timers } from './timers.ts';

interface HandshakePorts {
  readonly timers: Timers;
  openingMessage(): ClientMessage;
  send(message: ClientMessage): void;
  now(): number;
  random(): number;
}

const ANSWER_TIMEOUT = 5_000;
const WELCOME_TIMEOUT = 2_000;
const BUSY_PAUSE = 1_500;
const LONGEST_BUSY_PAUSE = 10_000;
const PROOF_PAUSE = 100;
const LONGEST_PROOF_PAUSE = 20_000;

/** Says hello on each new socket until the server welcomes it, and again after a gap or a refusal. */
export class Handshake {
  readonly #ports: HandshakePorts;
  #isWelcome = false;
  #sockets = 0;
  #hellos = 0;
  /** When the unanswered hello was sent; otherwise 0. */
  #helloAt = 0;
  #stale = 0;
  /** Whether a retry to a busy server is scheduled. */
  #isPatient = false;
  #waits = 0;

  constructor(ports: HandshakePorts) {
    this.#ports = ports;
  }

  get isWelcome(): boolean {
    return this.#isWelcome;
  }

  openingMessage(): ClientMessage {
    this.#helloAt = this.#ports.now();
    return this.#ports.openingMessage();
  }

  sayHello(): void {
    this.#hellos += 1;
    this.#ports.send(this.openingMessage());
  }

  /** Skips the hello if one is on its way, since its answer will bring what is missing. */
  sayHelloUnlessAsked(): void {
    if (this.#ports.now() - this.#helloAt >= WELCOME_TIMEOUT) this.sayHello();
  }

  onLive(): void {
    this.#isWelcome = false;
    this.#sockets += 1;
    this.#expectWelcome(this.#sockets);
  }

  onWelcome(): void {
    this.#isWelcome = true;
    this.#helloAt = 0;
    this.#stale = 0;
    this.#waits = 0;
  }

  onRefusal(): void {
    this.#helloAt = 0;
  }

  /** Retries with backoff, since another tab may just have proved the same seat. */
  proveAgain(): void {
    this.#stale += 1;
    const longest = Math.min(PROOF_PAUSE * 2 ** this.#stale, LONGEST_PROOF_PAUSE);
    this.#ports.timers.schedule(this.#ports.random() * longest, () => this.sayHello());
  }

  /** Schedules one retry for any number of refusals, with backoff, so that clients reconnecting together get through. */
  tryLater(retry: () => void): void {
    if (this.#isPatient) return;
    this.#isPatient = true;
    const pause = getBusyPause(this.#waits, this.#ports.random());
    this.#waits += 1;
    this.#ports.timers.schedule(pause, () => {
      this.#isPatient = false;
      retry();
    });
  }

  /** Repeats the hello until this socket is welcomed: a view may arrive although the welcome was lost. */
  #expectWelcome(socket: number): void {
    const hellos = this.#hellos;
    this.#ports.timers.schedule(ANSWER_TIMEOUT, () => {
      if (this.#isWelcome || socket !== this.#sockets) return;
      if (hellos === this.#hellos && !this.#isPatient) this.sayHello();
      this.#expectWelcome(socket);
    });
  }
}

/** Returns the milliseconds before a hello to a busy server is repeated; `waits` is the number of earlier waits. */
export const getBusyPause = (waits: number, random: number): number =>
  Math.min(BUSY_PAUSE * 2 ** waits, LONGEST_BUSY_PAUSE) * (1 + random);
