import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { type HelloClaim, proveStatus, proveTonight } from '../../shared/protocol/proof.ts';
import type { TableStatus } from '../../shared/protocol/status.ts';
import { getTable, hostGame } from './seating.ts';
import { setUpStage } from './stage.ts';

/**
 * The page's own service worker, in a browser that delivers pushes as its push service would: only encryption and
 * transport are left out, which the server's tests cover.
 */

const stage = setUpStage({ isSaved: true });

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly silent: boolean;
}

interface WatchedWorker {
  readonly shown: Notice[];
  readonly opened: string[];
  readonly reached: string[];
}

async function startWorker(page: Page): Promise<Worker> {
  const context = page.context();
  const startingWorker = context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await startingWorker;
  await worker.evaluate(watch);
  return worker;
}

/**
 * Runs in the worker. A headless browser without a desktop claims that it cannot show anything, whatever was allowed:
 * there this keeps its list of notifications, by tag, as the platform does. Windows open only for a person's own press.
 */
function watch(): void {
  const world = self as unknown as {
    registration: ServiceWorkerRegistration;
    clients: { openWindow: (address: string) => Promise<null> };
    WindowClient: { prototype: { focus: () => Promise<unknown>; id: string } };
    watched: WatchedWorker;
  };
  const watched: WatchedWorker = { shown: [], opened: [], reached: [] };
  world.watched = watched;
  const { registration } = world;
  const isReal = Notification.permission === 'granted';
  const show = registration.showNotification.bind(registration);
  let list: (Notice & { readonly data: unknown; readonly close: () => void })[] = [];
  registration.showNotification = async (title, options = {}) => {
    const { body = '', tag = '', silent, data } = options;
    const notice = { title, body, tag, silent: silent === true };
    watched.shown.push(notice);
    if (isReal) return show(title, options);
    const close = (): void => {
      list = list.filter((each) => each !== placed);
    };
    const placed = { ...notice, data, close };
    list = [...list.filter((each) => each.tag !== tag), placed];
  };
  if (!isReal) {
    // Chromium ends a worker that sets a badge.
    const badge = { setAppBadge: undefined, clearAppBadge: undefined };
    Object.defineProperties(
      navigator,
      Object.fromEntries(Object.entries(badge).map(([name, value]) => [name, { value }])),
    );
    registration.getNotifications = async ({ tag } = {}) =>
      list.filter((each) => tag === undefined || each.tag === tag) as unknown as Notification[];
  }
  world.clients.openWindow = async (address) => {
    watched.opened.push(address);
    return null;
  };
  world.WindowClient.prototype.focus = async function () {
    watched.reached.push(this.id);
  };
}

const readWatched = (worker: Worker): Promise<WatchedWorker> =>
  worker.evaluate(() => (self as unknown as { watched: WatchedWorker }).watched);

/** The device's list of notifications. */
const readNotices = (worker: Worker): Promise<readonly Omit<Notice, 'silent'>[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses the notification of a table. No script can make such an event: its `waitUntil` is awaited here. */
const press = (worker: Worker, table: string, action = ''): Promise<void> =>
  worker.evaluate(
    async ([pressed, action]) => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await registration.getNotifications({ tag: pressed });
      let settled: Promise<unknown> | undefined;
      const waitUntil = (until: Promise<unknown>): void => {
        settled = until;
      };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action, waitUntil }));
      await settled;
    },
    [`afoot ${table}`, action] as const,
  );

interface PushService {
  /** Delivers a message to the worker, as after decryption. */
  push(data: PushedNotification | string): Promise<void>;
}

async function openPushService(page: Page, origin: string): Promise<PushService> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (updated) =>
    registrations.push(...updated.registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  return {
    push: async (data) => {
      const registrationId = registrations.at(-1) as string;
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
    },
  };
}

async function openPhone(): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly table: string }> {
  const { url } = stage.server();
  const context = await stage.visit('touch');
  await context.grantPermissions(['notifications'], { origin: url });
  const page = await context.newPage();
  await hostGame(page, url);
  return { context, page, table: getTable(page.url()) };
}

const OTHER = 'OtherTableOtherTable22';
const SENT_TIME = Date.UTC(2026, 10, 21, 12);

test('a push shows the waiting table; a newer one replaces it, and a finished one removes it', async () => {
  const { url } = stage.server();
  const { page, table } = await openPhone();
  await page.goto(url);
  const worker = await startWorker(page);
  const { push } = await openPushService(page, url);
  const turn: PushedNotification = { kind: 'turn', table, title: 'Ann’s table', at: SENT_TIME };

  await push({ ...turn, deadline: SENT_TIME + 7_200_000, language: 'en-GB', zone: 'Pacific/Kiritimati' });
  const first = {
    title: 'Ann’s table',
    tag: `afoot ${table}`,
    body: 'Your turn. Play by Sunday, 04:00 in Kiritimati.',
  };
  await expect.poll(() => readNotices(worker)).toEqual([first]);
  await push({ ...turn, again: true });
  const second = { ...first, body: 'Still your turn.' };
  await expect.poll(() => readNotices(worker)).toEqual([second]);
  await push({ kind: 'nudge', table: OTHER, title: '', at: SENT_TIME });
  const other = { title: 'Afoot', tag: `afoot ${OTHER}`, body: 'Your turn. They’re waiting for you.' };
  await expect.poll(() => readNotices(worker)).toHaveLength(2);
  await push('no notification at all');
  await push('{"kind":"turn"}');
  await push({ ...turn, kind: 'done' });
  await expect.poll(() => readNotices(worker)).toEqual([other]);
  expect((await readWatched(worker)).shown.map(({ silent }) => silent)).toEqual([false, false, false]);
});

