import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';

const stage = setStage();

/** Words and cards that advise, wherever they stand. */
const ADVICE = '.advice, .advised';

const advice = (page: Page) => page.locator(ADVICE);

test('without hints the practice table and the front table advise nothing, at once and after a reload', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(stage.server().url);
  const front = page.locator('.front-own .coach');
  await front.waitFor();
  await page.goto(`${stage.server().url}/#/practice`);
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await page.getByRole('button', { name: /^Draw/ }).click();
  await advice(page).first().waitFor();

  await page.locator('details.more > summary').click();
  await page.getByRole('checkbox', { name: 'Give me hints' }).uncheck();
  await page.keyboard.press('Escape');
  // The browser goes back over the panel's entry: a reload on the way would break off.
  await page.waitForFunction(() => (history.state?.panels ?? 0) === 0);
  await page
    .getByRole('status')
    .filter({ hasText: /^Your turn\./ })
    .waitFor();
  expect(await advice(page).count()).toBe(0);
  await page.reload();
  await page
    .getByRole('status')
    .filter({ hasText: /^Your turn\./ })
    .waitFor();
  expect(await advice(page).count()).toBe(0);

  await page.goto(`${stage.server().url}/#/`);
  await front.getByText(/^Your turn\. Meld, or just discard\.$/).waitFor();
  expect(await page.locator('.front-hand .hot').count()).toBe(0);
});
