import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { isNight } from '../text/night.ts';
import { getServerTime } from '../text/server-clock.ts';
import { addToMorning, countWaitingTables, removeTable } from './mornings.ts';
import {
  CALL_ACTION,
  DATE_PRESSES,
  type DatePress,
  getAddress,
  getReaderKey,
  MORNING_TAG,
  makeNotice,
  makeSilent,
  type NoticeData,
  parseNotification,
  showsTable,
  TONIGHT_ACTION,
} from './notice.ts';
import {
  answerFetches,
  dropOldFiles,
  findSavedFile,
  keepFiles,
  keepFilesForSeats,
  keepOtherPages,
} from './precache.ts';
import type { Page, ShownNotification, WorkerScope } from './scope.ts';

/** Shows notifications while the page is closed, and saves its files for offline visits; stores no table state. */
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldFiles().then(() => worker.clients.claim())));
answerFetches(worker);

worker.addEventListener('push', (event) => {
  const notification = parseNotification(event.data?.text() ?? '');
  if (notification === undefined) return;
  const { kind, table, reader } = notification;
  const settled = { table, reader: reader && getReaderKey(reader), hasLooked: false };
  event.waitUntil(runInTurn(() => (kind === 'done' ? close(settled) : show(notification))));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(runInTurn(async () => event.notification.close()));
  const { table, tables, tonight, date } = event.notification.data ?? {};
  const press = DATE_PRESSES.find((each) => each === event.action);
  if (event.action === TONIGHT_ACTION && table !== undefined && tonight !== undefined)
    event.waitUntil(answerTonight(table, tonight));
  else if (event.action === CALL_ACTION && table !== undefined) event.waitUntil(open(table, { call: true }));
  else if (press !== undefined && table !== undefined && date !== undefined)
    event.waitUntil(answerGameTime(table, press, date));
  else if (table !== undefined || tables !== undefined)
    event.waitUntil(open(tables === undefined ? table : undefined, {}));
});

worker.addEventListener('notificationclose', (event) => event.waitUntil(showBadge()));

/** Tells the server; opens the page only if that fails, so that it can tell the server once online. */
async function answerTonight(table: string, proof: NonNullable<PushedNotification['tonight']>): Promise<void> {
  if (!(await sendProvenAnswer({ type: 'playTonight', table, ...proof }))) await open(table, { tonight: true });
}

/** Answers a game time; if the server cannot be reached, opens the table's page, which asks. */
async function answerGameTime(table: string, press: DatePress, proof: NonNullable<NoticeData['date']>): Promise<void> {
  if (!(await sendProvenAnswer({ type: 'answerDate', table, ...proof, answer: press }))) await open(table, {});
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one after the other, because a morning's notifications arrive together and each must find the earlier ones. */
function runInTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(countTables).then((before) => work().then(() => showBadge(before)));
  last = done.catch(() => undefined);
  return done;
}

/**
 * Sent by the page when the player acts or sees the table: `{ type: 'afootSeen', table, reader? }`; after being open for
 * a while: `{ type: 'afootStayed' }`.
 */
worker.addEventListener('message', (event) => {
  const { type, table, reader } = (event.data ?? {}) as Readonly<Partial<Record<string, unknown>>>;
  if (type === 'afootStayed') event.waitUntil(keepOtherPages());
  if (type !== 'afootSeen' || typeof table !== 'string') return;
  const settled = { table, reader: typeof reader === 'string' ? reader : undefined, hasLooked: true };
  event.waitUntil(Promise.all([runInTurn(() => close(settled)), keepFilesForSeats()]));
});

/** Open pages resubscribe the device at their tables, else the next page does, since only a page can prove its seats. */
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(postToPages({ type: 'afootRenewed' })));

async function postToPages(message: object): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

/** Shows every push, as browsers demand: silently if repeated or at night, and closed again if the player is looking. */
async function show(notification: PushedNotification): Promise<void> {
  const { kind, table, reader, quiet } = notification;
  const isInView = kind !== 'test' && (await getPages(table)).some(({ focused }) => focused);
  const isSilent = isInView || quiet === true || comesAtNight(notification, getServerTime());
  if (notification.morning && !reader) await showMorning(notification, { isSilent });
  else {
    await removeFromBundle({ table, hasLooked: false });
    const { headline, options } = makeNotice(notification);
    await worker.registration.showNotification(headline, isSilent ? makeSilent(options) : options);
  }
  if (isInView) await close({ table, reader: reader && getReaderKey(reader), hasLooked: true });
}

async function showMorning(
  notification: PushedNotification,
  { isSilent }: { readonly isSilent: boolean },
): Promise<void> {
  const shown = await worker.registration.getNotifications();
  const { notice, isHeard, replaced } = addToMorning(shown, { notification, isSilent });
  for (const each of replaced) each.close();
  const { headline, options } = notice;
  await worker.registration.showNotification(headline, isHeard ? options : makeSilent(options));
}

