import { expect, test } from 'vitest';

import { coveringPlaces } from './boxes-cover.ts';
import { faultsOfPlaces, openDemo } from './boxes-stage.ts';
import { openDemoSite } from './demo-site.ts';
import { launch } from './launch.ts';

test('text of 32 px: nothing overlaps, is cut or too small, in any seating at any size', async () => {
  const [site, browser] = await Promise.all([openDemoSite(), launch(['--blink-settings=defaultFontSize=32'])]);
  try {
    const page = await openDemo(browser, site);
    expect(await faultsOfPlaces(page, coveringPlaces(32))).toEqual([]);
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
});
