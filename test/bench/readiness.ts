import type { Browser, BrowserContext } from 'playwright-core';
import { launch } from '../browser/launch.ts';
import { hostGame } from '../browser/seating.ts';
import { openTestServer } from '../browser/test-server.ts';
import { HAND, noteDrawn, PLAYABLE, waitUntilDrawn } from './drawn.ts';
import { getMedian } from './load.ts';

/**
 * Slow 4G as in browsers' own tools: bytes per second down and up, and milliseconds of latency per request, which stand
 * for its several round trips of 150 ms.
 */
const SLOW = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };

/** A phone's processor is this many times slower. */
export const SLOWER = 6;

const VISITS = 5;

export interface Readiness {
  readonly front: number;
  readonly table: number;
}

/** Measures on a slow phone with an empty cache. */
export async function measureReadiness(): Promise<Readiness> {
  const server = await openTestServer();
  const browser = await launch();
  try {
    const ann = await browser.newContext();
    const hosting = await ann.newPage();
    await hostGame(hosting, server.url);
    const seated = await ann.storageState();
    const at = (address: string): string => new URL(address, server.url).href;
    const empty = await measureMedian(() => visitMs(openPhone(browser), at('invited.js'), 'body'));
    const front = await measureMedian(() => visitMs(openPhone(browser), at(''), HAND));
    const table = await measureMedian(() => visitMs(openPhone(browser, seated), hosting.url(), PLAYABLE));
    return { front: front / empty, table: table / empty };
  } finally {
    await browser.close();
    await server.close();
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const openPhone = (browser: Browser, storageState?: State): Promise<BrowserContext> =>
  browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' },
    ...(storageState && { storageState }),
  });

async function measureMedian(visit: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < VISITS; i++) times.push(await visit());
  return getMedian(times);
}

async function visitMs(opening: Promise<BrowserContext>, address: string, drawn: string): Promise<number> {
  const context = await opening;
  const page = await context.newPage();
  await noteDrawn(page, drawn);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  const ms = await waitUntilDrawn(page);
  await context.close();
  return ms;
}
