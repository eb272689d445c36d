import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TablePorts } from '../../web/model/open-table.ts';
import { forgetTable } from '../../web/model/storage/forgetting.ts';
import {
  changeNotifications,
  noteSent,
  noteStopped,
  readNotifications,
} from '../../web/model/storage/kept-notifications.ts';
import { type KeptSeat, readSeat, readSeats } from '../../web/model/storage/seats.ts';
import type { Store } from '../../web/model/storage/store.ts';
import { takeSeat } from '../../web/time/giving-up.ts';
import { mendOthers } from '../../web/time/mending.ts';
import { updateOtherTables } from '../../web/time/other-tables.ts';
import { sendStopped } from '../../web/time/stopping.ts';
import { setNotificationsMessage } from '../../web/time/subscribe.ts';
import type { FakeNetwork } from './fake-socket.ts';
import { answerAt, away, type NotifiedBrowser, OTHERS, settle, stubBrowser } from './notified-browser.ts';
import { START } from './table-on-socket.ts';

/** A device that stops notifications. */

const ENDPOINT = 'https://push.test/one';
const NEWER = 'bmV3ZXItbmV3ZXItbmV3ZXItbmV3ZXItbmV3ZXItMDE';
const [FIRST, SECOND, THIRD] = OTHERS;
/** How long a table is waited for. */
const PATIENCE = 8_000;

let browser: NotifiedBrowser;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Subscribed at the first two tables, which know this device; not at the third. */
function notifiedAtTwo() {
  const all = away();
  const { store } = all.ports;
  changeNotifications(store, { all: false, tables: [FIRST, SECOND] });
  for (const table of [FIRST, SECOND]) noteSent(store, table, 'known');
  return { ...all, store };
}

const seatAt = (store: Store, table: string) => readSeat(store, table) as KeptSeat;

/** The seat is gone from here, and its table has yet to hear that this device is not to be notified. */
function stopAt(store: Store, seat: KeptSeat): void {
  forgetTable(store, seat.table, START);
  noteStopped(store, seat);
}

/** The seat of each table's hello, and the device that the table was to forget. */
const forgotten = ({ wires }: FakeNetwork) =>
  wires.flatMap((socket) =>
    socket.sentOf('setNotifications').map(({ table, forget }) => [table, socket.sentOf('hello')[0]?.seat, forget]),
  );

describe('a seat that is to notify no more', () => {
  test('is forgotten at once, and its table forgets this device', async () => {
    const { network, ports, store } = notifiedAtTwo();
    stopAt(store, seatAt(store, FIRST));
    expect(readSeats(store).map(({ table }) => table)).not.toContain(FIRST);
    expect(readNotifications(store)).toMatchObject({ tables: [SECOND], sent: { [SECOND]: 'known' } });
    const sending = sendStopped(ports);
    await settle();
    await answerAt(network.last);
    await sending;
    expect(forgotten(network)).toEqual([[FIRST, 0, ENDPOINT]]);
    expect(network.last.sentOf('setNotifications')[0]).not.toHaveProperty('zone');
    expect(readNotifications(store).stopped).toEqual([]);
    expect(browser.endpoint).toBe(ENDPOINT);
  });

  test('whose table cannot be reached is handled the next time', async () => {
    const { network, ports, store } = notifiedAtTwo();
    stopAt(store, seatAt(store, FIRST));
    network.isDown = true;
    const sending = sendStopped(ports);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await sending;
    expect(readNotifications(store).stopped).toHaveLength(1);
    network.isDown = false;
    changeNotifications(store, { tables: [] });
    const mending = mendOthers({ ports });
    await settle();
    await answerAt(network.last);
    await mending;
    expect(forgotten(network)).toEqual([[FIRST, 0, ENDPOINT]]);
    expect(readNotifications(store).stopped).toEqual([]);
  });

  test('ends the subscription if it was the last with notifications, even if its table cannot be reached', async () => {
    const { network, ports, store } = notifiedAtTwo();
    network.isDown = true;
    for (const table of [FIRST, SECOND]) stopAt(store, seatAt(store, table));
    const sending = sendStopped(ports);
    await vi.advanceTimersByTimeAsync(2 * PATIENCE);
    await sending;
    expect(browser.endpoint).toBeUndefined();
    expect(readNotifications(store)).toMatchObject({ tables: [], stopped: [] });
  });

  test('leaves the subscription to future tables if all are to notify', async () => {
    const { network, ports, store } = notifiedAtTwo();
    changeNotifications(store, { all: true, tables: [] });
    for (const table of OTHERS) stopAt(store, seatAt(store, table));
    const sending = sendStopped(ports);
    for (const _ of OTHERS) {
      await settle();
      await answerAt(network.last);
    }
    await sending;
    expect(forgotten(network)).toHaveLength(3);
    expect(browser.endpoint).toBe(ENDPOINT);
  });
});

