import type { CallMeMessage, SetHookMessage, TestCallMessage } from '../../shared/protocol/client-message.ts';

export type CallAsk = CallMeMessage | TestCallMessage | SetHookMessage;

/** What was asked about calls and has no answer yet: it is sent again after each greeting. Answers come in order. */
export class CallAsks {
  #open: readonly CallAsk[] = [];

  get open(): readonly CallAsk[] {
    return this.#open;
  }

  add(ask: CallAsk): void {
    this.#open = [...this.#open, ask];
  }

  answered(): void {
    this.#open = this.#open.slice(1);
  }
}
