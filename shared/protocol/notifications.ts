import * as v from 'valibot';
import { base64url, type Read, text, whole } from './schema.ts';

/** What a person can be notified of. */
export const NOTIFICATION_KINDS = ['turn', 'answer', 'ending', 'nudge', 'decide', 'satIn', 'round', 'game'] as const;
/**
 * `answer`, `ending`: a question is open. `decide`: the host decides about a missed deadline or, without a name, about an
 * empty seat that is to move. `satIn`: a bot plays for the person after a missed deadline. `round`, `game`: it is over.
 */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a person may choose to be notified of; all other kinds belong to `turn`. */
export const NOTIFICATION_CHOICES = ['turn', 'answer', 'nudge', 'round', 'game'] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

export const address = text(1000);

/** A browser's address at its push service, and the keys to encrypt messages with, in base64url. */
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

/** When a person may be notified, in minutes of the day, by quarters of an hour; equal: at any time. */
export const NOTIFICATION_HOURS = v.strictObject({
  /** First minute of the day. */
  from: quarters,
  /** Minute of the day at which they end. */
  to: quarters,
});
export interface NotificationHours extends Read<typeof NOTIFICATION_HOURS> {}

/** From eight in the morning to ten in the evening. */
export const DEFAULT_HOURS: NotificationHours = { from: 480, to: 1320 };

/** Most devices of one seat; beyond that, the oldest is forgotten. */
export const DEVICES_OF_SEAT = 5;

/**
 * What is pushed to a device, encrypted. It has no cards, and nothing that a spectator may not know. The device puts it into
 * words.
 */
export interface PushedNotification {
  /** `test`: the player asked for one. `done`: the table no longer waits for the player. */
  readonly kind: NotificationKind | 'test' | 'done';
  readonly table: string;
  /** The table's title, which may be empty. */
  readonly title: string;
  /** Name of the person it is about. */
  readonly name?: string;
  /** When the turn's time is up, milliseconds since 1970. */
  readonly deadline?: number;
  /** A repeated notification. */
  readonly again?: true;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** The player's language, as the browser names it. */
  readonly language?: string;
  readonly zone?: string;
}
