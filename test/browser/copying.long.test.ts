import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { hostTable } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

test('shows the link, selected for copying by hand, if the clipboard never answers', async () => {
  const context = await stage.visit('mouse');
  await context.addInitScript(() => {
    Object.assign(Navigator.prototype, { share: undefined });
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => new Promise(() => undefined) } });
    document.execCommand = () => false;
  });
  const page = await context.newPage();
  const link = await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await page.getByRole('button', { name: 'Send the invite' }).click();
  await page.getByRole('status').getByText('Couldn’t copy. Select the link instead.').waitFor();
  const field = page.getByRole('textbox', { name: 'Couldn’t copy. Select the link instead.' });
  expect(await field.inputValue()).toBe(link);
  expect(await page.evaluate(() => String(getSelection()))).toBe(link);
  expect.soft(await getFaults(page)).toEqual([]);
});
