import { expect, test } from 'vitest';
import { hostTable } from './seating.ts';
import { setStage } from './stage.ts';

const stage = setStage();

test('how well bots play is chosen for practice, and for each chair of a table', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/practice`);
  const level = page.getByRole('combobox', { name: 'How well the bots play' });
  const dealNew = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Deal a new game' }).click();
  };
  await dealNew();
  await level.selectOption('hard');
  await page.getByRole('button', { name: /^Classic/ }).click();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await dealNew();
  expect(await level.inputValue()).toBe('hard');
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await page.getByRole('button', { name: /bot/i }).first().click();
  const chair = page.getByRole('combobox', { name: /^Level of the bot in seat \d$/ });
  await chair.selectOption('easy');
  await page.reload();
  await expect.poll(() => chair.inputValue()).toBe('easy');
});
