import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAME, measureBox } from './moving-cards.ts';
import { closePanel } from './panels.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const CODE = /\/assets\/panels-[^/]+\.js$/;

/** The code of panels waits until it is released, or fails to load. */
async function sitWithoutPanels(): Promise<ShownTable & { letGo(way: 'continue' | 'abort'): Promise<void> }> {
  const held: Route[] = [];
  const table = await sitDown(stage, GAME, {
    way: 'touch',
    prepare: async (page) => {
      await page.route(CODE, (route) => void held.push(route));
    },
  });
  const letGo = async (way: 'continue' | 'abort'): Promise<void> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held.splice(0)) await route[way]();
  };
  return { ...table, letGo };
}

test('the menu opens immediately, even before its code has loaded, and the table does not move', async () => {
  const { page, letGo } = await sitWithoutPanels();
  const before = await measureBox(page.locator('[data-screen]'));
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await dialog.getByText('One moment…').waitFor();
  expect.soft(await measureBox(page.locator('[data-screen]'))).toEqual(before);
  await dialog.evaluate((element) => element.setAttribute('data-same', ''));
  await letGo('continue');
  await page.locator('dialog[data-same] li button').first().waitFor();
  expect.soft(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await closePanel(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-menu'))).toBe(true);
});

test('a panel that fails to load explains how to continue, and closes like any other', async () => {
  const { page, letGo } = await sitWithoutPanels();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await letGo('abort');
  await dialog.getByText('That didn’t load.').waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
});
