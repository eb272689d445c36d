import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { openPanel, pressEntry } from './panels.ts';
import { openGameOfTwo } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage({ isSaved: true });

const readKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('afoot.')));

/** Presses once a double tap would be over. */
async function pressLate(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('shows the secret words, forgets the seats on this device, and the words lead back', async () => {
  const { ben, link } = await openGameOfTwo(stage, ['mouse', 'touch']);
  await ben.goto(stage.server().url);
  await ben.getByRole('button', { name: 'Settings' }).click();
  await pressEntry(ben, 'Forget me…');
  const dialog = ben.getByRole('dialog', { name: 'Forget me' });
  await dialog.getByText('Ben at Ann’s table').waitFor();
  await dialog.locator('strong').nth(1).waitFor();
  const words = (await dialog.locator('strong').allTextContents()).join(' ');
  expect(words).toMatch(/^[a-z]+ [a-z]+$/);
  expect(await dialog.getByText('At this table').count()).toBe(0);
  expect.soft(await getFaults(ben)).toEqual([]);
  await pressLate(ben, 'Keep everything');
  await dialog.waitFor({ state: 'detached' });
  expect((await readKeys(ben)).some((key) => key.startsWith('afoot.seat.'))).toBe(true);

  await ben.getByRole('button', { name: 'Settings' }).click();
  await pressEntry(ben, 'Forget me…');
  await pressLate(ben, 'Forget me on this device');
  await ben.getByRole('heading', { name: /with family and friends/ }).waitFor();
  expect((await readKeys(ben)).filter((key) => !/settings|language|front|install/.test(key))).toEqual([]);
  expect(await ben.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ben');

  await ben.goto(link);
  await ben.getByRole('button', { name: /^Ben/ }).click();
  await ben.getByRole('button', { name: 'I have a code or my secret words' }).click();
  await ben.getByPlaceholder('two words or six digits').fill(words);
  await ben.getByRole('button', { name: 'Get my seat back' }).click();
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
});

test('deletes a name at the table: the others play on, and see a stand-in', async () => {
  const { ann, ben, link } = await openGameOfTwo(stage, ['mouse', 'touch']);
  const other = await stage.visitPage('mouse');
  await other.goto(link);
  await openPanel(ben, 'My seat');
  await pressEntry(ben, 'Forget me…');
  const dialog = ben.getByRole('dialog', { name: 'Forget me' });
  await dialog
    .getByText('Everyone will see “Player 2” in place of Ben, in past games too. It can’t be undone.')
    .waitFor();
  await dialog.getByText('You give up your seat. A bot takes it.').waitFor();
  await dialog.getByText('Files that others have saved keep your name.').waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
  await pressLate(ben, 'Delete my name');
  await ben.getByRole('heading', { name: /with family and friends/ }).waitFor();
  await ben.getByText('Your name is deleted at Ann’s table.').first().waitFor();
  await openPanel(ann, 'Everything that happened');
  await ann.getByText('Player 2’s name was deleted, in past games too.').first().waitFor();
  expect(await ann.getByText('Ben').count()).toBe(0);
  expect(await other.getByText('Ben').count()).toBe(0);
});
