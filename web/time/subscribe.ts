/**
 * Push subscriptions of this browser. Browsers renew subscriptions by themselves, and a seat with a renewed key has
 * lost its devices: see `device-at-tables.ts`.
 */

import type { SetNotificationsMessage, TestNotificationMessage } from '../../shared/protocol/client-message.ts';
import { toLanguageTag } from '../../shared/protocol/language-tag.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import { WORKER } from '../model/own-worker.ts';
import { zoneHere } from '../model/zones.ts';
import { pushAbility } from './push-ability.ts';

interface HasServerKey {
  /** 65 bytes in base64url. */
  readonly key: string;
}

/** Milliseconds that a browser may take to subscribe. One that finds no push service may try for ever. */
const PATIENCE = 20_000;

/**
 * Asks for permission; undefined if the player or the browser refuses, or if it does not succeed in time. Call it in a
 * press of a button.
 */
export async function ask(server: HasServerKey): Promise<DeviceSubscription | undefined> {
  if (pushAbility() !== 'yes' || (await permissionAsked()) !== 'granted') return undefined;
  return subscribeInTime(server);
}

const permissionAsked = (): Promise<NotificationPermission> => Notification.requestPermission().catch(() => 'default');

/** Subscribes again without asking; undefined if not allowed, or the browser fails. */
export async function deviceAgain(server: HasServerKey): Promise<DeviceSubscription | undefined> {
  return isAllowed() ? subscribeInTime(server) : undefined;
}

export const isAllowed = (): boolean => pushAbility() === 'yes' && Notification.permission === 'granted';

/** Undefined if the browser keeps nothing for this site, or does not reach its push service. */
function subscribeInTime(server: HasServerKey): Promise<DeviceSubscription | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  return Promise.race([subscribe(server).catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

async function subscribe({ key }: HasServerKey): Promise<DeviceSubscription | undefined> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before !== null && !isOf(before, key)) await before.unsubscribe();
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
}

/** This browser's device, if it has one this server can reach. Asks nothing. */
export async function deviceHere({ key }: HasServerKey): Promise<DeviceSubscription | undefined> {
  if (!isAllowed()) return undefined;
  const subscription = await subscriptionHere();
  return subscription !== undefined && isOf(subscription, key) ? deviceOf(subscription) : undefined;
}

export async function endHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

/** The endpoint tables know this browser's device by; undefined if it has none. */
export const endpointHere = async (): Promise<string | undefined> => (await subscriptionHere())?.toJSON().endpoint;

/** Undefined also in a browser that keeps nothing for this site. */
async function subscriptionHere(): Promise<PushSubscription | undefined> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) ?? undefined;
  } catch {
    return undefined;
  }
}

function deviceOf(subscription: PushSubscription): DeviceSubscription | undefined {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh: plain(p256dh), auth: plain(auth) } : undefined;
}

/** Some browsers pad what others do not. */
const plain = (text: string): string => text.replace(/=+$/, '');

function isOf(subscription: PushSubscription, key: string): boolean {
  const used = subscription.options.applicationServerKey;
  if (used === null) return true;
  const [a, b] = [new Uint8Array(used), bytesOf(key)];
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export type PreferencesChange = Omit<SetNotificationsMessage, 'type' | 'table' | 'zone' | 'language'>;

/** Sets the player's preferences, with this browser's present zone and language; without these when unsubscribing. */
export const setNotificationsMessage = (table: string, change: PreferencesChange = {}): SetNotificationsMessage => ({
  type: 'setNotifications',
  table,
  ...change,
  ...(Object.keys(change).some((part) => part !== 'forget' && part !== 'also') && hereNow()),
});

/** Without a zone if the browser does not say it: the table keeps its own. */
function hereNow(): Pick<SetNotificationsMessage, 'zone' | 'language'> {
  const zone = zoneHere();
  return { ...(zone !== undefined && { zone }), language: toLanguageTag(navigator.language) };
}

export const testMessage = (table: string): TestNotificationMessage => ({ type: 'testNotification', table });

/** Closes the table's notification on this device. */
export function sayActed(table: string): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage({ type: 'afootSeen', table }))
    .catch(() => undefined);
}

/** A table's notification was pressed. Returns a function that stops it. */
export function onNotificationPressed(handle: (table: string) => void): () => void {
  const listen = ({ data }: MessageEvent): void => {
    if (data?.type === 'afootCalled' && typeof data.table === 'string') handle(data.table);
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}

/** The browser has renewed or lost its subscription. Returns a function that stops it. */
export function onRenewed(handle: () => void): () => void {
  const listen = ({ data }: MessageEvent): void => {
    if (data?.type === 'afootRenewed') handle();
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}
