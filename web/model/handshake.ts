import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { Timers } from './timers.ts';

/** What the handshake needs of the open table. */
interface HandshakePorts {
  readonly timers: Timers;
  /** A fresh opening message, which proves who is here. */
  openingMessage(): ClientMessage;
  send(message: ClientMessage): void;
  now(): number;
  random(): number;
}

const ANSWER_WITHIN = 5_000;
const WELCOME_WITHIN = 2_000;
const BUSY_PAUSE = 1_500;
const LONGEST_BUSY_PAUSE = 10_000;
const PROOF_PAUSE = 100;
const LONGEST_PROOF_PAUSE = 20_000;

/** Says hello on each new socket until the server welcomes it, and again if something was missed or refused. */
export class Handshake {
  readonly #ports: HandshakePorts;
  #isWelcome = false;
  /** Sockets that have opened so far. */
  #sockets = 0;
  #hellos = 0;
  /** When the hello went out, while it is unanswered; else 0. */
  #helloAt = 0;
  /** Proofs in a row that were stale. */
  #stale = 0;
  /** Waits before it says hello to a busy server again. */
  #isPatient = false;
  /** Waits in a row. */
  #waits = 0;

  constructor(ports: HandshakePorts) {
    this.#ports = ports;
  }

  /** The current socket has been welcomed. */
  get isWelcome(): boolean {
    return this.#isWelcome;
  }

  /** The hello to send now. */
  openingMessage(): ClientMessage {
    this.#helloAt = this.#ports.now();
    return this.#ports.openingMessage();
  }

  sayHello(): void {
    this.#hellos += 1;
    this.#ports.send(this.openingMessage());
  }

  /** The answer to the hello on its way will bring what is missing. */
  sayHelloUnlessAsked(): void {
    if (this.#ports.now() - this.#helloAt >= WELCOME_WITHIN) this.sayHello();
  }

  /** Another socket is open, with its hello on the way. */
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

  /** After a pause, as another tab may just have proved the same seat; longer each time. */
  proveAgain(): void {
    this.#stale += 1;
    const longest = Math.min(PROOF_PAUSE * 2 ** this.#stale, LONGEST_PROOF_PAUSE);
    this.#ports.timers.later(this.#ports.random() * longest, () => this.sayHello());
  }

  /**
   * Once for any number of refused messages: otherwise each refusal would cause the next. Longer each time, so that people
   * who all come back together soon get through.
   */
  tryLater(again: () => void): void {
    if (this.#isPatient) return;
    this.#isPatient = true;
    const pause = busyPause(this.#waits, this.#ports.random());
    this.#waits += 1;
    this.#ports.timers.later(pause, () => {
      this.#isPatient = false;
      again();
    });
  }

  /** A view may arrive although the welcome was lost: repeat the hello until this socket is welcomed. */
  #expectWelcome(socket: number): void {
    const hellos = this.#hellos;
    this.#ports.timers.later(ANSWER_WITHIN, () => {
      if (this.#isWelcome || socket !== this.#sockets) return;
      if (hellos === this.#hellos && !this.#isPatient) this.sayHello();
      this.#expectWelcome(socket);
    });
  }
}

/** Milliseconds before a hello is repeated that a busy server refused: `waits` came before. */
export const busyPause = (waits: number, random: number): number =>
  Math.min(BUSY_PAUSE * 2 ** waits, LONGEST_BUSY_PAUSE) * (1 + random);
