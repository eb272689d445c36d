import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, GAME } from './moving-cards.ts';
import { closePanel, goToPanel } from './panels.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** What the menu calls each panel that loads later. */
const PANELS = [
  'People and invite',
  'When we play',
  'Remind me',
  'My chair',
  'The score sheet',
  'Everything that happened',
  'Is the shuffle fair?',
] as const;

const CODE = /\/assets\/(People|When|Notifications|Mine|Scores|History|Fair)Dialog-[^/]+\.js$/;

/** The code of panels waits until it is let go, or does not come at all. */
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

test('panels whose code is not here yet open at once, over a table that does not move', async () => {
  const { page, letGo } = await sitWithoutPanels();
  const before = await boxOf(page.locator('.table-screen'));
  for (const panel of PANELS) {
    await goToPanel(page, panel);
    const dialog = page.getByRole('dialog', { name: panel });
    await dialog.getByText('One moment…').waitFor();
    expect.soft(await boxOf(page.locator('.table-screen')), panel).toEqual(before);
    await dialog.evaluate((element) => element.setAttribute('data-same', ''));
    await letGo('continue');
    await page.locator('dialog .loading').waitFor({ state: 'detached' });
    expect.soft(await page.locator('dialog[data-same] .sheet-head ~ *').count(), panel).toBeGreaterThan(0);
    expect.soft(await dialog.evaluate((element) => element.contains(document.activeElement)), panel).toBe(true);
    await closePanel(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toMatch(/\bmenu\b/);
  }
});

test('a panel that does not load says so and how to go on, and is closed like any other', async () => {
  const { page, letGo } = await sitWithoutPanels();
  await goToPanel(page, 'When we play');
  const dialog = page.getByRole('dialog', { name: 'When we play' });
  await letGo('abort');
  await dialog.getByText('That didn’t load.').waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
});
