import type { Socket } from 'node:net';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { launch } from '../browser/launch.ts';
import { openProxy } from '../browser/proxy.ts';
import { hostGame } from '../browser/seating.ts';
import { openTestServer } from '../browser/test-server.ts';
import { FORM, HAND, noteAdded, PLAYABLE, waitUntilAdded } from './drawn.ts';

interface Load {
  readonly requests: number;
  readonly bytes: number;
}

export interface Visits {
  /** Until a hand can be played on the front page, the host's form filled in, or a card played at a table. */
  readonly front: Load;
  readonly form: Load;
  readonly table: Load;
  /** Until the hand is seen at the table, with what is asked for at a low priority held back. */
  readonly seen: Load;
  /** A first visit of the front page with everything after it, the worker's files included; then one more. */
  readonly first: Load;
  readonly second: Load;
}

const getHand = (page: Page) =>
  page
    .getByRole('group', { name: /^Your cards/ })
    .getByRole('button')
    .first();

/** Milliseconds without a request after which a visit is complete. */
const QUIET = 4000;

/** Holds back what the page requests at a low priority. Returns the ids of these requests, a set that grows. */
async function holdLowPriority(session: CDPSession): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  session.on('Fetch.requestPaused', ({ requestId, networkId, request }) => {
    if (/Low/.test(request.initialPriority)) held.add(networkId ?? '');
    else void session.send('Fetch.continueRequest', { requestId });
  });
  await session.send('Fetch.enable');
  return held;
}

/** Counts requests until an element is added to the page; those that begin before the next frame are not needed for it. */
async function measureLoad(context: BrowserContext, address: string, added: string, isLowHeld = false): Promise<Load> {
  const page = await context.newPage();
  await noteAdded(page, added);
  const requestTimes = new Map<string, number>();
  const receivedBytes = new Map<string, number>();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, request }) => {
    if (request.url.startsWith('http')) requestTimes.set(requestId, wallTime * 1000);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    receivedBytes.set(requestId, encodedDataLength),
  );
  const held = isLowHeld ? await holdLowPriority(session) : new Set<string>();
  await page.goto(address, { waitUntil: 'commit' });
  const addedAt = await waitUntilAdded(page);
  const counted = [...requestTimes].filter(([id, at]) => at <= addedAt && !held.has(id)).map(([id]) => id);
  while (counted.some((id) => !receivedBytes.has(id))) await page.waitForTimeout(50);
  await page.close();
  return { requests: counted.length, bytes: counted.reduce((sum, id) => sum + (receivedBytes.get(id) ?? 0), 0) };
}

/** In a real browser with an empty cache, at the local server as people start it: files compressed, answers cached. */
export async function countVisits(): Promise<Visits> {
  const server = await openTestServer();
  const proxy = await openProxy(server.url);
  const browser = await launch();
  const sockets = new Set<Socket>();
  let requests = 0;
  let last = 0;
  proxy.override = ({ socket }) => {
    sockets.add(socket);
    requests += 1;
    last = Date.now();
    return false;
  };
  const sent = (): number => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  const measured = async (context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<Load> => {
    const before = { requests, bytes: sent() };
    const page = await context.newPage();
    await visit(page);
    const load = { requests: requests - before.requests, bytes: sent() - before.bytes };
    await page.close();
    return load;
  };
  const person = (isKept = false): Promise<BrowserContext> =>
    browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
      serviceWorkers: isKept ? 'allow' : 'block',
    });
  const at = (hash: string): string => new URL(hash, proxy.url).href;
  const untilQuiet = async (page: Page): Promise<void> => {
    await getHand(page).waitFor();
    while (Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 4);
  };
  try {
    const form = await measureLoad(await person(), at('#/new'), FORM);
    const front = await measureLoad(await person(), at(''), HAND);
    const ann = await person();
    const hosting = await ann.newPage();
    await hostGame(hosting, proxy.url);
    const tableUrl = hosting.url();
    const storageState = await ann.storageState();
    const openSeated = () => browser.newContext({ storageState, serviceWorkers: 'block' });
    const seen = await measureLoad(await openSeated(), tableUrl, HAND, true);
    const table = await measureLoad(await openSeated(), tableUrl, PLAYABLE);
    const returning = await person(true);
    const visitFront = async (page: Page): Promise<void> => {
      await page.goto(at(''));
      await untilQuiet(page);
    };
    const first = await measured(returning, visitFront);
    return { front, form, seen, table, first, second: await measured(returning, visitFront) };
  } finally {
    await browser.close();
    proxy.close();
    await server.close();
  }
}