test('pressing a notification focuses or opens its table; a person at the table is not disturbed', async () => {
  const { url } = stage.server();
  const { context, page, table } = await openPhone();
  const worker = await startWorker(page);
  const { push } = await openPushService(page, url);
  const turn: PushedNotification = { kind: 'turn', table, title: 'Ann’s table', at: SENT_TIME };

  await push(turn);
  await expect.poll(async () => (await readWatched(worker)).shown.map(({ silent }) => silent)).toEqual([true]);
  await expect.poll(() => readNotices(worker)).toEqual([]);

  await push({ ...turn, kind: 'test' });
  await expect.poll(() => readNotices(worker)).toHaveLength(1);
  await page.evaluate(() => {
    const notified: unknown[] = [];
    Reflect.set(window, 'called', notified);
    navigator.serviceWorker.addEventListener('message', ({ data }) => notified.push(data));
  });
  await press(worker, table);
  expect(await readNotices(worker)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'called')))
    .toContainEqual({ type: 'afootCalled', table });
  const { reached, opened } = await readWatched(worker);
  expect([reached.length, opened]).toEqual([1, []]);

  // A page that shows something else navigates there; with no page open, one opens.
  await page.goto(url);
  await page.getByRole('link', { name: 'Start a table' }).waitFor();
  await push(turn);
  await expect.poll(() => readNotices(worker)).toHaveLength(1);
  await press(worker, table);
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  expect(await readWatched(worker)).toMatchObject({ opened: [], reached: [expect.anything(), expect.anything()] });
  await page.goto('about:blank');
  await push(turn);
  await expect.poll(() => readNotices(worker)).toHaveLength(1);
  await press(worker, table);
  expect((await readWatched(worker)).opened).toEqual([`./#/t/${table}`]);
  await push(turn);
  await expect.poll(() => readNotices(worker)).toHaveLength(1);
  const secondPage = await context.newPage();
  await secondPage.goto(`${url}/#/t/${table}`);
  await secondPage.getByRole('group', { name: /^Your cards/ }).waitFor();
  await expect.poll(() => readNotices(worker)).toEqual([]);

  await secondPage.bringToFront();
  await secondPage.evaluate(() => {
    location.hash = '#/';
  });
  await secondPage.getByRole('link', { name: 'Start a table' }).waitFor();
  await push(turn);
  await expect.poll(() => readNotices(worker)).toHaveLength(1);
  expect((await readWatched(worker)).shown.at(-1)?.silent).toBe(false);
});

test('a renewed subscription is sent to the pages, which send it to their tables', async () => {
  const { page } = await openPhone();
  const worker = await startWorker(page);
  await page.evaluate(() => {
    const received: unknown[] = [];
    Reflect.set(window, 'received', received);
    navigator.serviceWorker.addEventListener('message', ({ data }) => received.push(data));
  });
  await worker.evaluate(async () => {
    let settled: Promise<unknown> | undefined;
    const waitUntil = (until: Promise<unknown>): void => {
      settled = until;
    };
    self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }));
    await settled;
  });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'received')))
    .toContainEqual({ type: 'afootRenewed' });
});

async function createProof(page: Page, table: string): Promise<NonNullable<PushedNotification['tonight']>> {
  const saved = await page.evaluate((name) => localStorage.getItem(name) ?? '{}', `afoot.seat.${table}`);
  const { seat, secret } = JSON.parse(saved) as { readonly seat: number; readonly secret: string };
  const key = Buffer.from(secret, 'base64url');
  const fetchStatus = (): Promise<TableStatus> => getStatus({ table, seat, time: Date.now() }, key);
  await expect.poll(async () => (await fetchStatus()).mine).toBe(true);
  const { at, since = 0 } = await fetchStatus();
  const time = Math.floor(at / 1000) - since;
  return { seat, time, proof: proveTonight(key, { table, seat, time }) };
}

function getStatus(claim: HelloClaim, key: Uint8Array): Promise<TableStatus> {
  const socket = new WebSocket(`${stage.server().url.replace('http', 'ws')}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'status', ...claim, proof: proveStatus(key, claim) }));
  return new Promise<TableStatus>((resolve, reject) => {
    socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)));
    socket.onerror = () => reject(new Error('no status'));
  }).finally(() => socket.close());
}

test('“I’ll play tonight” on the notification is sent without opening a page', async () => {
  const { url } = stage.server();
  const { page, table } = await openPhone();
  const tonight = await createProof(page, table);
  const worker = await startWorker(page);
  const { push } = await openPushService(page, url);
  await page.goto('about:blank');
  await push({ kind: 'turn', table, title: 'Ann’s table', at: SENT_TIME, tonight });
  await expect.poll(() => readNotices(worker)).toHaveLength(1);
  await press(worker, table, 'tonight');
  expect(await readWatched(worker)).toMatchObject({ opened: [], reached: [] });
  await page.goto(`${url}/#/t/${table}`);
  await page.getByText('They know you’ll play tonight.').first().waitFor();
  // An outdated proof opens the table, and the page explains it.
  await page.goto('about:blank');
  await push({ kind: 'turn', table, title: '', at: SENT_TIME, tonight: { ...tonight, time: tonight.time + 1 } });
  await expect.poll(() => readNotices(worker)).toHaveLength(1);
  await press(worker, table, 'tonight');
  expect((await readWatched(worker)).opened).toEqual([`./#/t/${table}/tonight`]);
  await page.goto(`${url}/#/t/${table}/tonight`);
  await page.getByText('They know you’ll play tonight.').first().waitFor();
  expect(new URL(page.url()).hash).toBe(`#/t/${table}`);
});
