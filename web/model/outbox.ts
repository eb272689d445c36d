import type { Model, PendingSubmission } from './model.ts';
import type { Timers } from './timers.ts';
import type { AnyIntent } from './types.ts';

interface OutboxPorts {
  readonly model: Model;
  readonly timers: Timers;
  /** Returns false if nothing can be sent now. */
  send(submission: PendingSubmission): boolean;
  onSilence(): void;
}

/** Milliseconds without an answer after which the connection is checked. */
const ANSWER_TIMEOUT = 5_000;

/** Submissions in order, one in progress at a time, repeated on every new socket until it is answered. */
export class Outbox {
  readonly #ports: OutboxPorts;
  #sent: PendingSubmission | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  /** Queues intents, to be decided on top of the view on the screen. */
  add(intents: readonly AnyIntent[]): void {
    const { view, pending } = this.#ports.model;
    if (!view.value) return;
    const number = Math.max(view.value.acknowledged ?? 0, pending.value.at(-1)?.number ?? 0) + 1;
    pending.value = [...pending.value, { number, version: view.value.version, intents }];
    this.flush();
  }

  /** Sends the first submission, unless it is in progress. */
  flush(): void {
    const head = this.#head;
    if (!head || head === this.#sent || !this.#ports.send(head)) return;
    this.#sent = head;
    this.#ports.timers.schedule(ANSWER_TIMEOUT, () => this.#askAfter(head));
  }

  /** Makes the next `flush` send a submission again that may be lost. */
  sendAgain(): void {
    this.#sent = undefined;
  }

  get #head(): PendingSubmission | undefined {
    return this.#ports.model.pending.value[0];
  }

  #askAfter(head: PendingSubmission): void {
    if (this.#head !== head || this.#sent !== head) return;
    this.sendAgain();
    this.#ports.onSilence();
  }
}
