/**
 * Shows notifications while the page is closed. It caches no files and answers no requests, so nobody ever sees an old
 * state.
 */
import { addressOf, makeNotice, parseNotification, showsTable, tagOf } from './notice.ts';
import type { Page, WorkerScope } from './scope.ts';

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  const notification = parseNotification(event.data?.text() ?? '');
  if (notification === undefined) return;
  event.waitUntil(notification.kind === 'done' ? close(notification.table) : show(notification));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table));
});

/** From the page, when the player acts or sees the table: `{ type: 'afootSeen', table }`. */
worker.addEventListener('message', (event) => {
  const { type, table } = (event.data ?? {}) as { readonly type?: unknown; readonly table?: unknown };
  if (type === 'afootSeen' && typeof table === 'string') event.waitUntil(close(table));
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
  const { headline, options } = makeNotice(notification);
  const isVisibleNow =
    notification.kind !== 'test' && (await pagesAt(notification.table)).some(({ focused }) => focused);
  await worker.registration.showNotification(headline, isVisibleNow ? { ...options, silent: true } : options);
  if (isVisibleNow) await close(notification.table);
}

async function close(table: string): Promise<void> {
  for (const shown of await worker.registration.getNotifications({ tag: tagOf(table) })) shown.close();
}

/** Focuses the page that shows the table, or opens one: it asks the server for the newest view. */
async function open(table: string | undefined): Promise<void> {
  if (table === undefined) return;
  const [there] = await pagesAt(table);
  if (there === undefined) await worker.clients.openWindow(addressOf(table));
  else {
    there.postMessage({ type: 'afootCalled', table });
    await there.focus();
  }
}

/** Asks each page for its address: the browser only knows where a page was opened, not where it went since. */
async function pagesAt(table: string): Promise<readonly Page[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = await Promise.all(pages.map(addressNow));
  return pages.filter((_, i) => showsTable(addresses[i] ?? '', table));
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
