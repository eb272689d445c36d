import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAnswer } from './panels.ts';
import { expectQuestion, POINTERS, pressTwice } from './pressing-twice.ts';
import { hostTable, openLobby } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

async function makeTransfer(page: Page): Promise<string> {
  await page.goto(stage.server().url);
  await page.getByText('My tables on another phone or computer').click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  return page.getByRole('textbox', { name: 'The link' }).inputValue();
}

test.each(POINTERS)(
  'a transfer opened where it was made: “anyway” pressed twice by $presses only asks',
  async (pointer) => {
    const { way, presses } = pointer;
    const ann = await stage.visitPage(way);
    await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
    const transfer = await makeTransfer(ann);
    const secondPage = await ann.context().newPage();
    await secondPage.goto(transfer);
    for (const how of presses) {
      await expectQuestion(secondPage.getByRole('button', { name: 'Play here anyway' }), how);
      await secondPage.getByRole('button', { name: 'Go back' }).click();
    }
    const other = await stage.visitPage('touch');
    await other.goto(transfer);
    await other.getByRole('button', { name: 'Play here too' }).tap();
    await other.getByText('Ann’s table').first().waitFor();
  },
);

test.each(POINTERS)(
  'two seats of one table: a transfer taken twice by $presses leaves the choice open',
  async (pointer) => {
    const { way, presses } = pointer;
    const { ann, ben } = await openLobby(stage, ['mouse', way]);
    for (const how of presses) {
      // A code works for one taker.
      await ben.goto(await makeTransfer(ann));
      await pressTwice(ben.getByRole('button', { name: 'Play here too' }), how);
      await expect.poll(() => findAnswer(ben).isEnabled()).toBe(true);
      await ben.getByText('you’re already Ben. This link is for Ann’s seat').waitFor();
      expect(await nameOfSeat(ben)).toEqual(['Ben']);
    }
    await findAnswer(ben).click();
    await expect.poll(() => nameOfSeat(ben)).toEqual(['Ann']);
  },
);

const nameOfSeat = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('afoot.seat.'))
      .map(([, text]) => JSON.parse(text).name),
  );
