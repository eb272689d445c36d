import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOTIFICATION_CHOICES } from '../../shared/protocol/notifications.ts';
import { parseBase64url, proveDevice } from '../../shared/protocol/proof.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';
import { changeNotifications, readNotifications } from '../../web/model/storage/notification-choices.ts';
import { readSeat, type SavedSeat, type SavedStatus, updateSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { updateTables, updateTablesByVisit } from '../../web/time/device-at-tables.ts';
import { takeSeat } from '../../web/time/giving-up.ts';
import { handleNotifications } from '../../web/time/handle-notifications.ts';
import { createNotificationsMessage } from '../../web/time/subscribe.ts';
import { getView, makeWelcome, SECRET, TABLE } from './fixtures.ts';
import {
  answerQuestion,
  getNotifications,
  leavePage,
  type NotifiedBrowser,
  OTHERS,
  settle,
  stubBrowser,
  ZONE,
} from './notified-browser.ts';
import { getTable, PLAY, SAVED_SEAT, START } from './table-on-socket.ts';

const ENDPOINT = 'https://push.test/one';
const NEWER = 'bmV3ZXItbmV3ZXItbmV3ZXItbmV3ZXItbmV3ZXItMDE';
const OWN = { hours: { from: 600, to: 1200 }, what: ['turn'] } as const;
/** Milliseconds until a table is given up. */
const ANSWER_TIMEOUT = 8_000;

let browser: NotifiedBrowser;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An open table with its device on, after the page's question about notifications. */
function openTable(preferences: Parameters<typeof changeNotifications>[1] = {}) {
  const all = getTable(PLAY);
  const { store } = all;
  for (const table of [TABLE, ...OTHERS]) writeSeat(store, { ...SAVED_SEAT, table });
  changeNotifications(store, { isOn: true, ...preferences });
  const ports = { ...leavePage().ports, store };
  const stop = handleNotifications(all.table, ports);
  all.network.last.receive(makeWelcome(getView(10)));
  const getRequests = () => all.network.last.sentOf('setNotifications');
  const answer = async (part: Partial<NotificationsMessage> = {}): Promise<void> => {
    all.network.last.receive(getNotifications(TABLE, part));
    // The page asks the browser for its subscription several times.
    for (let i = 0; i < 5; i++) await settle();
  };
  /** Answers the page's requests as sent; the others have changed too. */
  const agree = async (): Promise<void> => {
    const { hours = DEFAULT_HOURS, what = NOTIFICATION_CHOICES } = getRequests().at(-1) ?? {};
    await answer({ also: true, hours, what });
  };
  return { ...all, store, ports, stop, getRequests, answer, agree };
}

async function openToldTables(preferences: Parameters<typeof changeNotifications>[1] = {}) {
  const all = openTable(preferences);
  await all.answer({ devices: [] });
  await all.agree();
  const before = all.getRequests().length;
  return { ...all, since: () => all.getRequests().slice(before) };
}

const getNamed = ({ also = [] }: ReturnType<typeof createNotificationsMessage>) =>
  also.map(({ table, off }) => [table, off === true]);

describe('one request at an open table', () => {
  test('informs all tables of the device, each with a proof, and stores none of it', async () => {
    const { getRequests, agree, answer, store } = openTable();
    await answer({ devices: [] });
    const [, request] = getRequests();
    expect(request).toMatchObject({ table: TABLE, device: { endpoint: ENDPOINT }, zone: ZONE });
    expect(request).not.toHaveProperty('hours');
    expect(request?.also?.map(({ table }) => table).sort()).toEqual([...OTHERS].sort());
    for (const { proof, ...claim } of request?.also ?? [])
      expect(proof).toBe(proveDevice(parseBase64url(SECRET) as Uint8Array, { ...claim, endpoint: ENDPOINT }));
    await agree();
    expect(readNotifications(store).told).toMatch(/./);
    expect(store.read('afoot.calls')).not.toContain('push.test');
  });

  test('is the last until something changes', async () => {
    const { table, ports, since, answer, network } = await openToldTables();
    for (const part of [{}, { zone: 'Asia/Kathmandu' }, { devices: [] }]) {
      const stop = handleNotifications(table, ports);
      await answer(part);
      stop();
    }
    expect(since().map(({ device, also }) => [device !== undefined, also?.length])).toEqual([
      [false, undefined],
      [false, undefined],
      [true, 3],
      [false, undefined],
      [true, 3],
    ]);
    expect(network.sockets).toHaveLength(1);
  });

  test('is repeated at the next visit if the other tables did not answer', async () => {
    const { table, ports, answer, getRequests, store } = openTable();
    await answer({ devices: [] });
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT);
    expect(readNotifications(store).told).toBeUndefined();
    handleNotifications(table, ports);
    await answer();
    expect(getRequests().map(({ also }) => also?.length)).toEqual([undefined, 3, undefined, 3]);
  });

  test('names no closed table, no lost seat, and no seat still to be taken over', async () => {
    const { store, getRequests, answer } = openTable();
    const [closed, lost, untaken] = OTHERS;
    updateSeat(store, closed, { status: { phase: 'over', closed: true } as SavedStatus });
    updateSeat(store, lost, { status: { phase: 'over', lost: true } as SavedStatus });
    writeSeat(store, { ...SAVED_SEAT, table: untaken, takeAs: 'Cyd' });
    await answer({ devices: [] });
    expect(getRequests().at(-1)?.also).toEqual([]);
  });

  test('renews a lost subscription without asking', async () => {
    browser.endpoint = undefined;
    const { getRequests, answer } = openTable();
    await answer();
    expect(browser.subscribe).toHaveBeenCalledOnce();
    expect(getRequests().map(({ device }) => device?.endpoint)).toEqual([undefined, 'https://push.test/new']);
  });

  test('renews a subscription when the browser reports a change', async () => {
    const { since, answer } = await openToldTables();
    browser.endpoint = 'https://push.test/two';
    browser.worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'afootRenewed' } }));
    await answer();
    expect(since().map(({ device }) => device?.endpoint)).toEqual([undefined, 'https://push.test/two']);
  });

  test('is not sent if the browser forbids notifications, or for a seat still to be taken over', async () => {
    vi.stubGlobal('Notification', { permission: 'denied' });
    const { getRequests, answer } = openTable();
    await answer({ devices: [] });
    expect(getRequests()).toHaveLength(1);
    const opened = getTable({ type: 'play', saved: { ...SAVED_SEAT, takeAs: 'Cyd' } });
    changeNotifications(opened.store, { isOn: true });
    handleNotifications(opened.table, { ...leavePage().ports, store: opened.store })();
    opened.network.last.receive(makeWelcome(getView(10)));
    await settle();
    expect(opened.network.last.sentOf('setNotifications')).toEqual([]);
  });
});

