import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import type { PostRequest } from './http-post.ts';
import type { StoredDevice } from './subscriptions.ts';
import type { VapidKey } from './vapid-key.ts';

export interface OutgoingPush {
  readonly notification: PushedNotification;
  /** Seconds that a push service stores it for an unreachable device. */
  readonly stored: number;
}

export type Seal = (device: StoredDevice, parting: OutgoingPush) => Promise<Pick<PostRequest, 'headers' | 'body'>>;

/** The contact of a server without one; a device subscribed at a domain name of it sends that instead. */
export const NO_CONTACT = 'mailto:afoot@afoot.invalid';

/** Encrypts for the device alone and signs as this server; all are equally long. */
export const makeSeal =
  (vapidKey: VapidKey): Seal =>
  ({ endpoint, p256dh, auth, address }, { notification, stored }) =>
    buildPushPayload(
      {
        data: JSON.stringify(notification),
        options: {
          ttl: stored,
          topic: getTopic(notification),
          urgency: notification.kind === 'done' ? 'low' : 'normal',
        },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapidKey.subject === NO_CONTACT && address ? { ...vapidKey, subject: address } : vapidKey,
    );

/** A separate notification, or one for someone else on the device, is queued next to the newest other one. */
const getTopic = ({ table, reader, apart }: OutgoingPush['notification']): string =>
  [table, ...(reader ? [reader.seat, reader.epoch] : []), ...(apart ? ['b'] : [])].join('-');
