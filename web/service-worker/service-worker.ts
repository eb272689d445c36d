import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { NotificationHours, PushedNotification } from '../../shared/protocol/notifications.ts';
import { serverNow } from '../text/server-clock.ts';
import { addToMorning, countIn, withoutTable } from './mornings.ts';
import {
  addressOf,
  DATE_PRESSES,
  type DatePress,
  JOIN,
  MORNING_TAG,
  makeNotice,
  type NoticeData,
  parseNotification,
  quietly,
  showsTable,
  TONIGHT,
} from './notice.ts';
import { answerFetches, dropOldFiles, keepFiles, keptFile } from './precache.ts';
import type { Page, WorkerScope } from './scope.ts';

/**
 * Shows notifications while the page is closed, and keeps the page's files for a visit without a network. It keeps no
 * state of a table.
 */
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldFiles().then(() => worker.clients.claim())));
answerFetches(worker);

worker.addEventListener('push', (event) => {
  const notification = parseNotification(event.data?.text() ?? '');
  if (notification === undefined) return;
  const { kind, table } = notification;
  event.waitUntil(inTurn(() => (kind === 'done' ? close({ table, hasCome: false }) : show(notification))));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(inTurn(async () => event.notification.close()));
  const { table, tables, tonight, date } = event.notification.data ?? {};
  const press = DATE_PRESSES.find((each) => each === event.action);
  if (event.action === TONIGHT && table !== undefined && tonight !== undefined)
    event.waitUntil(sayTonight(table, tonight));
  else if (event.action === JOIN && table !== undefined) event.waitUntil(open(table, { call: true }));
  else if (press !== undefined && table !== undefined && date !== undefined)
    event.waitUntil(sayToDate(table, press, date));
  else if (table !== undefined || tables !== undefined)
    event.waitUntil(open(tables === undefined ? table : undefined, {}));
});

worker.addEventListener('notificationclose', (event) => event.waitUntil(showBadge()));

/** Opens no page, unless the server cannot be told from here: then the page says it once it is back on the line. */
async function sayTonight(table: string, proof: NonNullable<PushedNotification['tonight']>): Promise<void> {
  if (!(await says({ type: 'playTonight', table, ...proof }))) await open(table, { tonight: true });
}

/** Says whether its person comes; if the server cannot be told from here, the table's page opens, which asks. */
async function sayToDate(table: string, press: DatePress, proof: NonNullable<NoticeData['date']>): Promise<void> {
  if (!(await says({ type: 'answerDate', table, ...proof, answer: press }))) await open(table, {});
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: those of a morning come at once, and each has to find the ones before it. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(countTables).then((before) => work().then(() => showBadge(before)));
  last = done.catch(() => undefined);
  return done;
}

