import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallsMessage } from '../../shared/protocol/message.ts';
import { heedCalls } from '../../web/calls/heed-calls.ts';
import { mendOthers } from '../../web/calls/mending.ts';
import { changeCalls, readCalls } from '../../web/storage/calls.ts';
import { writeSeat } from '../../web/storage/seats.ts';
import { memoryStore } from '../../web/storage/store.ts';
import { FakeNetwork, type FakeWire } from './fake-wire.ts';
import { INVITE, TABLE, viewOf, welcomeOf } from './fixtures.ts';
import { KEPT, PLAY, START, tableOf } from './table-on-wire.ts';

/** A server's key, 65 bytes. */
const KEY = `B${'A'.repeat(86)}`;
const KEYS = { p256dh: 'p', auth: 'a' };
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const OTHERS = [INVITE, 'CCCCCCCCCCCCCCCCCCCCCC', 'DDDDDDDDDDDDDDDDDDDDDD'] as const;

/** What this browser has subscribed to; undefined: nothing any more. */
let endpoint: string | undefined;
const subscriptionAt = (address: string) => ({
  endpoint: address,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: address, keys: KEYS }),
});
const pushManager = {
  getSubscription: async () => (endpoint === undefined ? null : subscriptionAt(endpoint)),
  subscribe: vi.fn(async () => {
    endpoint = 'https://push.test/new';
    return subscriptionAt(endpoint);
  }),
};
let worker: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  pushManager.subscribe.mockClear();
  endpoint = 'https://push.test/one';
  worker = new EventTarget();
  const registration = { pushManager, active: { postMessage: () => undefined } };
  const serviceWorker = Object.assign(worker, {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('window', { isSecureContext: true, PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker, language: 'en' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const callsAt = (table: string, part: Partial<CallsMessage> = {}): CallsMessage => ({
  ...{ type: 'calls', table, key: KEY, devices: ['https://push.test/one'], hours: { from: 480, to: 1320 }, what: [] },
  ...{ zone: ZONE, language: 'en' },
  ...part,
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** A browser that is called at all its tables, besides the one that is open. */
function away() {
  const network = new FakeNetwork();
  const store = memoryStore();
  for (const table of OTHERS) writeSeat(store, { ...KEPT, table });
  changeCalls(store, { all: true });
  return { network, ports: { open: network.open, now: Date.now, random: () => 0.5, store, isOnline: () => true } };
}

/** Lets a table in, and answers what it asks about calls. */
async function answerAt(wire: FakeWire, part: Partial<CallsMessage> = {}): Promise<string> {
  wire.open();
  const table = wire.sentOf('hello')[0]?.table ?? '';
  wire.tell({ ...welcomeOf(viewOf(10)), table });
  for (let answered = 0; answered < wire.sentOf('callMe').length && wire.readyState === 1; answered++) {
    wire.tell(callsAt(table, part));
    await settle();
  }
  return table;
}

describe('tables that call this device', () => {
  test('are told of another time zone one after the other, each once', async () => {
    const { network, ports } = away();
    const mending = mendOthers({ ports });
    await settle();
    for (const [i] of OTHERS.entries()) {
      expect(network.wires).toHaveLength(i + 1);
      await answerAt(network.last, { zone: 'Asia/Kathmandu' });
    }
    await mending;
    const said = network.wires.map((wire) => wire.sentOf('callMe').map(({ table, zone }) => [table, zone]));
    expect(said).toEqual(
      OTHERS.map((table) => [
        [table, undefined],
        [table, ZONE],
      ]),
    );
    expect(network.wires.every(({ readyState }) => readyState === 3)).toBe(true);
    await mendOthers({ ports });
    expect(network.wires).toHaveLength(OTHERS.length);
    expect(JSON.stringify(readCalls(ports.store))).not.toContain('push.test');
  });

  test('that do not answer are visited again another time', async () => {
    const { network, ports } = away();
    const mending = mendOthers({ except: OTHERS[1], ports });
    await settle();
    await vi.advanceTimersByTimeAsync(8_000);
    await answerAt(network.last);
    await mending;
    expect(Object.keys(readCalls(ports.store).told)).toHaveLength(1);
  });

  test('are not visited where nobody wished for calls, or the browser does not allow them', async () => {
    const { network, ports } = away();
    changeCalls(ports.store, { all: false });
    await mendOthers({ ports });
    changeCalls(ports.store, { all: true });
    vi.stubGlobal('Notification', { permission: 'denied' });
    await mendOthers({ ports });
    expect(network.wires).toEqual([]);
  });
});

describe('at an open table', () => {
  function called() {
    const all = tableOf(PLAY);
    changeCalls(all.store, { tables: [TABLE] });
    const others = new FakeNetwork();
    const ports = { ...away().ports, open: others.open, store: all.store };
    const stop = heedCalls(all.table, ports);
    all.network.last.tell(welcomeOf(viewOf(10)));
    const asked = () => all.network.last.sentOf('callMe').map(({ device }) => device?.endpoint);
    return { ...all, stop, asked };
  }

  test('a subscription that is gone is made anew without asking, and named', async () => {
    endpoint = undefined;
    const { network, asked, stop } = called();
    network.last.tell(callsAt(TABLE));
    await settle();
    expect(pushManager.subscribe).toHaveBeenCalledOnce();
    expect(asked()).toEqual([undefined, 'https://push.test/new']);
    stop();
  });

  test('one that the browser renews meanwhile is named as it says so', async () => {
    const { network, asked, stop } = called();
    network.last.tell(callsAt(TABLE));
    await settle();
    expect(asked()).toEqual([undefined]);
    endpoint = 'https://push.test/two';
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'afootRenewed' } }));
    network.last.tell(callsAt(TABLE));
    await settle();
    expect(asked()).toEqual([undefined, undefined, 'https://push.test/two']);
    stop();
  });
});
