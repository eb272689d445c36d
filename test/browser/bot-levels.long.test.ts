import { expect, test } from 'vitest';
import { hostTable } from './seating.ts';
import { setStage } from './stage.ts';

const stage = setStage();

test('how well bots play is chosen for each chair of a table', async () => {
  const page = await stage.visitPage('mouse');
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await page.getByRole('button', { name: /bot/i }).first().click();
  const chair = page.getByRole('combobox', { name: /^Level of the bot in seat \d$/ });
  await chair.selectOption('easy');
  await page.reload();
  await expect.poll(() => chair.inputValue()).toBe('easy');
});
