import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closePanel, pressEntry } from './panels.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

/** Words and cards that give a hint, anywhere. */
const ADVICE = '[data-advice], [data-advised]';

const getAdvice = (page: Page) => page.locator(ADVICE);

test('with hints off, the practice table and the front page show no hints, even after a reload', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(stage.server().url);
  const front = page.getByRole('status').filter({ hasText: 'Your turn.' });
  await front.waitFor();
  await page.goto(`${stage.server().url}/#/practice`);
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await page.getByRole('button', { name: /^Draw \d/ }).click();
  await getAdvice(page).first().waitFor();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await pressEntry(page, 'Cards and sound');
  await page.getByRole('checkbox', { name: 'Give me hints' }).uncheck();
  await closePanel(page);
  await page
    .getByRole('status')
    .filter({ hasText: /^Your turn\./ })
    .waitFor();
  expect(await getAdvice(page).count()).toBe(0);
  await page.reload();
  await page
    .getByRole('status')
    .filter({ hasText: /^Your turn\./ })
    .waitFor();
  expect(await getAdvice(page).count()).toBe(0);

  await page.goto(`${stage.server().url}/#/`);
  await front.getByText(/^Your turn\. Meld, or just discard\.$/).waitFor();
  expect(await page.locator('[data-hot]').count()).toBe(0);
});
