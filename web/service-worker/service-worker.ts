/**
 * Calls people to their tables while the page is closed. It keeps no files and answers no requests of the page, so that
 * nobody is ever shown an old state.
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

/** The page says that the player has acted, or sees the table: `{ type: 'afootSeen', table }`. */
worker.addEventListener('message', (event) => {
  const { type, table } = (event.data ?? {}) as { readonly type?: unknown; readonly table?: unknown };
  if (type === 'afootSeen' && typeof table === 'string') event.waitUntil(close(table));
});

/** The pages name the device again at their tables; where none is open, the next one does. Only a page can prove its seats. */
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(postToPages({ type: 'afootRenewed' })));

async function postToPages(message: object): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

/**
 * Browsers demand that every push shows something. Where the table is before the player's eyes it makes no sound, and goes
 * at once.
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

/** Goes to the table where it is open already, else opens it: its page asks the server how the table stands. */
async function open(table: string | undefined): Promise<void> {
  if (table === undefined) return;
  const [there] = await pagesAt(table);
  if (there === undefined) await worker.clients.openWindow(addressOf(table));
  else {
    there.postMessage({ type: 'afootCalled', table });
    await there.focus();
  }
}

/** Each page is asked itself: what a browser says of its address is where it was opened, not where it has gone since. */
async function pagesAt(table: string): Promise<readonly Page[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = await Promise.all(pages.map(addressNow));
  return pages.filter((_, i) => showsTable(addresses[i] ?? '', table));
}

/** Milliseconds that a page has for its answer: one that sleeps gives none. */
const PATIENCE = 400;

const addressNow = (page: Page): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : undefined);
    setTimeout(() => resolve(undefined), PATIENCE);
    page.postMessage({ type: 'afootWhere' }, [port2]);
  });
