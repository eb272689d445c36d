import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { Timers } from './timers.ts';

/** What greeting needs of the open table. */
export interface HandshakePorts {
  readonly timers: Timers;
  /** What shows the server who is there, made anew. */
  openingMessage(): ClientMessage;
  send(message: ClientMessage): void;
  now(): number;
  random(): number;
}

const ANSWER_WITHIN = 5_000;
const WELCOME_WITHIN = 2_000;
const BUSY_PAUSE = 1_500;
const PROOF_PAUSE = 100;
const LONGEST_PROOF_PAUSE = 20_000;

/** Greets the server on each new socket until it answers with a welcome, and again where something was missed or refused. */
export class Handshake {
  readonly #ports: HandshakePorts;
  #isWelcome = false;
  /** Sockets that have opened so far. */
  #sockets = 0;
  #hellos = 0;
  /** When it greeted, while that is open; else 0. */
  #helloAt = 0;
  /** Proofs in a row that the server found stale. */
  #stale = 0;
  /** Waits before it greets a busy server again. */
  #isPatient = false;

  constructor(ports: HandshakePorts) {
    this.#ports = ports;
  }

  /** The socket in use has been greeted and has answered with a welcome. */
  get isWelcome(): boolean {
    return this.#isWelcome;
  }

  /** The greeting that somebody is about to send. */
  openingMessage(): ClientMessage {
    this.#helloAt = this.#ports.now();
    return this.#ports.openingMessage();
  }

  sayHello(): void {
    this.#hellos += 1;
    this.#ports.send(this.openingMessage());
  }

  /** What is missing comes with the answer to a greeting that is on its way. */
  sayHelloUnlessAsked(): void {
    if (this.#ports.now() - this.#helloAt >= WELCOME_WITHIN) this.sayHello();
  }

  /** Another socket is open, and its greeting is on the way. */
  onLive(): void {
    this.#isWelcome = false;
    this.#sockets += 1;
    this.#expectWelcome(this.#sockets);
  }

  onWelcome(): void {
    this.#isWelcome = true;
    this.#helloAt = 0;
    this.#stale = 0;
  }

  onRefusal(): void {
    this.#helloAt = 0;
  }

  /** After a pause, since another tab may just have proved the same seat; a longer one each time. */
  proveAgain(): void {
    this.#stale += 1;
    const longest = Math.min(PROOF_PAUSE * 2 ** this.#stale, LONGEST_PROOF_PAUSE);
    this.#ports.timers.later(this.#ports.random() * longest, () => this.sayHello());
  }

  /** Once, however many questions were refused: else each refusal would bring forth another, for as long as it lasts. */
  tryLater(again: () => void): void {
    if (this.#isPatient) return;
    this.#isPatient = true;
    this.#ports.timers.later(BUSY_PAUSE * (1 + this.#ports.random()), () => {
      this.#isPatient = false;
      again();
    });
  }

  /** A view may arrive where the welcome was lost: until one has come on this socket, it is greeted again. */
  #expectWelcome(socket: number): void {
    const hellos = this.#hellos;
    this.#ports.timers.later(ANSWER_WITHIN, () => {
      if (this.#isWelcome || socket !== this.#sockets) return;
      if (hellos === this.#hellos) this.sayHello();
      this.#expectWelcome(socket);
    });
  }
}
