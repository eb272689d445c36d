import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { CallDevice, PushedCall } from '../shared/protocol/calls.ts';
import { allowedUrl } from './call-hosts.ts';
import { nameOf } from './log.ts';
import type { TimerDesk } from './timer-desk.ts';

/** `gone`: the push service knows this device no more. */
export type CallResult = 'sent' | 'gone' | 'failed';

/** Seconds that a push service keeps a call for a device that cannot be reached now. */
const KEPT = 86_400;

/** Statuses with which a push service says that a subscription is over. */
const GONE: readonly number[] = [404, 410];

/** Calls each of these devices; the results are in their order. A newer call of a table takes the place of an older one. */
export const callDevices = (
  desk: TimerDesk,
  devices: readonly CallDevice[],
  call: PushedCall,
): Promise<readonly CallResult[]> => Promise.all(devices.map((device) => callDevice(desk, device, call)));

async function callDevice(desk: TimerDesk, device: CallDevice, call: PushedCall): Promise<CallResult> {
  const url = allowedUrl(device.endpoint, desk.hosts.push);
  if (url === undefined) return 'gone';
  try {
    const { headers, body } = await seal(desk, device, call);
    const status = await desk.post({ url, headers, body });
    if (status >= 200 && status < 300) return 'sent';
    if (GONE.includes(status)) return 'gone';
    desk.log.warn('a call did not arrive', { status });
  } catch (error) {
    desk.log.warn('a call could not be sealed', { reason: nameOf(error) });
  }
  return 'failed';
}

/** Encrypted for the device alone and signed by this server; every call is as long as the next. */
const seal = (desk: TimerDesk, { endpoint, p256dh, auth }: CallDevice, call: PushedCall) =>
  buildPushPayload(
    {
      data: JSON.stringify(call),
      options: { ttl: KEPT, topic: call.table, urgency: call.kind === 'done' ? 'low' : 'normal' },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    desk.callKey,
  );