interface SettledNotifications {
  readonly table: string;
  /** Leaves open what is for someone else on this device. */
  readonly reader?: string | undefined;
  /** Whether its person has looked at it here. */
  readonly hasLooked: boolean;
}

async function close(settling: SettledNotifications): Promise<void> {
  for (const each of await worker.registration.getNotifications()) if (isSettled(each, settling)) each.close();
  await removeFromBundle(settling);
}

function isSettled({ data }: ShownNotification, { table, reader, hasLooked }: SettledNotifications): boolean {
  const isForOther = data?.reader !== undefined && reader !== undefined && data.reader !== reader;
  return data?.table === table && !isForOther && (hasLooked || !data.stays);
}

/** Removes a table from its bundle silently; the last one closes the bundle. */
async function removeFromBundle(settling: SettledNotifications): Promise<void> {
  for (const bundle of await worker.registration.getNotifications({ tag: MORNING_TAG })) {
    if (!bundle.data?.tables?.includes(settling.table)) continue;
    const left = removeTable(bundle, settling);
    if (left === undefined) bundle.close();
    else await worker.registration.showNotification(left.headline, makeSilent(left.options));
  }
}

const countTables = async (): Promise<number> => countWaitingTables(await worker.registration.getNotifications());

/** Shows the number of waiting tables on the installed page's icon, if it has changed. */
async function showBadge(before?: number): Promise<void> {
  const count = await countTables();
  const { navigator } = worker;
  if (count === before) return;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** Opens a table, or the list of tables, on the page that shows it, else on another open page, else on a new one. */
async function open(table: string | undefined, { tonight, call }: TableDestination): Promise<void> {
  const pages = await openPages();
  const shown = pages.find(({ address }) => table !== undefined && showsTable(address, table));
  const { page } = shown ?? pages.find(({ page }) => page.visibilityState === 'visible') ?? pages[0] ?? {};
  const subpath = tonight ? '/tonight' : call ? '/call' : '';
  const place = table === undefined ? './' : `${getAddress(table)}${subpath}`;
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

/** An action at a table: tell it that they play tonight, or ask about joining the call. */
interface TableDestination {
  readonly tonight?: true;
  readonly call?: true;
}

const getPages = async (table: string): Promise<readonly Page[]> =>
  (await openPages()).filter(({ address }) => showsTable(address, table)).map(({ page }) => page);

interface OpenPage {
  readonly page: Page;
  readonly address: string;
}

/** Returns pages that answer, with their own addresses, since the browser only knows where each was opened. */
async function openPages(): Promise<readonly OpenPage[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pageAddresses = await Promise.all(
    pages.map(async (page) => ({ page, address: await findCurrentAddress(page) })),
  );
  return pageAddresses.flatMap(({ page, address }) => (address === undefined ? [] : [{ page, address }]));
}

/** Milliseconds for a page to answer; a frozen one does not. */
const PAGE_TIMEOUT = 400;

const findCurrentAddress = (page: Page): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : undefined);
    setTimeout(() => resolve(undefined), PAGE_TIMEOUT);
    page.postMessage({ type: 'afootWhere' }, [port2]);
  });

/** Milliseconds after which a notification counts as delayed by the push service. */
const LATE = 600_000;

/** Milliseconds that the device's clock may be behind. */
const CLOCK_TOLERANCE = 3_600_000;

/** Whether a delayed notification arrives at night on the device; `now` is in milliseconds since the epoch. */
const comesAtNight = ({ hours, at }: Pick<PushedNotification, 'hours' | 'at'>, now: number): boolean =>
  hours !== undefined && isNight(hours, now) && (now - at > LATE || isNight(hours, now + CLOCK_TOLERANCE));

/** Milliseconds for the server to answer, short enough to open the page instead. */
const SERVER_TIMEOUT = 3500;

/** Sends an answer by the notification's proof, over the worker's socket; returns false unless acknowledged. */
async function sendProvenAnswer(message: ClientMessage): Promise<boolean> {
  try {
    return await tryDelivery(await getSocketAddress(), JSON.stringify(message));
  } catch {
    return false;
  }
}

function tryDelivery(address: string, frame: string): Promise<boolean> {
  const socket = new WebSocket(address);
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), SERVER_TIMEOUT);
    socket.onopen = () => socket.send(frame);
    socket.onmessage = ({ data }) => resolve(typeof data === 'string' && data.includes('"pong"'));
    socket.onclose = () => resolve(false);
    socket.onerror = () => resolve(false);
  }).finally(() => socket.close());
}

/** Returns the address next to the page, or the one set in the document. */
async function getSocketAddress(): Promise<string> {
  const page = await ((await findSavedFile('index.html')) ?? (await fetch('./'))).text();
  const [, elsewhere] = /name="afoot-socket" content="(wss?:[^"]+)"/.exec(page) ?? [];
  return elsewhere ?? new URL('socket', location.href).href.replace(/^http/, 'ws');
}
