import { expect, test } from 'vitest';
import { NO_SCORE, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

test('the score sheet lists teams in the bar’s order, with the viewer’s team first', async () => {
  const { page, show } = await sitDown(stage, {});
  const scores = [
    { ...NO_SCORE, cards: 500, total: 500 },
    { ...NO_SCORE, cards: 300, total: 300 },
  ];
  show({ ended: { by: 'stock', scores, totals: [500, 300], left: ['', '', '', ''] } }, [], { seat: 1 });
  const sheet = page.getByRole('table', { name: /^Round 1/ });
  await sheet.waitFor();
  const inBar = await page.locator('[data-screen] > header ul b').allInnerTexts();
  const inSheet = await sheet.locator('[data-line="totals"] td').allInnerTexts();
  expect(inBar).toEqual(['300', '500']);
  expect(inSheet).toEqual(['300', '500']);
  expect(await sheet.getByRole('columnheader').first().innerText()).toMatch(/^You/);
});
