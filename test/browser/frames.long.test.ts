import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getFramesPerSecond, watchEmptyPage, watchFrames } from './frames.ts';

let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([chromium.connect(inject('browser')), fetch(inject('demo'))]);
});
afterAll(() => browser?.close());

const LAYOUTS = 2;

test('while cards move, nothing else moves, no layout runs, and only transform and opacity change', async () => {
  const empty = await watchEmptyPage(browser);
  const seen = await watchFrames(browser, inject('demo'));
  const rate = (frames: typeof empty) =>
    `${Math.round(getFramesPerSecond(frames))} frames a second, ${frames.dropped} dropped`;
  console.log(
    `six times slowed: ${seen.cards} cards of ${seen.events} events at ${rate(seen)}; an empty page: ${rate(empty)}`,
  );
  console.log(
    `${Math.round((100 * getFramesPerSecond(seen)) / getFramesPerSecond(empty))} % of the empty page's frames`,
  );
  console.log(`${seen.forced.length} layouts forced, ${seen.layouts} layouts while cards moved`);
  expect(seen.cards).toBeGreaterThan(8);
  expect(seen.shown).toBeGreaterThan(0);
  expect(seen.animated).toContainEqual(expect.stringMatching(/^transform of a moving card$/));
  // A button's color may change in the meantime.
  expect(seen.animated.filter((each) => !/^(transform|scale|opacity|\w*[cC]olor) /.test(each))).toEqual([]);
  expect(seen.shifts).toEqual([]);
  // The table is measured once per event, whatever moves, and laid out again when the cards have landed.
  expect(seen.cards).toBeGreaterThan(LAYOUTS * seen.events);
  expect(seen.forced.length, seen.forced.join('\n')).toBeLessThanOrEqual(LAYOUTS * seen.events);
  expect(seen.layouts).toBeLessThanOrEqual(LAYOUTS * seen.events);
});
