import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DemoSite, openDemoSite } from './demo-site.ts';
import { faultsOfPages, unmarkedStates } from './unmarked.ts';

/** In a language that is made of English, marked and longer, every word on the screen is the catalogue's. */

let browser: Browser;
let site: DemoSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([chromium.connect(inject('browser')), openDemoSite('pseudo')]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test('no state of the table and the lobby has a word of its own', async () => {
  expect(await unmarkedStates(browser, site)).toEqual([]);
});

test('no page has a word of its own', async () => {
  expect((await faultsOfPages(browser)).filter((fault) => fault.includes('no mark'))).toEqual([]);
});
