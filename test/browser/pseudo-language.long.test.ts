import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getPlaces, openDemo, STATES } from './boxes-stage.ts';
import { type DemoSite, openDemoSite } from './demo-site.ts';
import { findFaultsOfPages, findFaultsOfStates, LANGUAGE_SIZES } from './unmarked.ts';

/**
 * In a language made of English, marked and longer, every word on the screen is the catalog's, and nothing is cut or
 * overlaps another.
 */

let browser: Browser;
let site: DemoSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([chromium.connect(inject('browser')), openDemoSite('pseudo')]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test('every state of the table and the lobby uses catalog text, and it fits', async () => {
  const page = await openDemo(browser, site.url);
  expect(await findFaultsOfStates(page, 'pseudo', getPlaces(STATES, LANGUAGE_SIZES))).toEqual([]);
});

test('every page uses catalog text, and it fits', async () => {
  expect(await findFaultsOfPages(browser, 'pseudo')).toEqual([]);
});