test('repeats a chat handle with a new key, with and without notifications', async () => {
  for (const isOn of [true, false]) {
    const { table, ports, stop, getRequests, answer } = openTable({ isOn });
    table.askNotifications(createNotificationsMessage(TABLE));
    await answer({ handle: 'U024BE7LH' });
    stop();
    // Handlers start over once a seat has a new key.
    handleNotifications(table, ports);
    await answer({ devices: [] });
    expect(getRequests().flatMap(({ handle }) => handle ?? [])).toEqual(['U024BE7LH']);
  }
});

describe('the hours belong to the person', () => {
  const LATER = { hours: { from: 690, to: 1305 }, what: NOTIFICATION_CHOICES };

  test('tells all tables the choice made here and its time', async () => {
    const { getRequests } = await openToldTables({ ...OWN, chosenAt: START - 1 });
    expect(getRequests().at(-1)).toMatchObject({ ...OWN, chosen: START - 1 });
  });

  test('even without a device, if another device of the person has them', async () => {
    const { table, ports, getRequests, answer, store } = openTable({ isOn: false, ...OWN, chosenAt: START });
    const telling = updateTables(table, ports);
    await settle();
    expect(getRequests().at(-1)).toMatchObject({ ...OWN, chosen: START, zone: ZONE });
    expect(getRequests().at(-1)).not.toHaveProperty('device');
    expect(getRequests().at(-1)?.also).toHaveLength(3);
    await answer({ also: true });
    await telling;
    expect(readNotifications(store).told).toBeUndefined();
  });

  test('a later choice on a linked device is saved here too, and sent to the other tables', async () => {
    const { table, ports, store, since, answer } = await openToldTables({ ...OWN, chosenAt: START });
    handleNotifications(table, ports);
    await answer(LATER);
    expect(readNotifications(store)).toMatchObject({ ...LATER, chosenAt: START });
    expect(since().at(-1)).toMatchObject({ ...LATER, chosen: START });
  });

  test('a table that was not informed yet changes nothing here', async () => {
    const { store, getRequests, answer } = openTable({ ...OWN, chosenAt: START });
    await answer(LATER);
    expect(readNotifications(store)).toMatchObject(OWN);
    expect(getRequests().at(-1)).toMatchObject(OWN);
  });
});

describe('from the list of tables', () => {
  test('visits the first table that answers, which informs them all', async () => {
    const { network, ports } = leavePage();
    const telling = updateTablesByVisit(ports);
    await settle();
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT);
    expect(network.sockets.map(({ readyState }) => readyState)).toEqual([3, 0]);
    await answerQuestion(network.last);
    await telling;
    expect(network.last.sentOf('setNotifications').map(({ also }) => also?.length)).toEqual([undefined, 2]);
    await updateTablesByVisit(ports);
    expect(network.sockets).toHaveLength(2);
  });

  test('visits none without notifications, or if the browser forbids them', async () => {
    const { network, ports } = leavePage();
    changeNotifications(ports.store, { isOn: false });
    await updateTablesByVisit(ports);
    changeNotifications(ports.store, { isOn: true });
    vi.stubGlobal('Notification', { permission: 'denied' });
    await updateTablesByVisit(ports);
    expect(network.sockets).toEqual([]);
  });
});

