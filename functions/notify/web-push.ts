import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { DeviceSubscription, PushedNotification } from '../../shared/protocol/notifications.ts';
import { nameOf } from '../ports/log.ts';
import { allowedUrl } from './allowed-hosts.ts';
import type { JobPorts } from './job-ports.ts';

/** `gone`: the push service no longer knows this device. */
export type PushResult = 'sent' | 'gone' | 'failed';

/** Statuses that say a subscription is over. */
const GONE: readonly number[] = [404, 410];

/** What is sent to a device. */
export interface Parting {
  readonly notification: PushedNotification;
  /** Seconds that a push service keeps it for an unreachable device. */
  readonly kept: number;
}

/** Sends to each device; the results are in their order. A table's newer notification replaces its older one. */
export const pushToDevices = (
  ports: JobPorts,
  devices: readonly DeviceSubscription[],
  parting: Parting,
): Promise<readonly PushResult[]> => Promise.all(devices.map((device) => pushToDevice(ports, device, parting)));

async function pushToDevice(ports: JobPorts, device: DeviceSubscription, parting: Parting): Promise<PushResult> {
  const url = allowedUrl(device.endpoint, ports.hosts.push);
  if (url === undefined) return 'gone';
  try {
    const { headers, body } = await seal(ports, device, parting);
    const status = await ports.post({ url, headers, body });
    if (status >= 200 && status < 300) return 'sent';
    if (GONE.includes(status)) return 'gone';
    ports.log.warn('a notification did not arrive', { status });
  } catch (error) {
    ports.log.warn('a notification could not be encrypted', { reason: nameOf(error) });
  }
  return 'failed';
}

/** Encrypted for the device alone and signed by this server; all are equally long. */
const seal = (ports: JobPorts, { endpoint, p256dh, auth }: DeviceSubscription, { notification, kept }: Parting) =>
  buildPushPayload(
    {
      data: JSON.stringify(notification),
      options: { ttl: kept, topic: notification.table, urgency: notification.kind === 'done' ? 'low' : 'normal' },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    ports.vapidKey,
  );
