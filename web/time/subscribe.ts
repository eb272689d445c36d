/** This browser's push subscriptions; browsers renew them, and renewed keys lose their devices (`device-at-tables.ts`). */

import type { SetNotificationsMessage, TestNotificationMessage } from '../../shared/protocol/client-message.ts';
import { toLanguageTag } from '../../shared/protocol/language-tag.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import { WORKER_FILE } from '../model/own-worker.ts';
import { getDeviceZone } from '../model/zones.ts';
import { getPushSupport } from './push-support.ts';

interface HasServerKey {
  /** 65 bytes in base64url. */
  readonly key: string;
}

/** Milliseconds for a browser to subscribe; one that finds no push service may try forever. */
const SUBSCRIBE_TIMEOUT = 20_000;

/** Asks for permission, in a button's press; undefined if refused, or if it does not succeed in time. */
export async function requestSubscription(server: HasServerKey): Promise<DeviceSubscription | undefined> {
  if (getPushSupport() !== 'yes' || (await requestPermission()) !== 'granted') return undefined;
  return subscribeInTime(server);
}

const requestPermission = (): Promise<NotificationPermission> =>
  Notification.requestPermission().catch(() => 'default');

/** Subscribes again without asking; undefined if not allowed, or if the browser fails. */
export async function resubscribe(server: HasServerKey): Promise<DeviceSubscription | undefined> {
  return isAllowed() ? subscribeInTime(server) : undefined;
}

export const isAllowed = (): boolean => getPushSupport() === 'yes' && Notification.permission === 'granted';

/** Returns undefined if storage is blocked for this site, or if the push service is not reached. */
function subscribeInTime(server: HasServerKey): Promise<DeviceSubscription | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SUBSCRIBE_TIMEOUT);
  });
  return Promise.race([subscribe(server).catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}

async function subscribe({ key }: HasServerKey): Promise<DeviceSubscription | undefined> {
  await navigator.serviceWorker.register(WORKER_FILE);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before !== null && !hasKey(before, key)) await before.unsubscribe();
  return toDevice(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) }));
}

/** Returns this browser's device, if this server can reach it, without prompting. */
export async function findDevice({ key }: HasServerKey): Promise<DeviceSubscription | undefined> {
  if (!isAllowed()) return undefined;
  const subscription = await findSubscription();
  return subscription !== undefined && hasKey(subscription, key) ? toDevice(subscription) : undefined;
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Returns this device's endpoint as tables know it; undefined if it has none. */
export const findEndpoint = async (): Promise<string | undefined> => (await findSubscription())?.toJSON().endpoint;

/** Returns undefined also if storage is blocked for this site. */
async function findSubscription(): Promise<PushSubscription | undefined> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) ?? undefined;
  } catch {
    return undefined;
  }
}

function toDevice(subscription: PushSubscription): DeviceSubscription | undefined {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth
    ? { endpoint, p256dh: removePadding(p256dh), auth: removePadding(auth) }
    : undefined;
}

/** Removes the padding that only some browsers add. */
const removePadding = (text: string): string => text.replace(/=+$/, '');

function hasKey(subscription: PushSubscription, key: string): boolean {
  const used = subscription.options.applicationServerKey;
  if (used === null) return true;
  const [a, b] = [new Uint8Array(used), toBytes(key)];
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function toBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export type PreferencesChange = Omit<SetNotificationsMessage, 'type' | 'table' | 'zone' | 'language'>;

/** Sets the player's preferences, with this browser's current zone and language, except when unsubscribing. */
export const createNotificationsMessage = (table: string, change: PreferencesChange = {}): SetNotificationsMessage => ({
  type: 'setNotifications',
  table,
  ...change,
  ...(Object.keys(change).some((part) => part !== 'forget' && part !== 'also') && getDeviceFacts()),
});

/** Leaves out an unknown zone, so that the table keeps its own. */
function getDeviceFacts(): Pick<SetNotificationsMessage, 'zone' | 'language'> {
  const zone = getDeviceZone();
  return { ...(zone !== undefined && { zone }), language: toLanguageTag(navigator.language) };
}

export const createTestMessage = (table: string): TestNotificationMessage => ({ type: 'testNotification', table });

/** Closes the notifications of a table; with a reader's key, not those for someone else on this device. */
export function reportActivity(table: string, reader?: string): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) =>
      registration?.active?.postMessage({ type: 'afootSeen', table, ...(reader !== undefined && { reader }) }),
    )
    .catch(() => undefined);
}

export function onNotificationPressed(handle: (table: string) => void): () => void {
  const listen = ({ data }: MessageEvent): void => {
    if (data?.type === 'afootCalled' && typeof data.table === 'string') handle(data.table);
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}

export function onRenewed(handle: () => void): () => void {
  const listen = ({ data }: MessageEvent): void => {
    if (data?.type === 'afootRenewed') handle();
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}