describe('a seat replaced by another one of its table', () => {
  const taken = () => {
    const all = notifiedAtTwo();
    takeSeat(all.store, { ...seatAt(all.store, FIRST), seat: 2, secret: NEWER });
    return all;
  };

  test('notifies no more; the other still notifies this device', async () => {
    const { network, ports, store } = taken();
    expect(readNotifications(store)).toMatchObject({ tables: [FIRST, SECOND], sent: { [SECOND]: 'known' } });
    const sending = sendStopped(ports);
    await settle();
    await answerAt(network.last);
    await sending;
    expect(forgotten(network)).toEqual([[FIRST, 0, ENDPOINT]]);
    expect(readSeat(store, FIRST)).toMatchObject({ seat: 2, secret: NEWER });
  });

  test('says nothing if its capability is void, least of all for the other', async () => {
    const { network, ports, store } = taken();
    const sending = sendStopped(ports);
    await settle();
    network.last.open();
    network.last.receive({ type: 'refused', code: 'badProof', table: FIRST });
    await settle();
    await sending;
    expect([forgotten(network), readNotifications(store).stopped]).toEqual([[], []]);
    expect(readSeat(store, FIRST)).toMatchObject({ secret: NEWER });
  });

  test('the same seat, imported again, goes on notifying', () => {
    const { store } = notifiedAtTwo();
    takeSeat(store, { ...seatAt(store, FIRST), takeAs: 'Ben' });
    expect(readNotifications(store).stopped).toEqual([]);
  });
});

describe('off at all tables', () => {
  const THERE = 'EEEEEEEEEEEEEEEEEEEEEE';

  const stopAll = (ports: TablePorts): Promise<number> =>
    updateOtherTables((table) => setNotificationsMessage(table, { forget: ENDPOINT }), { except: THERE, ports });

  test('every other table stops', async () => {
    const { network, ports } = away();
    noteSent(ports.store, FIRST, 'known');
    const sending = stopAll(ports);
    await settle();
    expect(readNotifications(ports.store).stopped.map(({ table }) => table)).toEqual([FIRST, SECOND, THIRD]);
    for (const _ of [FIRST, SECOND, THIRD]) {
      await settle();
      await answerAt(network.last);
    }
    await sending;
    expect(forgotten(network).map(([table]) => table)).toEqual([FIRST, SECOND, THIRD]);
    expect(readNotifications(ports.store)).toMatchObject({ sent: {}, stopped: [] });
  });

  test('a table that did not answer is tried again, unless it is to notify again by then', async () => {
    const { network, ports } = away();
    network.isDown = true;
    changeNotifications(ports.store, { all: false, tables: [] });
    const sending = stopAll(ports);
    await vi.advanceTimersByTimeAsync(3 * PATIENCE);
    await sending;
    expect(readNotifications(ports.store).stopped.map(({ table }) => table)).toEqual([FIRST, SECOND, THIRD]);
    network.isDown = false;
    changeNotifications(ports.store, { tables: [FIRST, SECOND] });
    const later = sendStopped(ports);
    await settle();
    await answerAt(network.last);
    await later;
    expect(forgotten(network)).toEqual([[THIRD, 0, ENDPOINT]]);
    expect(readNotifications(ports.store).stopped).toEqual([]);
  });
});
