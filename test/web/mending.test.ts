import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_HOURS, NOTIFICATION_CHOICES } from '../../shared/protocol/notifications.ts';
import { changeNotifications, readNotifications } from '../../web/model/storage/kept-notifications.ts';
import { memoryStore } from '../../web/model/storage/store.ts';
import { handleNotifications } from '../../web/time/handle-notifications.ts';
import { mendingOf, mendOthers, noteMended, takeOver } from '../../web/time/mending.ts';
import { setNotificationsMessage } from '../../web/time/subscribe.ts';
import { FakeNetwork } from './fake-socket.ts';
import { TABLE, viewOf, welcomeOf } from './fixtures.ts';
import {
  answerAt,
  away,
  type NotifiedBrowser,
  notificationsAt,
  OTHERS,
  settle,
  stubBrowser,
  ZONE,
} from './notified-browser.ts';
import { KEPT, PLAY, START, tableOf } from './table-on-socket.ts';

let browser: NotifiedBrowser;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('tables that notify this device', () => {
  test('hear of a new time zone one after the other, each once', async () => {
    const { network, ports } = away();
    const mending = mendOthers({ ports });
    await settle();
    for (const [i] of OTHERS.entries()) {
      expect(network.wires).toHaveLength(i + 1);
      await answerAt(network.last, { zone: 'Asia/Kathmandu' });
    }
    await mending;
    const said = network.wires.map((socket) =>
      socket.sentOf('setNotifications').map(({ table, zone }) => [table, zone]),
    );
    expect(said).toEqual(
      OTHERS.map((table) => [
        [table, undefined],
        [table, ZONE],
      ]),
    );
    expect(network.wires.every(({ readyState }) => readyState === 3)).toBe(true);
    await mendOthers({ ports });
    expect(network.wires).toHaveLength(OTHERS.length);
    expect(JSON.stringify(readNotifications(ports.store))).not.toContain('push.test');
  });

  test('are tried again later if they do not answer', async () => {
    const { network, ports } = away();
    const mending = mendOthers({ except: OTHERS[1], ports });
    await settle();
    await vi.advanceTimersByTimeAsync(8_000);
    await answerAt(network.last);
    await mending;
    expect(Object.keys(readNotifications(ports.store).sent)).toHaveLength(1);
  });

  test('are left alone without a preference, or if the browser forbids notifications', async () => {
    const { network, ports } = away();
    changeNotifications(ports.store, { all: false });
    await mendOthers({ ports });
    changeNotifications(ports.store, { all: true });
    vi.stubGlobal('Notification', { permission: 'denied' });
    await mendOthers({ ports });
    expect(network.wires).toEqual([]);
  });
});

describe('at an open table', () => {
  function notified() {
    const all = tableOf(PLAY);
    changeNotifications(all.store, { tables: [TABLE] });
    const others = new FakeNetwork();
    const ports = { ...away().ports, open: others.open, store: all.store };
    const stop = handleNotifications(all.table, ports);
    all.network.last.receive(welcomeOf(viewOf(10)));
    const asked = () => all.network.last.sentOf('setNotifications').map(({ device }) => device?.endpoint);
    return { ...all, ports, stop, asked };
  }

  test('a lost subscription is renewed without asking, and sent to the table', async () => {
    browser.endpoint = undefined;
    const { network, asked, stop } = notified();
    network.last.receive(notificationsAt(TABLE));
    await settle();
    expect(browser.subscribe).toHaveBeenCalledOnce();
    expect(asked()).toEqual([undefined, 'https://push.test/new']);
    stop();
  });

  test('a subscription that the browser renews meanwhile is sent as soon as it says so', async () => {
    const { network, asked, stop } = notified();
    network.last.receive(notificationsAt(TABLE));
    await settle();
    expect(asked()).toEqual([undefined]);
    browser.endpoint = 'https://push.test/two';
    browser.worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'afootRenewed' } }));
    network.last.receive(notificationsAt(TABLE));
    await settle();
    expect(asked()).toEqual([undefined, undefined, 'https://push.test/two']);
    stop();
  });

  test('a handle in the chat is said again with a new key, with notifications and without', async () => {
    for (const tables of [[TABLE], []]) {
      const { network, table, ports, stop } = notified();
      changeNotifications(ports.store, { tables });
      table.askNotifications(setNotificationsMessage(TABLE));
      network.last.receive(notificationsAt(TABLE, { handle: 'U024BE7LH' }));
      await settle();
      stop();
      // What follows a table starts over once its seat has a new key.
      const stopAgain = handleNotifications(table, ports);
      network.last.receive(notificationsAt(TABLE, { devices: [] }));
      await settle();
      const said = network.last.sentOf('setNotifications').map(({ handle }) => handle);
      expect(said.filter((handle) => handle !== undefined)).toEqual(['U024BE7LH']);
      stopAgain();
    }
  });

  test('of a seat that is to be taken over nothing is asked: its preferences are the giver’s', async () => {
    const all = tableOf({ type: 'play', kept: { ...KEPT, takeAs: 'Cyd' } });
    changeNotifications(all.store, { tables: [TABLE] });
    handleNotifications(all.table, { ...away().ports, store: all.store })();
    all.network.last.receive(welcomeOf(viewOf(10)));
    await settle();
    expect(all.network.last.sentOf('setNotifications')).toEqual([]);
  });
});

