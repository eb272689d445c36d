import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch } from '../browser/launch.ts';
import { hostTable, startGame } from '../browser/seating.ts';
import { openTestServer } from '../browser/test-server.ts';
import { median } from './load.ts';
import { handIn } from './visits.ts';

/** Slow 4G: bytes a second down and up, milliseconds there and back. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** A phone's processor is this many times slower. */
const SLOWER = 6;

const VISITS = 3;

/** Times over that of an empty page of the same server. */
export interface Readiness {
  readonly front: number;
  readonly table: number;
}

/** On a slow phone with an empty cache: until a card can be played. */
export async function measureReadiness(): Promise<Readiness> {
  const server = await openTestServer();
  const browser = await launch();
  try {
    const ann = await browser.newContext();
    const hosting = await ann.newPage();
    await hostTable(hosting, server.url, { name: 'Ann', rounds: 'One' });
    await startGame(hosting);
    const seated = await ann.storageState();
    const at = (address: string): string => new URL(address, server.url).href;
    const empty = await medianMs(() => visitMs(browser.newContext(), at('invited.js'), async () => undefined));
    const front = await medianMs(() => visitMs(phone(browser), at(''), untilHand));
    const table = await medianMs(() => visitMs(phone(browser, seated), hosting.url(), untilHand));
    return { front: front / empty, table: table / empty };
  } finally {
    await browser.close();
    await server.close();
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const phone = (browser: Browser, storageState?: State): Promise<BrowserContext> =>
  browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' },
    ...(storageState && { storageState }),
  });

const untilHand = (page: Page): Promise<void> => handIn(page).waitFor({ timeout: 120_000 });

async function medianMs(visit: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < VISITS; i++) times.push(await visit());
  return median(times);
}

async function visitMs(
  opening: Promise<BrowserContext>,
  address: string,
  until: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await opening;
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const began = performance.now();
  await page.goto(address);
  await until(page);
  const took = performance.now() - began;
  await context.close();
  return took;
}
