import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFocusedName, pressTabToAndUse, pressUntil } from './focus.ts';
import { hostTable, openGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { findNextToPlay, playTurn } from './turns.ts';

const stage = setUpStage();

/** A Tab before it is open would move on along the page. */
async function openMenu(page: Page): Promise<void> {
  await pressTabToAndUse(page, /^Menu/);
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

test('returns the focus from a menu panel, and moves it into the replay steps and back to the table', async () => {
  const page = await openGame(stage, 'keys');
  for (const [panel, close] of [
    ['People and invite', 'Escape'],
    ['When we play', 'Enter'],
  ] as const) {
    await openMenu(page);
    await pressTabToAndUse(page, new RegExp(`^${panel}`));
    await page.getByRole('dialog', { name: panel }).waitFor();
    if (close === 'Enter') await pressUntil(page, 'Tab', /^Close/);
    await page.keyboard.press(close);
    if (close === 'Escape') {
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => (history.state?.panels ?? 0) === 0);
    await expect.poll(() => getFocusedName(page)).toMatch(/^Menu/);
  }
  await openMenu(page);
  await pressTabToAndUse(page, /^Rules and scores/);
  await pressTabToAndUse(page, /^Everything that happened/);
  await page.getByRole('dialog', { name: 'Everything that happened' }).waitFor();
  await pressTabToAndUse(page, /^Step through it/);
  await expect.poll(() => getFocusedName(page)).toMatch(/^1 of \d/);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  while (await next.isEnabled()) await next.press('Enter');
  await expect.poll(() => getFocusedName(page), { message: 'at the last step' }).toMatch(/^(\d+) of \1/);
  await pressTabToAndUse(page, /back to the game/i);
  await expect.poll(() => getFocusedName(page)).toMatch(/^Menu/);
});

test('a feed line opens its round; arrow keys move along the lines, and Enter steps on from there', async () => {
  const page = await openGame(stage, 'keys');
  const ann = { name: 'Ann', page, way: 'keys' } as const;
  await findNextToPlay([ann]);
  await playTurn(ann);
  await findNextToPlay([ann]);
  await pressTabToAndUse(page, /^Chat/);
  await pressTabToAndUse(page, /^Everything that happened/);
  await page.getByRole('dialog', { name: 'Everything that happened' }).waitFor();
  await pressUntil(page, 'Tab', /^Step through it: Round 1/);
  await page.keyboard.press('Tab');
  const latest = await getFocusedName(page);
  expect(latest, 'the latest line').toBe(await page.getByRole('dialog').getByRole('listitem').first().innerText());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => getFocusedName(page)).not.toBe(latest);
  await page.keyboard.press('Enter');
  const words = page.getByRole('region', { name: 'Step by step' }).locator('[aria-live]');
  const place = async (): Promise<number> => Number(/^\d+/.exec(await words.innerText())?.[0]);
  await words.waitFor();
  const shown = await place();
  await expect.poll(() => getFocusedName(page)).toMatch(new RegExp(`^${shown} of`));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(place).toBe(shown - 1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBe(shown);
  await page.keyboard.press('Escape');
  await expect.poll(() => getFocusedName(page)).toBe('Everything that happened');
});

test('choosing a pace with the keyboard saves it immediately', async () => {
  const page = await stage.visitPage('keys');
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  const panel = page.getByRole('dialog', { name: 'When we play' });
  await openMenu(page);
  await pressTabToAndUse(page, /^When we play/);
  await panel.getByRole('checkbox', { name: /^If someone’s a day late/ }).check();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => getFocusedName(page)).toMatch(/^When we play/);
  await page.keyboard.press('Escape');
  await expect.poll(() => getFocusedName(page)).toMatch(/^Menu/);
  await page.getByText('A turn at a time, a day for each.', { exact: true }).waitFor();
});
