import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choosePlayers, showOtherGames } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const measureHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test('the form fits one phone screen, whatever is chosen', async () => {
  const page = await stage.visitPage('touch');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  for (const game of [/^Classic/, /^A short first game/, /^Our own/]) {
    await page.getByRole('radio', { name: game }).check();
    for (const players of [4, 6]) {
      await choosePlayers(page, players);
      expect.soft(await measureHeight(page), `${game} with ${players}`).toBe(740);
    }
  }
});

test('asks for name, players, game and time in that order, each worded by the answers before', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/new`);
  const tops = await page
    .locator('form :is(#name, fieldset, [type=submit])')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThanOrEqual(5);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await page.getByText('Two teams. Partners face each other.').waitFor();
  await page.getByRole('radio', { name: /^Live\s*about two hours$/ }).waitFor();
  await page.getByRole('radio', { name: /^A short first game/ }).check();
  await page.getByRole('radio', { name: /^Live\s*10 to 15 minutes$/, checked: true }).waitFor();
  await choosePlayers(page, 9);
  await page.getByText('Three teams of three.').waitFor();
  await page.getByRole('button', { name: /^Another game\s*Online style$/ }).waitFor();
  expect(await page.getByRole('radio', { name: /^Classic\s*not for nine players$/ }).isDisabled()).toBe(true);
  await showOtherGames(page);
  expect(await page.getByRole('radio', { name: /^Online style/ }).isChecked()).toBe(true);
});
