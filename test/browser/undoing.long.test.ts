import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFaultsInBothLights } from './inspect.ts';
import { findAnswer, getUndo, openPanel } from './panels.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import type { InputMethod } from './turns.ts';

const stage = setUpStage();

const sit = (way: InputMethod = 'mouse'): Promise<ShownTable> =>
  sitDown(stage, {}, { way, prepare: (page) => page.clock.install() });

/** After a press, the pointer is over it, where the countdown stops however slow the machine is. */
async function closeTable(page: Page, how: 'press' | 'Enter' = 'press'): Promise<void> {
  await openPanel(page, 'Pause, stop or close');
  await page.getByRole('button', { name: 'Close the table' }).click();
  const answer = findAnswer(page);
  await page.getByRole('heading', { name: 'Close Sunday table?' }).waitFor();
  await page.clock.runFor(500);
  await (how === 'press' ? answer.click() : answer.press(how));
  await getUndo(page).waitFor();
  if (how === 'press') await page.locator('[data-undo]').hover();
}

const movePointerAway = (page: Page): Promise<void> => page.mouse.move(5, 5);

/** Advances the ten seconds of an undo one at a time, so that the connection can answer in between. */
async function passSeconds(page: Page): Promise<void> {
  for (let second = 0; second < 10; second++) await page.clock.runFor(1000);
}

const readSeconds = (page: Page): Promise<string | null> => page.locator('[data-undo] text').textContent();

const isFocused = (page: Page): Promise<boolean> =>
  getUndo(page).evaluate((button) => button === document.activeElement);

/** The countdown stops, for any length of time. */
async function expectStill(page: Page): Promise<void> {
  const before = await readSeconds(page);
  await page.clock.runFor(20_000);
  expect(await readSeconds(page)).toBe(before);
}

test('closes the panel, and the table is told after ten seconds', async () => {
  const { page, submitted } = await sit('touch');
  await closeTable(page);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(
    await page.getByRole('status').filter({ hasText: 'Closing the table. Nobody has been told yet.' }).count(),
  ).toBe(1);
  expect.soft(await findFaultsInBothLights(page)).toEqual([]);
  expect(submitted).toEqual([]);
  await movePointerAway(page);
  await passSeconds(page);
  await expect.poll(() => submitted).toEqual(['closeTable']);
  await getUndo(page).waitFor({ state: 'detached' });
});

test('the countdown stops under the pointer and under a panel', async () => {
  const { page, submitted } = await sit();
  await closeTable(page);
  await expectStill(page);
  await page.keyboard.press('m');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await movePointerAway(page);
  await expectStill(page);
  expect(submitted).toEqual([]);
  await undoInBackground(page);
});

/** Without the panel it can be pressed. */
async function undoInBackground(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await getUndo(page).click();
  await getUndo(page).waitFor({ state: 'detached' });
}

test('by keyboard the focus moves to Undo and stops the countdown; by press it does not', async () => {
  const { page, submitted } = await sit();
  await closeTable(page, 'Enter');
  await expect.poll(() => isFocused(page)).toBe(true);
  await expectStill(page);
  await page.keyboard.press('Enter');
  await getUndo(page).waitFor({ state: 'detached' });
  await page.clock.runFor(20_000);
  expect(submitted).toEqual([]);
  await closeTable(page);
  expect(await isFocused(page)).toBe(false);
});

test('leaving the table during the countdown still sends it', async () => {
  const { page, submitted } = await sit();
  await closeTable(page);
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await page.getByRole('link', { name: /Sunday/ }).waitFor();
  await getUndo(page).waitFor();
  expect(submitted).toEqual([]);
  await movePointerAway(page);
  await passSeconds(page);
  await expect.poll(() => submitted).toEqual(['closeTable']);
});

test('closing the page during the countdown sends nothing', async () => {
  const { page, submitted } = await sit();
  await closeTable(page);
  await movePointerAway(page);
  await page.clock.runFor(5000);
  await page.reload();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await page.clock.runFor(20_000);
  expect(submitted).toEqual([]);
});

test('if the connection is lost when the countdown ends, nothing is ever sent, and the page shows it', async () => {
  const { page, submitted, disconnect } = await sit();
  await closeTable(page);
  await disconnect();
  await page.locator('[data-connection]:not([data-connection="live"])').waitFor();
  await movePointerAway(page);
  await passSeconds(page);
  await page.locator('[data-undo]').getByText('“Close the table” didn’t work. Try again.').waitFor();
  expect(await getUndo(page).count()).toBe(0);
  expect(submitted).toEqual([]);
  await page.locator('[data-undo]').getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-undo]').waitFor({ state: 'detached' });
});
