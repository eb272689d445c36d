import { expect, test } from 'vitest';
import { hostTable } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

test('sets the bots’ level separately for each seat', async () => {
  const page = await stage.visitPage('mouse');
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  const face = page.getByRole('button', { name: 'Otto', exact: true });
  const level = page.getByRole('dialog', { name: 'Otto' }).getByRole('combobox', { name: 'Skill level' });
  await face.click();
  await level.selectOption('easy');
  await expect.poll(() => level.inputValue()).toBe('easy');
  await page.reload();
  await face.click();
  await expect.poll(() => level.inputValue()).toBe('easy');
});
