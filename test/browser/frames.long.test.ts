import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DemoSite, openDemoSite } from './demo-site.ts';
import { framesPerSecond, watchFrames } from './frames.ts';

let browser: Browser;
let site: DemoSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([chromium.connect(inject('browser')), openDemoSite()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Layouts that scripts may force for each card that moves. */
const MEASURED = 10;

test('while cards move nothing else moves, no frame is laid out again, and only transform and opacity change', async () => {
  const seen = await watchFrames(browser, site.url);
  console.log(`${seen.cards} cards moved at ${Math.round(framesPerSecond(seen))} frames a second, six times slowed`);
  expect(seen.cards).toBeGreaterThan(8);
  expect(seen.gaps.length).toBeGreaterThan(0);
  expect(seen.animated).toContainEqual(expect.stringMatching(/^transform of moving/));
  // A button's colour may change meanwhile.
  expect(seen.animated.filter((each) => !/^(transform|scale|opacity|\w*[cC]olor) /.test(each))).toEqual([]);
  expect(seen.shifts).toEqual([]);
  // Places are measured when the table is drawn and when a card leaves or lands, never frame by frame.
  expect(seen.forced.length, seen.forced.join('\n')).toBeLessThanOrEqual(MEASURED * seen.cards);
});
