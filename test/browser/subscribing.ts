import type { BrowserContext } from 'playwright-core';

export const SERVICE = 'push.invalid';

/**
 * Lets a browser subscribe without its maker's push service; its keys and its service worker are real. A headless one
 * also claims that it cannot show anything, whatever was allowed.
 */
export async function stubPushService(context: BrowserContext, endpoint: string): Promise<void> {
  await context.addInitScript((address) => {
    if (!window.isSecureContext) return;
    let subscription: PushSubscription | null = null;
    const sentToWorker: unknown[] = [];
    Reflect.set(window, 'sentToWorker', sentToWorker);
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
      sentToWorker.push(message);
      postMessage.call(this, message);
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const plain = (bytes: Uint8Array): string =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = plain(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
      const auth = plain(crypto.getRandomValues(new Uint8Array(16)));
      subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      } as unknown as PushSubscription;
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => subscription;
  }, endpoint);
}
