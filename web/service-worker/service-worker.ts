/**
 * Shows notifications while the page is closed, and keeps the page's files for a visit without a network. It keeps no
 * state of a table.
 */
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import {
  addressOf,
  MORNING_TAG,
  makeBundle,
  makeNotice,
  parseNotification,
  showsTable,
  TONIGHT,
  tagOf,
} from './notice.ts';
import { playTonight } from './play-tonight.ts';
import { answerFetches, dropOldFiles, keepFiles } from './precache.ts';
import type { Page, ShownNotification, WorkerScope } from './scope.ts';

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldFiles().then(() => worker.clients.claim())));
answerFetches(worker);

worker.addEventListener('push', (event) => {
  const notification = parseNotification(event.data?.text() ?? '');
  if (notification === undefined) return;
  event.waitUntil(inTurn(() => (notification.kind === 'done' ? close(notification.table) : show(notification))));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table, tables, tonight, part } = event.notification.data ?? {};
  if (event.action === TONIGHT && table !== undefined && tonight !== undefined)
    event.waitUntil(sayTonight(table, tonight));
  else if (table !== undefined || tables !== undefined)
    event.waitUntil(open(tables === undefined ? table : undefined, part === undefined ? {} : { album: part }));
});

/** Opens no page, unless the server cannot be told from here: then the page says it once it is back on the line. */
async function sayTonight(table: string, proof: NonNullable<PushedNotification['tonight']>): Promise<void> {
  if (!(await playTonight(table, proof))) await open(table, { tonight: true });
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: those of a morning come at once, and each has to find the ones before it. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** From the page, when the player acts or sees the table: `{ type: 'afootSeen', table }`. */
worker.addEventListener('message', (event) => {
  const { type, table } = (event.data ?? {}) as { readonly type?: unknown; readonly table?: unknown };
  if (type === 'afootSeen' && typeof table === 'string') event.waitUntil(inTurn(() => close(table)));
});

/**
 * Open pages subscribe the device again at their tables; if none is open, the next one does. Only a page can prove its
 * seats.
 */
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(postToPages({ type: 'afootRenewed' })));

async function postToPages(message: object): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

/**
 * Browsers demand that every push shows something. If the player is looking at the table, it is silent and closes at
 * once.
 */
async function show(notification: NonNullable<ReturnType<typeof parseNotification>>): Promise<void> {
  if (notification.morning && (await bundle(notification))) return;
  const { headline, options } = makeNotice(notification);
  const isVisibleNow =
    notification.kind !== 'test' && (await pagesAt(notification.table)).some(({ focused }) => focused);
  await worker.registration.showNotification(headline, isVisibleNow ? { ...options, silent: true } : options);
  if (isVisibleNow) await close(notification.table);
}

/**
 * Several tables that have waited for the morning are one notification, which opens the list: the second that comes takes
 * the first one's place, without a sound. Later ones come alone. False if this is the first.
 */
async function bundle({ table, at }: PushedNotification): Promise<boolean> {
  const shown = await worker.registration.getNotifications();
  const others = shown.filter(({ data }) => data?.morning !== undefined && at - data.morning < BUNDLED_WITHIN);
  const tables = [...new Set([...others.flatMap(({ data }) => data?.tables ?? data?.table ?? []), table])];
  if (tables.length < 2) return false;
  for (const other of others) if (other.data?.table !== undefined) other.close();
  const { headline, options } = makeBundle(tables, at);
  await worker.registration.showNotification(headline, { ...options, silent: true });
  return true;
}

/** Milliseconds within which the morning's notifications come. */
const BUNDLED_WITHIN = 3_600_000;

async function close(table: string): Promise<void> {
  for (const shown of await worker.registration.getNotifications({ tag: tagOf(table) })) shown.close();
  for (const shown of await worker.registration.getNotifications({ tag: MORNING_TAG })) await takeOut(table, shown);
}

/** A table that waits no more leaves its bundle without a sound; the last one closes it. */
async function takeOut(table: string, bundled: ShownNotification): Promise<void> {
  const { tables = [], morning = 0 } = bundled.data ?? {};
  const left = tables.filter((each) => each !== table);
  if (left.length === tables.length) return;
  if (left.length === 0) return bundled.close();
  const { headline, options } = makeBundle(left, morning);
  await worker.registration.showNotification(headline, { ...options, silent: true });
}

/**
 * Brings the player to a table, or to the list of tables: on the page that shows it, else on one that goes there, else on
 * a new one.
 */
async function open(table: string | undefined, { tonight, album }: AtTable): Promise<void> {
  const pages = await openPages();
  const there = pages.find(({ address }) => table !== undefined && showsTable(address, table));
  const { page } = there ?? pages.find(({ page }) => page.visibilityState === 'visible') ?? pages[0] ?? {};
  const part = album === undefined ? '' : `/album/${album}`;
  const place = table === undefined ? '/' : `${addressOf(table)}${tonight ? '/tonight' : part}`;
  if (page === undefined) await worker.clients.openWindow(place);
  else {
    page.postMessage({
      type: 'afootCalled',
      ...(table !== undefined && { table }),
      ...(tonight && { tonight }),
      ...(album !== undefined && { album }),
    });
    await page.focus();
  }
}

/** Where at a table: its page says that they play tonight, or a part of its album. */
interface AtTable {
  readonly tonight?: true;
  readonly album?: string;
}

const pagesAt = async (table: string): Promise<readonly Page[]> =>
  (await openPages()).filter(({ address }) => showsTable(address, table)).map(({ page }) => page);

interface OpenPage {
  readonly page: Page;
  readonly address: string;
}

/**
 * Pages that answer, with the addresses that they say: the browser only knows where a page was opened, not where it went
 * since.
 */
async function openPages(): Promise<readonly OpenPage[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const asked = await Promise.all(pages.map(async (page) => ({ page, address: await addressNow(page) })));
  return asked.flatMap(({ page, address }) => (address === undefined ? [] : [{ page, address }]));
}

/** Milliseconds a page has to answer; a frozen one does not. */
const PATIENCE = 400;

const addressNow = (page: Page): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : undefined);
    setTimeout(() => resolve(undefined), PATIENCE);
    page.postMessage({ type: 'afootWhere' }, [port2]);
  });