describe('a table that does not know this device', () => {
  const HERE = { hours: { from: 540, to: 1200 }, what: ['turn'] } as const;

  const changeFor = (notifications: Parameters<typeof notificationsAt>[1]) => {
    const store = memoryStore();
    changeNotifications(store, { tables: [TABLE], ...HERE });
    return mendingOf(notificationsAt(TABLE, notifications), store);
  };

  test('gets the hours that the person chose on this device, whatever it has', async () => {
    const store = memoryStore();
    changeNotifications(store, { tables: [TABLE], ...HERE, isChosen: true });
    const elsewhere = notificationsAt(TABLE, { devices: ['https://push.test/phone'], what: NOTIFICATION_CHOICES });
    expect(await mendingOf(elsewhere, store)).toMatchObject(HERE);
  });

  test.each([
    ['notifies the person on another device', { devices: ['https://push.test/phone'], what: NOTIFICATION_CHOICES }],
    ['has the hours', { devices: [], hours: { from: 600, to: 1080 }, what: NOTIFICATION_CHOICES }],
    ['has the kinds', { devices: [], hours: DEFAULT_HOURS, what: ['turn'] as const }],
  ])('gets nothing but the device if it %s', async (_, notifications) => {
    expect(Object.keys((await changeFor(notifications)) ?? {})).toEqual(['device']);
  });

  test('and knows nothing of the person gets everything', async () => {
    expect(await changeFor({ devices: [], hours: DEFAULT_HOURS, what: NOTIFICATION_CHOICES })).toMatchObject(HERE);
  });
});

describe('the hours belong to the person', () => {
  const OWN = { hours: { from: 600, to: 1200 }, what: ['turn'] } as const;
  const ASKED = { devices: ['https://push.test/one'], what: NOTIFICATION_CHOICES };
  const LATER = { ...ASKED, hours: { from: 700, to: 1300 } };

  function chosenHere() {
    const all = away();
    changeNotifications(all.ports.store, { ...OWN, isChosen: true });
    return all;
  }

  test('a table that could not be reached when they were chosen hears of them later', async () => {
    const { ports } = chosenHere();
    expect(await mendingOf(notificationsAt(TABLE, ASKED), ports.store)).toEqual(OWN);
    await noteMended(ports.store, TABLE);
    expect(await mendingOf(notificationsAt(TABLE, ASKED), ports.store), 'told once').toBeUndefined();
  });

  test('what was chosen on a linked device since then is kept here too, and told to the other tables', async () => {
    const { network, ports } = chosenHere();
    for (const table of [TABLE, ...OTHERS]) await noteMended(ports.store, table);
    await takeOver(notificationsAt(TABLE, LATER), ports.store);
    expect(readNotifications(ports.store)).toMatchObject({ hours: LATER.hours, what: NOTIFICATION_CHOICES });
    await noteMended(ports.store, TABLE);
    const mending = mendOthers({ except: TABLE, ports });
    await settle();
    for (const [i] of OTHERS.entries()) {
      expect(network.wires).toHaveLength(i + 1);
      await answerAt(network.last, { ...OWN });
    }
    await mending;
    for (const socket of network.wires) expect(socket.sentOf('setNotifications').at(-1)?.hours).toEqual(LATER.hours);
  });

  test('a table that was not told yet changes nothing here', async () => {
    const { ports } = chosenHere();
    await takeOver(notificationsAt(TABLE, LATER), ports.store);
    expect(readNotifications(ports.store)).toMatchObject(OWN);
  });
});

describe('a browser without a time zone', () => {
  beforeEach(() => {
    const said = { resolvedOptions: () => ({ timeZone: 'Etc/Unknown' }) };
    vi.stubGlobal('Intl', { DateTimeFormat: () => said });
  });

  test('is notified all the same, by the zone that the table has', () => {
    expect(setNotificationsMessage(TABLE, { what: ['turn'] })).toEqual({
      ...{ type: 'setNotifications', table: TABLE, what: ['turn'], language: 'en' },
    });
  });

  test('has no zone to correct', async () => {
    expect(await mendingOf(notificationsAt(TABLE, { zone: 'Europe/Vienna' }), memoryStore())).toBeUndefined();
  });
});
