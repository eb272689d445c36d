import { expect, test } from 'vitest';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const OTHER_PLAY = 77;

test('a play overtaken by another tab does not cover the turn’s status line', async () => {
  const { page, submitted, show } = await sitDown(stage, { turn: { seat: 0, phase: 'play' } });
  const line = page.locator('[data-turn-line]');
  await page
    .getByRole('group', { name: /^Your cards/ })
    .getByRole('button', { name: /^Ten/ })
    .click();
  await page.getByRole('button', { name: /^Discard the ten/ }).click();
  await expect.poll(() => submitted).toEqual(['discard']);
  show({ turn: { seat: 1, phase: 'draw' } }, [], { fingerprint: OTHER_PLAY });
  // Where a card is selected there is no room for it: then only the table shows it.
  await expect.poll(() => line.getByText('You played on another device. Try again.').count()).toBe(1);
  await line.getByRole('status').filter({ hasText: 'Ben' }).waitFor();
  expect(await line.locator('[data-note]').count()).toBe(0);
});
