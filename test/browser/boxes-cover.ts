import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SEATINGS, spellExtreme } from '../demo/extremes.ts';
import {
  faultsOfPlaces,
  HANDS,
  IN_PLAY,
  LARGE,
  openDemo,
  type Place,
  SIDE,
  SIZES,
  TEXTS,
  UPRIGHT,
  ZOOMED,
} from './boxes-stage.ts';
import { launch } from './launch.ts';

/** A crowd of the covering set: indices of its parts. */
export interface Crowding {
  readonly seating: number;
  readonly size: number;
  readonly hand: number;
  readonly text: number;
}

/** Every seating at a third of the sizes, another third for the next; hands and texts in turn. `npm run fits` measures all of them. */
export const CROWDINGS: readonly Crowding[] = SEATINGS.flatMap((_, seating) =>
  SIZES.flatMap((_, size) =>
    (seating + size) % 3 === 0
      ? [
          {
            ...{ seating, size },
            hand: Math.floor((seating + size) / 3) % HANDS.length,
            text: (seating + Math.floor(size / 6)) % TEXTS.length,
          },
        ]
      : [],
  ),
);

/** The tables of the covering set with text of this many pixels. */
function coveringPlaces(text: (typeof TEXTS)[number]): readonly Place[] {
  const at = TEXTS.indexOf(text);
  const crowds = CROWDINGS.filter((each) => each.text === at).map(({ seating, size, hand }) => ({
    path: spellExtreme({ ...SEATINGS[seating], ...HANDS[hand] } as Parameters<typeof spellExtreme>[0]),
    size,
  }));
  // Every state at a twelfth of the sizes, another twelfth with each text.
  const states = IN_PLAY.flatMap((name, state) =>
    SIZES.flatMap((_, size) => ((size + state) % 12 === 6 * at ? [{ path: encodeURIComponent(name), size }] : [])),
  );
  return [...crowds, ...states]
    .sort((a, b) => a.size - b.size)
    .map(({ path, size }) => ({ path, size: SIZES[size] as Place['size'] }));
}

/** Measures the covering set with text of this many pixels, one kind of screen after another. */
export function testCovering(text: (typeof TEXTS)[number]): void {
  let browser: Browser | undefined;
  let page: Page;
  const places = coveringPlaces(text);
  beforeAll(async () => {
    browser = await launch([`--blink-settings=defaultFontSize=${text}`]);
    page = await openDemo(browser, inject('demo'));
  });
  afterAll(() => browser?.close());
  test.each([
    ['phones', UPRIGHT],
    ['phones on their side', SIDE],
    ['tablets and screens', LARGE],
    ['screens at 200 %', ZOOMED],
  ] as const)(`text of ${text} px: nothing overlaps, is cut or too small, in any seating, on %s`, async (_, sizes) => {
    const here = places.filter(({ size }) => sizes.includes(size));
    expect(here).not.toEqual([]);
    expect(await faultsOfPlaces(page, here)).toEqual([]);
  });
}
