import type {
  SetHookMessage,
  SetNotificationsMessage,
  TestNotificationMessage,
} from '../../shared/protocol/client-message.ts';

export type NotificationRequest = SetNotificationsMessage | TestNotificationMessage | SetHookMessage;

/** Unanswered requests about notifications, repeated after each welcome; answers arrive in order. */
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
