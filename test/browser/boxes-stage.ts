import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Extreme } from '../demo/extremes.ts';
import { FIXTURES } from '../demo/fixtures.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { findFaultsOfBoxes, type Size, showTable } from './boxes.ts';
import { NAME_SCRIPT } from './naming.ts';
import { findCutContent, setTextSize } from './whole.ts';

/** Tests of a run share the built demo and the browser; tests of a file share a page. `open` shows the list, without movement. */
export function setUpDemoStage(): { open(): Promise<Page> } {
  let browser: Browser | undefined;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(() => browser?.close());
  return {
    open: async () => {
      page ??= await openDemo(browser as Browser, inject('demo'));
      await showFixtureList(page);
      return page;
    },
  };
}

/** Shows the list. */
const showFixtureList = (page: Page): Promise<void> =>
  page.evaluate(() => {
    location.hash = '';
  });

export async function openDemo(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', hasTouch: true });
  await page.addInitScript(NAME_SCRIPT);
  // The first waits until the demo is built.
  await page.goto(url, { timeout: TEST_TIMEOUT });
  return page;
}

/** What was seen where: the fault, and the size and table it was seen at. */
type Found = readonly [fault: string, where: string];

/** A table at a size: `path` is the demo's address after `#`, `text` the person's text size in pixels, else 16. */
export interface Place {
  readonly path: string;
  readonly size: Size;
  readonly text?: (typeof TEXTS)[number];
}

/** Faults of tables at sizes: each kind of fault once, with the places where it was seen. */
export async function findFaultsOfPlaces(
  page: Page,
  places: readonly Place[],
  measure: (page: Page, place: Place) => Promise<readonly string[]> = findFaultsOfBoxes,
): Promise<readonly string[]> {
  const found: Found[] = [];
  let shown: number | undefined;
  for (const place of places) {
    const { path, size, text = 16 } = place;
    // An open table may keep parts of its layout when the text size changes.
    if (text !== shown) await showFixtureList(page);
    await setTextSize(page, text);
    shown = text;
    await showTable(page, path, size);
    for (const fault of await measure(page, place)) found.push([fault, `${size.join('x')}, ${text} px #${path}`]);
  }
  return groupFaults(found);
}

/** The table is measured as such, as long as no score sheet lies over it. */
export const findFaultsOfState = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('[data-screen]:not(:has([data-over]))').count()) > 0
    ? findFaultsOfBoxes(page)
    : findCutContent(page);

/** Returns each path at each size; a path is opened once, then shown at each size. */
export const combineWithSizes = (
  paths: readonly string[],
  sizes: readonly Size[],
  text?: Place['text'],
): readonly Place[] => paths.flatMap((path) => sizes.map((size) => ({ path, size, ...(text && { text }) })));

export const getPlaces = (names: readonly string[], sizes: readonly Size[], text?: Place['text']): readonly Place[] =>
  combineWithSizes(names.map(encodeURIComponent), sizes, text);

/** Two faults are of one kind if only their numbers and cards differ. */
const getFaultKind = (fault: string): string =>
  fault
    .replace(/\([^)]*\)/g, '')
    .replace(/(column of \w+|"[^"]*")/g, 'part')
    .replace(/ by \w+\..*/, '')
    .replace(/-?\d+/g, '0');

const PLACES = 3;

function groupFaults(found: readonly Found[]): readonly string[] {
  const kinds = Map.groupBy(found, ([fault]) => getFaultKind(fault));
  return [...kinds.values()].map((all) => {
    const places = [...new Set(all.map(([, where]) => where))];
    const more = places.length > PLACES ? `, and ${places.length - PLACES} more` : '';
    return `${all[0]?.[0]}, at ${places.slice(0, PLACES).join(', ')}${more}`;
  });
}

const UPRIGHT: readonly Size[] = [
  [320, 568],
  [360, 640],
  [360, 740],
  [375, 667],
  [390, 844],
  [412, 915],
  [430, 932],
];

const SIDE: readonly Size[] = [
  [568, 320],
  [640, 360],
  [667, 375],
  [740, 360],
  [844, 390],
  [915, 412],
];

const LARGE: readonly Size[] = [
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

/** Screens with the page zoomed to 200 %: half as wide and high. */
const ZOOMED: readonly Size[] = [
  [512, 384],
  [640, 400],
  [720, 450],
  [960, 540],
];

export type { Size } from './boxes.ts';

/** Hands and melds, from few to more than anyone has had. */
export const HANDS: readonly Omit<Extreme, 'players' | 'teams'>[] = [
  { held: 5, melds: 0 },
  { held: 13, melds: 5, names: 'long' },
  { held: 13, melds: 14 },
  { held: 22, melds: 9 },
  { held: 33, hand: 'every', melds: 14, names: 'long' },
  { held: 33, hand: 'tall', melds: 3 },
  { held: 13, melds: 5, names: 'long', turn: 'next' },
];

/** A person's text in pixels: as usual, and twice as large. */
export const TEXTS = [16, 32] as const;

/** Names of all fixtures, and of those that show a table at play. */
export const STATES: readonly string[] = FIXTURES.map(({ name }) => name);
export const IN_PLAY: readonly string[] = FIXTURES.filter(({ view }) => view.game && !view.game.ended).map(
  ({ name }) => name,
);

export const SIZES: readonly Size[] = [...UPRIGHT, ...SIDE, ...LARGE, ...ZOOMED];
