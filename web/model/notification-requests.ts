import type {
  SetHookMessage,
  SetNotificationsMessage,
  TestNotificationMessage,
} from '../../shared/protocol/client-message.ts';

export type NotificationRequest = SetNotificationsMessage | TestNotificationMessage | SetHookMessage;

/** What was asked about calls and has no answer yet: it is sent again after each greeting. Answers come in order. */
export class NotificationRequests {
  #open: readonly NotificationRequest[] = [];

  get open(): readonly NotificationRequest[] {
    return this.#open;
  }

  add(ask: NotificationRequest): void {
    this.#open = [...this.#open, ask];
  }

  answered(): void {
    this.#open = this.#open.slice(1);
  }
}
