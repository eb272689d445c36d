import { expect, test } from 'vitest';
import { SEATINGS } from '../../web/demo/extremes.ts';
import { CROWDINGS, type Crowding, coveringPlaces } from './boxes-cover.ts';
import { faultsOfPlaces, HANDS, openDemo, SIZES, TEXTS } from './boxes-stage.ts';
import { openDemoSite } from './demo-site.ts';
import { launch } from './launch.ts';

test('text of 16 px: nothing overlaps, is cut or too small, in any seating at any size', async () => {
  const [site, browser] = await Promise.all([openDemoSite(), launch(['--blink-settings=defaultFontSize=16'])]);
  try {
    const page = await openDemo(browser, site);
    expect(await faultsOfPlaces(page, coveringPlaces(16))).toEqual([]);
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
});

test('any seating, size, hand and text meet in the covering set', () => {
  const counts = { seating: SEATINGS.length, size: SIZES.length, hand: HANDS.length, text: TEXTS.length } as const;
  const pairs = [
    ['seating', 'size'],
    ['seating', 'hand'],
    ['seating', 'text'],
    ['size', 'hand'],
    ['size', 'text'],
    ['hand', 'text'],
  ] as const satisfies readonly (readonly [keyof Crowding, keyof Crowding])[];
  for (const [a, b] of pairs) {
    expect(new Set(CROWDINGS.map((each) => `${each[a]} ${each[b]}`)).size, `${a} and ${b}`).toBe(counts[a] * counts[b]);
  }
});
