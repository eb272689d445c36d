import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostGame } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const getColumns = (page: Page) => page.locator('[data-place="hand"] [data-rank]');

const readBoxes = (page: Page): Promise<readonly string[]> =>
  getColumns(page).evaluateAll((columns) =>
    columns.map((column) => {
      const { x, y, width, height } = column.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

const readPressed = (page: Page) =>
  getColumns(page).evaluateAll((columns) => columns.map((column) => column.getAttribute('aria-pressed')));

test.each([
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
])(
  'shows the hand before the rest of the table, in its place, and keeps picked cards: %i × %i',
  async (width, height) => {
    const page = await stage.visitPage('touch');
    await page.setViewportSize({ width, height });
    await hostGame(page, stage.server().url);
    const actions = page.locator('[data-actions] button');
    await actions.first().waitFor();
    const rest = Promise.withResolvers<void>();
    await page.route(/\/table-[^/]+\.js$/, async (route) => {
      await rest.promise;
      await route.continue();
    });
    await page.reload();
    await getColumns(page).first().waitFor();
    expect(await actions.count(), 'no button that does nothing').toBe(0);
    const boxes = await readBoxes(page);
    await getColumns(page).nth(1).tap();
    await expect.poll(() => readPressed(page)).toContainEqual(expect.stringMatching('true|mixed'));
    const pressed = await readPressed(page);
    rest.resolve();
    await actions.first().waitFor();
    expect(await readPressed(page)).toEqual(pressed);
    expect(await readBoxes(page)).toEqual(boxes);
  },
);