/** From the page, when the player acts or sees the table: `{ type: 'afootSeen', table }`. */
worker.addEventListener('message', (event) => {
  const { type, table } = (event.data ?? {}) as { readonly type?: unknown; readonly table?: unknown };
  if (type === 'afootSeen' && typeof table === 'string') event.waitUntil(inTurn(() => close({ table, hasCome: true })));
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
 * Browsers demand that every push shows something. It makes no sound if it has made one before, if it comes at night, or
 * if the player is looking at the table; then it closes at once.
 */
async function show(notification: PushedNotification): Promise<void> {
  const { kind, table, quiet } = notification;
  const isInView = kind !== 'test' && (await pagesAt(table)).some(({ focused }) => focused);
  const isSilent = isInView || quiet === true || comesAtNight(notification, serverNow());
  if (notification.morning) await showMorning(notification, { isSilent });
  else {
    await takeOut({ table, hasCome: false });
    const { headline, options } = makeNotice(notification);
    await worker.registration.showNotification(headline, isSilent ? quietly(options) : options);
  }
  if (isInView) await close({ table, hasCome: true });
}

async function showMorning(
  notification: PushedNotification,
  { isSilent }: { readonly isSilent: boolean },
): Promise<void> {
  const shown = await worker.registration.getNotifications();
  const { notice, isHeard, replaced } = addToMorning(shown, { notification, isSilent });
  for (const each of replaced) each.close();
  const { headline, options } = notice;
  await worker.registration.showNotification(headline, isHeard ? options : quietly(options));
}

/** The page of a table is seen, or the table waits no more. */
interface Settling {
  readonly table: string;
  /** Its person has looked at it here. */
  readonly hasCome: boolean;
}

async function close(settling: Settling): Promise<void> {
  for (const each of await worker.registration.getNotifications())
    if (each.data?.table === settling.table && (settling.hasCome || !each.data.stays)) each.close();
  await takeOut(settling);
}

/** A table leaves its bundle without a sound; the last one closes it. */
async function takeOut(settling: Settling): Promise<void> {
  for (const bundle of await worker.registration.getNotifications({ tag: MORNING_TAG })) {
    if (!bundle.data?.tables?.includes(settling.table)) continue;
    const left = withoutTable(bundle, settling);
    if (left === undefined) bundle.close();
    else await worker.registration.showNotification(left.headline, quietly(left.options));
  }
}

const countTables = async (): Promise<number> => countIn(await worker.registration.getNotifications());

/** On the installed page's icon: how many tables wait, if that has changed. */
async function showBadge(before?: number): Promise<void> {
  const count = await countTables();
  const { navigator } = worker;
  if (count === before) return;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/**
 * Brings the player to a table, or to the list of tables: on the page that shows it, else on one that goes there, else on
 * a new one.
 */
async function open(table: string | undefined, { tonight, call }: AtTable): Promise<void> {
  const pages = await openPages();
  const shown = pages.find(({ address }) => table !== undefined && showsTable(address, table));
  const { page } = shown ?? pages.find(({ page }) => page.visibilityState === 'visible') ?? pages[0] ?? {};
  const there = tonight ? '/tonight' : call ? '/call' : '';
  const place = table === undefined ? './' : `${addressOf(table)}${there}`;
  if (page === undefined) await worker.clients.openWindow(place);
  else {
    page.postMessage({
      type: 'afootCalled',
      ...(table !== undefined && { table }),
      ...(tonight && { tonight }),
      ...(call && { call }),
    });
    await page.focus();
  }
}

/** Where at a table: its page says that they play tonight, or asks whether to join the call. */
interface AtTable {
  readonly tonight?: true;
  readonly call?: true;
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

/** Milliseconds after which a push service has kept a notification for a while. */
const LATE = 600_000;

/** Milliseconds by which the device's clock may be behind. */
const LEEWAY = 3_600_000;

/**
 * Whether it is night where the device is: push services keep a notification for a device that is off, and only the
 * device knows when it is switched on. One that has just been sent may be heard shortly before the morning, by a clock that
 * is behind. `now`: milliseconds since 1970.
 */
const comesAtNight = ({ hours, at }: Pick<PushedNotification, 'hours' | 'at'>, now: number): boolean =>
  hours !== undefined && isNight(hours, now) && (now - at > LATE || isNight(hours, now + LEEWAY));

/** By the device's own zone. */
function isNight({ from, to }: NotificationHours, time: number): boolean {
  const date = new Date(time);
  const minute = date.getHours() * 60 + date.getMinutes();
  if (from === to) return false;
  return from < to ? minute < from || minute >= to : minute < from && minute >= to;
}

/** Milliseconds for the server to answer: then there is still time to open the page instead. */
const SERVER_PATIENCE = 3500;

/**
 * Tells the server what its person says, over a socket of the worker's own, by the proof that came with the notification.
 * False if the server did not say that it knows.
 */
async function says(message: ClientMessage): Promise<boolean> {
  try {
    return await answered(await socketAddress(), JSON.stringify(message));
  } catch {
    return false;
  }
}

function answered(address: string, frame: string): Promise<boolean> {
  const socket = new WebSocket(address);
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), SERVER_PATIENCE);
    socket.onopen = () => socket.send(frame);
    socket.onmessage = ({ data }) => resolve(typeof data === 'string' && data.includes('"pong"'));
    socket.onclose = () => resolve(false);
    socket.onerror = () => resolve(false);
  }).finally(() => socket.close());
}

/** Beside the page, or where the document says. */
async function socketAddress(): Promise<string> {
  const page = await ((await keptFile('index.html')) ?? (await fetch('./'))).text();
  const [, elsewhere] = /name="afoot-socket" content="(wss?:[^"]+)"/.exec(page) ?? [];
  return elsewhere ?? new URL('socket', location.href).href.replace(/^http/, 'ws');
}
