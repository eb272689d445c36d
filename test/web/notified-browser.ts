import { vi } from 'vitest';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { changeNotifications } from '../../web/model/storage/notification-choices.ts';
import { writeSeat } from '../../web/model/storage/seats.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { FakeNetwork, type FakeSocket } from './fake-socket.ts';
import { getView, INVITE, makeWelcome } from './fixtures.ts';
import { getPorts, SAVED_SEAT } from './table-on-socket.ts';

/** A browser that may show notifications, with a fake push service; and the tables that notify it. */

/** A server's key, 65 bytes. */
const KEY = `B${'A'.repeat(86)}`;
const KEYS = { p256dh: 'p', auth: 'a' };
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const OTHERS = [INVITE, 'CCCCCCCCCCCCCCCCCCCCCC', 'DDDDDDDDDDDDDDDDDDDDDD'] as const;

export interface NotifiedBrowser {
  /** The address it has subscribed to; undefined: none anymore. */
  endpoint: string | undefined;
  readonly subscribe: ReturnType<typeof vi.fn>;
  readonly worker: EventTarget;
}

/** Replaces the browser's own until `vi.unstubAllGlobals`. */
export function stubBrowser(): NotifiedBrowser {
  const subscriptionAt = (address: string) => ({
    endpoint: address,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: address, keys: KEYS }),
    unsubscribe: async () => {
      browser.endpoint = undefined;
      return true;
    },
  });
  const subscribe = vi.fn(async () => {
    browser.endpoint = 'https://push.test/new';
    return subscriptionAt(browser.endpoint);
  });
  const getSubscription = async () => (browser.endpoint === undefined ? null : subscriptionAt(browser.endpoint));
  const registration = { pushManager: { getSubscription, subscribe }, active: { postMessage: () => undefined } };
  const worker = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const browser: NotifiedBrowser = { endpoint: 'https://push.test/one', subscribe, worker };
  vi.stubGlobal('window', { isSecureContext: true, PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: worker, language: 'en' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  return browser;
}

export const getNotifications = (table: string, part: Partial<NotificationsMessage> = {}): NotificationsMessage => ({
  ...{
    type: 'notifications',
    table,
    key: KEY,
    devices: ['https://push.test/one'],
    hours: { from: 480, to: 1320 },
    what: [],
  },
  ...{ zone: ZONE, language: 'en' },
  ...part,
});

export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

export function leavePage() {
  const network = new FakeNetwork();
  const store = createMemoryStore();
  for (const table of OTHERS) writeSeat(store, { ...SAVED_SEAT, table });
  changeNotifications(store, { isOn: true });
  return { network, ports: getPorts(network, store) };
}

export async function answerQuestion(socket: FakeSocket, part: Partial<NotificationsMessage> = {}): Promise<string> {
  socket.open();
  const table = socket.sentOf('hello')[0]?.table ?? '';
  socket.receive({ ...makeWelcome(getView(10)), table });
  for (let answered = 0; answered < socket.sentOf('setNotifications').length && socket.readyState === 1; answered++) {
    const { also } = socket.sentOf('setNotifications')[answered] ?? {};
    socket.receive(getNotifications(table, { ...part, ...(also && { also: true }) }));
    await settle();
  }
  return table;
}
