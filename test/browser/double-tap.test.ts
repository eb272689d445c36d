import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './inspect.ts';
import { answerOf, closePanel, openPanel, undoIn } from './panels.ts';
import { expectQuestion, pressTwice, TWICE } from './pressing-twice.ts';
import { startTogether } from './seating.ts';
import { setStage } from './stage.ts';

/** A press too many does nothing that cannot be taken back. */

const stage = setStage();

/** Ann hosts on a computer, Ben plays on a phone, and looks at the list of tables. */
async function together() {
  const [ann, ben] = [await stage.visitPage('mouse'), await stage.visitPage('touch')];
  await startTogether(ann, ben, stage.server().url);
  await ben.goto(stage.server().url);
  await ben.getByLabel('Ann’s table: more').tap();
  return { ann, ben };
}

const listed = (page: Page) => page.locator('.table-link, .waiting-table').filter({ hasText: 'Ann’s table' });

/** Ben is back at his seat: no other page of the table knows more than this one. */
async function expectSeated(page: Page): Promise<void> {
  await page.getByText('Ann’s table').first().waitFor();
  await page.reload();
  await page.getByText('Ann’s table').first().waitFor();
}

test('a table that is hidden by a double tap keeps its seat, and comes back', async () => {
  const { ann, ben } = await together();
  const hide = ben.getByRole('button', { name: 'Hide this table' });
  await pressTwice(hide, 'touch');
  await listed(ben).waitFor({ state: 'detached' });
  await ben.locator('.home-tables').getByText('Ann’s table is hidden.').waitFor();
  expect.soft(await faultsOf(ben)).toEqual([]);
  await undoIn(ben).tap();
  await ben.getByLabel('Ann’s table: more').tap();
  await ben.getByRole('button', { name: 'Leave the game …' }).tap();
  await ben.getByRole('button', { name: 'Just hide it from my list' }).click();
  await ben.locator('dialog').waitFor({ state: 'detached' });
  await listed(ben).waitFor({ state: 'detached' });
  expect(
    await ben.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('afoot.seat.')).length),
  ).toBe(1);
  await ben.getByText('Hidden: one table').tap();
  await ben.getByRole('button', { name: 'Show it again: Ann’s table' }).waitFor();
  expect.soft(await faultsOf(ben)).toEqual([]);
  await ben.reload();
  await ben.getByText('Hidden: one table').tap();
  await ben.getByRole('button', { name: 'Show it again: Ann’s table' }).tap();
  await listed(ben).waitFor();
  await ben.locator('a.table-link, .waiting-table a.main').first().tap();
  expect(await ann.getByText(/Ben left/).count()).toBe(0);
});

test.each(TWICE)(
  'leaving from the list by %s, twice, only asks; the answer is told to the table, unless it is undone',
  async (how) => {
    const { ann, ben } = await together();
    const leave = ben.getByRole('button', { name: 'Leave the game …' });
    await expectQuestion(leave, how);
    await expectSeatKept(ann, ben);
    await ben.getByLabel('Ann’s table: more').tap();
    await leave.tap();
    await answerOf(ben).tap();
    await ben.locator('.home-tables').getByText('You’re leaving Ann’s table.').waitFor();
    if (how !== 'touch') {
      await undoIn(ben).tap();
      await expectSeated(ben);
      return;
    }
    await ben.getByRole('heading', { name: /with your own people/ }).waitFor();
    await ben.locator('.undoing').getByText('You left Ann’s table.').waitFor();
    await openPanel(ann, 'People and invite');
    await ann.getByRole('dialog').getByText('Otto', { exact: true }).waitFor();
  },
);

/** Nothing was left: after a reload the seat is still his, for him and for the host. */
async function expectSeatKept(ann: Page, ben: Page): Promise<void> {
  await ben.getByRole('button', { name: 'Keep my chair' }).click();
  // The browser goes back over the question's entry: a reload on the way there would be broken off.
  await ben.waitForFunction(() => !(history.state as { panels?: number } | null)?.panels);
  await expectSeated(ben);
  await openPanel(ann, 'People and invite');
  await ann.getByRole('dialog').getByText('Ben', { exact: true }).waitFor();
  await closePanel(ann);
}
