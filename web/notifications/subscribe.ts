/**
 * What the page needs for calls, without a socket of its own.
 *
 * - `canCall()` says whether this browser can be called at all, and if not, why.
 * - `ask({ key })`, in a press of a button: asks for permission, subscribes, and gives the device for `setNotifications`. `key` is the
 *   server's, from its `notifications` message (send `setNotifications` with nothing but the table to hear it).
 * - `deviceHere({ key })` gives the device of this browser where it is subscribed already, without asking anything; send it
 *   with `setNotifications` whenever a table is opened whose `notifications` message does not list its endpoint: browsers renew
 *   subscriptions by themselves, and a seat whose key was renewed has lost its devices.
 * - `deviceAgain({ key })` subscribes this browser once more where the player has allowed it and the subscription is gone.
 * - `markHere()` is a short mark of the subscription and the time zone, without anything of either in it.
 * - `endpointHere()` is what `setNotifications` is told as `forget`.
 * - `endHere()` ends the subscription of this browser for all tables; send `setNotifications` with `forget` before.
 * - `setNotificationsMessage`, `testMessage` make the messages to send.
 * - `sayActed(table)` after the player has acted at a table, or sees it: its notification goes.
 * - `onCalled(heed)` when a notification was pressed and this page shows its table: ask the server for the newest view.
 * - `onRenewed(heed)` when the browser has renewed or lost its subscription: name the device again.
 */

import type { SetNotificationsMessage, TestNotificationMessage } from '../../shared/protocol/client-message.ts';
import type { DeviceSubscription, NotificationChoice, NotificationHours } from '../../shared/protocol/notifications.ts';
import { zoneHere } from '../model/zones.ts';

/** `install`: only once the page is on the home screen (iPhone, iPad); `denied`: the player has said no to this site. */
export type PushAbility = 'yes' | 'install' | 'denied' | 'no';

const WORKER = '/service-worker.js';

export function pushAbility(): PushAbility {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return 'no';
  if (!('PushManager' in window) || !('Notification' in window)) return isOnApplesPhone() ? 'install' : 'no';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
}

const isOnApplesPhone = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

interface HasServerKey {
  /** 65 bytes in base64url. */
  readonly key: string;
}

/** Undefined where the player, or the browser, says no. */
export async function ask(server: HasServerKey): Promise<DeviceSubscription | undefined> {
  if (pushAbility() !== 'yes' || (await Notification.requestPermission()) !== 'granted') return undefined;
  return subscribe(server);
}

/** Asks nothing: undefined where the player has not allowed it, or the browser does not do it. */
export async function deviceAgain(server: HasServerKey): Promise<DeviceSubscription | undefined> {
  return isAllowed() ? subscribe(server).catch(() => undefined) : undefined;
}

const isAllowed = (): boolean => pushAbility() === 'yes' && Notification.permission === 'granted';

async function subscribe({ key }: HasServerKey): Promise<DeviceSubscription | undefined> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before !== null && !isOf(before, key)) await before.unsubscribe();
  try {
    return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
  } catch {
    return undefined;
  }
}

/** The device of this browser, where it has one that this server can call. */
export async function deviceHere({ key }: HasServerKey): Promise<DeviceSubscription | undefined> {
  if (!isAllowed()) return undefined;
  const subscription = await subscriptionHere();
  return subscription !== undefined && isOf(subscription, key) ? deviceOf(subscription) : undefined;
}

/** Undefined where this browser cannot be called. */
export async function fingerprintHere(): Promise<string | undefined> {
  if (!isAllowed()) return undefined;
  return fingerprintOf(`${zoneHere() ?? ''} ${(await subscriptionHere())?.endpoint ?? ''}`);
}

/** 32 bits of a text (FNV-1a), in hex: enough to see that it has changed, and not what it was. */
function fingerprintOf(text: string): string {
  let fingerprint = 0x811c9dc5;
  for (const character of text) fingerprint = Math.imul(fingerprint ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (fingerprint >>> 0).toString(16);
}

export async function endHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

/** What tables know this browser's device by; undefined where it has none. */
export const endpointHere = async (): Promise<string | undefined> => (await subscriptionHere())?.toJSON().endpoint;

async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
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

export interface PreferencesChange {
  readonly device?: DeviceSubscription;
  readonly forget?: string;
  readonly hours?: NotificationHours;
  readonly what?: readonly NotificationChoice[];
}

/** Says how the player wants to be called, in the zone and language that this browser has now; not where it is to call no more. */
export const setNotificationsMessage = (table: string, change: PreferencesChange = {}): SetNotificationsMessage => ({
  type: 'setNotifications',
  table,
  ...change,
  ...(Object.keys(change).some((part) => part !== 'forget') && hereNow()),
});

/** Without a zone where the browser does not say it: the table keeps the one that it has. */
function hereNow(): Pick<SetNotificationsMessage, 'zone' | 'language'> {
  const zone = zoneHere();
  return { ...(zone !== undefined && { zone }), language: navigator.language };
}

export const testMessage = (table: string): TestNotificationMessage => ({ type: 'testNotification', table });

/** Has the table's notification go from this device. */
export function sayActed(table: string): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage({ type: 'afootSeen', table }))
    .catch(() => undefined);
}

/** Answers the service worker where this page is, too. Gives back what ends it. */
export function onNotificationPressed(handle: (table: string) => void): () => void {
  const listen = ({ data, ports }: MessageEvent): void => {
    if (data?.type === 'afootWhere') ports[0]?.postMessage(location.href);
    if (data?.type === 'afootCalled' && typeof data.table === 'string') handle(data.table);
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}

/** Gives back what ends it. */
export function onRenewed(handle: () => void): () => void {
  const listen = ({ data }: MessageEvent): void => {
    if (data?.type === 'afootRenewed') handle();
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}
