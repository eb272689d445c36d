import * as v from 'valibot';
import { base64url, type Read, text, whole } from './schema.ts';

/** What a person can be called for. */
export const NOTIFICATION_KINDS = ['turn', 'answer', 'ending', 'nudge', 'decide', 'satIn', 'round', 'game'] as const;
/**
 * `answer`, `ending`: a question is open; `decide`: the host decides about a missed deadline, or, without a name, about
 * an empty seat that is to move; `satIn`: a bot plays for the person since a deadline was missed; `round`, `game`: it is
 * over.
 */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a person may choose to be called for; whatever else belongs to `turn`. */
export const NOTIFICATION_CHOICES = ['turn', 'answer', 'nudge', 'round', 'game'] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

export const address = text(1000);

/** Where a browser's push service takes messages for it, and the keys that they are encrypted with, base64url. */
export const SUBSCRIPTION = v.strictObject({
  /** Address at the push service. */
  endpoint: address,
  /** The browser's public key: 65 bytes. */
  p256dh: base64url(87),
  /** The browser's shared secret: 16 bytes. */
  auth: base64url(22),
});
export interface DeviceSubscription extends Read<typeof SUBSCRIPTION> {}

const quarters = v.pipe(whole(1440), v.multipleOf(15));

/** Minutes of the day, in quarters of an hour, between which a person may be called; the same twice: at any time. */
export const NOTIFICATION_HOURS = v.strictObject({
  /** First minute of the day. */
  from: quarters,
  /** Minute of the day at which they end. */
  to: quarters,
});
export interface NotificationHours extends Read<typeof NOTIFICATION_HOURS> {}

/** From eight in the morning to ten in the evening. */
export const DEFAULT_HOURS: NotificationHours = { from: 480, to: 1320 };

/** Devices that one seat is called on; beyond, the one that was set first is forgotten. */
export const DEVICES_OF_SEAT = 5;

/**
 * What is pushed to a device, encrypted: never a card, and nothing that a watcher of the table may not know. The words are
 * put to it on the device.
 */
export interface PushedNotification {
  /** `test`: by the player's own wish; `done`: what this table called for has been seen to. */
  readonly kind: NotificationKind | 'test' | 'done';
  readonly table: string;
  /** The table's title, which may be empty. */
  readonly title: string;
  /** Whom it is about. */
  readonly name?: string;
  /** When the turn's time is up, milliseconds since 1970. */
  readonly deadline?: number;
  /** Not the first call for this. */
  readonly again?: true;
  /** When it was sent, milliseconds since 1970. */
  readonly at: number;
  /** The player's, as the browser names them. */
  readonly language?: string;
  readonly zone?: string;
}
