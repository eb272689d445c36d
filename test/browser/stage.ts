import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { waitUntil } from '../timeouts.ts';
import { isAnswering, openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import type { InputMethod } from './turns.ts';

/** The tests of a run share a local server and a browser. Every error in a page fails the test. */
export interface Stage {
  readonly server: () => Pick<TestServer, 'url'>;
  /** A browser context for one person, which shares nothing with others. Touch implies a phone's screen. */
  readonly visit: (way: InputMethod, browser?: Pick<BrowserContextOptions, 'locale'>) => Promise<BrowserContext>;
  readonly visitPage: (way: InputMethod) => Promise<Page>;
}

/** Pages of the shared server. `isSaved`: with their service worker. */
export function setUpStage({ isSaved: isKept = false }: { readonly isSaved?: boolean } = {}): Stage {
  let browser: Browser | undefined;
  const faults: string[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
    await waitUntil(() => isAnswering(inject('server')));
  });
  afterEach(async ({ task }) => {
    const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
    if (task.result?.state === 'fail') await keepPictures(pages, task.name);
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());
  const visit: Stage['visit'] = async (way, options = {}) => {
    const context = await (browser as Browser).newContext({
      ...options,
      viewport: way === 'touch' ? { width: 360, height: 640 } : { width: 1280, height: 800 },
      hasTouch: way === 'touch',
      reducedMotion: 'reduce',
      serviceWorkers: isKept ? 'allow' : 'block',
    });
    context.setDefaultTimeout(120_000);
    context.on('weberror', (fault) => faults.push(fault.error().message));
    return context;
  };
  const server = { url: inject('server') };
  return { server: () => server, visit, visitPage: async (way) => (await visit(way)).newPage() };
}

/** A stage whose file can end its server, or has bots of another speed. */
export interface OwnStage extends Stage {
  readonly server: () => TestServer;
}

export function setUpOwnStage({
  isSaved: isKept = false,
  ...options
}: TestServerOptions & { readonly isSaved?: boolean } = {}): OwnStage {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await openTestServer(options);
  });
  const stage = setUpStage({ isSaved: isKept });
  afterAll(() => server?.close());
  return { ...stage, server: () => server as TestServer };
}

/** Saves screenshots of a failed test in `test-results`; of a page without one, whether it still computes and draws. */
async function keepPictures(pages: readonly Page[], test: string): Promise<void> {
  const name = test.replace(/\W+/g, '-').slice(0, 60);
  for (const [i, page] of pages.entries()) {
    const path = `test-results/${name}-${i + 1}.png`;
    await page.screenshot({ path, timeout: 3000 }).then(
      () => console.log(`the screen of page ${i + 1} is in ${path}`),
      async () => console.log(`page ${i + 1} shows no screen: ${await getState(page)}`),
    );
  }
}

/** Whether scripts of a page run, and whether it draws frames; each gets some seconds. */
async function getState(page: Page): Promise<string> {
  const within = (answer: Promise<unknown>): Promise<string> =>
    Promise.race([answer.then(String, String), pause(3000, 'no answer')]);
  const computes = await within(page.evaluate(() => `${document.visibilityState}, ${document.readyState}`));
  const draws = await within(page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))));
  return `scripts: ${computes}; a frame: ${draws}`;
}