describe('a device that is turned off', () => {
  test('is forgotten by all tables, and its subscription ends', async () => {
    const { table, ports, store, since, answer } = await openToldTables({ ...OWN, chosenAt: START });
    changeNotifications(store, { isOn: false });
    const telling = updateTables(table, ports);
    await settle();
    expect(since()).toEqual([{ type: 'setNotifications', table: TABLE, forget: ENDPOINT, also: expect.anything() }]);
    expect(since()[0]?.also).toHaveLength(3);
    await answer({ devices: [], also: true });
    await telling;
    expect(browser.endpoint).toBeUndefined();
    expect(readNotifications(store).told).toBeUndefined();
  });

  test('ends its subscription even if no table answers, and asks no table again', async () => {
    const { table, ports, store, since, answer } = await openToldTables();
    changeNotifications(store, { isOn: false });
    const telling = updateTables(table, ports);
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT);
    await telling;
    expect(browser.endpoint).toBeUndefined();
    handleNotifications(table, ports);
    await answer();
    expect(since()).toHaveLength(1);
  });

  test('tells its tables on the next visit if it closed too early', async () => {
    const { table, ports, store, since, answer } = await openToldTables();
    changeNotifications(store, { isOn: false });
    handleNotifications(table, ports);
    await answer();
    expect(since().map(({ forget }) => forget)).toEqual([undefined, ENDPOINT]);
  });

  test('keeps its subscription if it is on again by the time the tables answer', async () => {
    const { table, ports, store, answer } = await openToldTables();
    changeNotifications(store, { isOn: false });
    const telling = updateTables(table, ports);
    await settle();
    changeNotifications(store, { isOn: true });
    await answer({ also: true });
    await telling;
    expect([browser.endpoint, readNotifications(store).told]).toEqual([ENDPOINT, expect.any(String)]);
  });
});

describe('a seat replaced by another one of its table', () => {
  const [FIRST] = OTHERS;
  const newer = { ...SAVED_SEAT, table: FIRST, seat: 2, secret: NEWER };

  test('is off in the next request, and the other is on', async () => {
    const { table, ports, store, since, answer, agree } = await openToldTables();
    takeSeat(store, newer);
    handleNotifications(table, ports);
    await answer();
    expect(getNamed(since().at(-1) ?? createNotificationsMessage(TABLE))).toEqual(
      expect.arrayContaining([[FIRST, true], ...OTHERS.map((each) => [each, false])]),
    );
    expect(
      since()
        .at(-1)
        ?.also?.filter((each) => each.table === FIRST),
    ).toMatchObject([{ seat: 0 }, { seat: 2 }]);
    await agree();
    expect(readNotifications(store).ended).toEqual([]);
    expect(readSeat(store, FIRST)).toMatchObject({ seat: 2, secret: NEWER });
  });

  test('is remembered as ended until its table is told or the seat is taken again', async () => {
    const { store } = await openToldTables();
    const before = readSeat(store, FIRST) as SavedSeat;
    takeSeat(store, newer);
    expect(readNotifications(store).ended).toMatchObject([{ table: FIRST, seat: 0, secret: SECRET }]);
    takeSeat(store, before);
    expect(readNotifications(store).ended).toMatchObject([{ table: FIRST, seat: 2, secret: NEWER }]);
  });

  test('the same seat, imported again, keeps its notifications; a lost seat notifies nobody, nor does an off device’s', async () => {
    const { store } = await openToldTables();
    takeSeat(store, { ...(readSeat(store, FIRST) as SavedSeat), takeAs: 'Ben' });
    updateSeat(store, OTHERS[1], { status: { phase: 'over', lost: true } as SavedStatus });
    takeSeat(store, { ...newer, table: OTHERS[1] });
    changeNotifications(store, { told: undefined });
    takeSeat(store, { ...newer, table: OTHERS[2] });
    expect(readNotifications(store).ended).toEqual([]);
  });
});

describe('a browser without a time zone', () => {
  beforeEach(() => {
    const formatter = { resolvedOptions: () => ({ timeZone: 'Etc/Unknown' }) };
    vi.stubGlobal('Intl', { DateTimeFormat: () => formatter });
  });

  test('is still notified, by the table’s zone', () =>
    expect(createNotificationsMessage(TABLE, { what: ['turn'] })).toEqual({
      ...{ type: 'setNotifications', table: TABLE, what: ['turn'], language: 'en' },
    }));

  test('has no zone to correct', async () => {
    const { table, ports, since, answer } = await openToldTables();
    handleNotifications(table, ports);
    await answer({ zone: 'Europe/Vienna' });
    expect(since()).toHaveLength(1);
  });
});
