import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import { getErrorName } from '../ports/log.ts';
import { findAllowedUrl } from './allowed-hosts.ts';
import type { StorageTime } from './due-notifications.ts';
import type { JobPorts } from './job-ports.ts';
import type { OutgoingPush } from './seal.ts';

/** `gone`: the push service no longer knows this device. `retryAfter`: milliseconds that it asks to wait. */
export interface PushResult {
  readonly type: 'sent' | 'gone' | 'failed';
  readonly retryAfter?: number;
}

const GONE_STATUSES: readonly number[] = [404, 410];

/** Push services that show a silent message, or end the subscription for it, and whose devices may ring with every one. */
const NEVER_SILENT = /(^|\.)push\.apple\.com$/;

export const mayBeSilent = ({ endpoint }: DeviceSubscription): boolean =>
  !NEVER_SILENT.test(new URL(endpoint).hostname);

interface DevicePush extends Pick<OutgoingPush, 'notification'> {
  readonly stored: StorageTime;
}

/** Sends to each device; results are in their order. A table's newer notification replaces its older one. */
export const pushToDevices = (
  ports: JobPorts,
  devices: readonly DeviceSubscription[],
  { notification, stored }: DevicePush,
): Promise<readonly PushResult[]> =>
  Promise.all(
    devices.map((device) =>
      pushToDevice(ports, device, { notification, stored: mayBeSilent(device) ? stored.seconds : stored.byDay }),
    ),
  );

async function pushToDevice(ports: JobPorts, device: DeviceSubscription, parting: OutgoingPush): Promise<PushResult> {
  const url = findAllowedUrl(device.endpoint, ports.hosts.push);
  if (url === undefined) return { type: 'gone' };
  try {
    const { headers, body } = await ports.seal(device, parting);
    const { status, retryAfter } = await ports.post({ url, headers, body });
    if (status >= 200 && status < 300) return { type: 'sent' };
    if (GONE_STATUSES.includes(status)) return { type: 'gone' };
    ports.log.warn('a notification did not arrive', { status });
    if (retryAfter !== undefined) return { type: 'failed', retryAfter };
  } catch (error) {
    ports.log.warn('a notification could not be encrypted', { reason: getErrorName(error) });
  }
  return { type: 'failed' };
}
