import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findOverflow, getFaults } from './inspect.ts';
import { closePanel, openChat, openPanel } from './panels.ts';
import { getLink, joinTable, openHouseRules, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const FLAG = '🇩🇪';
const WIDE = 'W'.repeat(20);

test('cuts an overlong name between whole characters, and notes it', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/new`);
  const name = page.getByRole('textbox', { name: 'Your name' });
  const words = page.getByRole('status').filter({ hasText: 'Names can be up to 20 characters.' });
  await name.fill(FLAG.repeat(10));
  expect(await name.inputValue()).toBe(FLAG.repeat(10));
  expect(await words.count()).toBe(0);
  await name.fill(`x${FLAG.repeat(10)}`);
  await words.waitFor();
  expect(await name.inputValue()).toBe(`x${FLAG.repeat(9)}`);
  expect.soft(await getFaults(page)).toEqual([]);
  await openHouseRules(page);
  const title = page.getByRole('textbox', { name: 'Table name' });
  await title.fill('👨‍👩‍👧‍👦'.repeat(6));
  await page.getByRole('status').filter({ hasText: 'Names can be up to 40 characters.' }).waitFor();
  expect(await title.inputValue()).toBe('👨‍👩‍👧‍👦'.repeat(5));
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByRole('textbox', { name: 'The link' }).waitFor();
});

/** Finds anything wider than its screen, or its own box, at the narrowest. */
async function expectFitting(page: Page, where: string): Promise<void> {
  expect.soft(await findOverflow(page), where).toEqual([]);
  const stray = await page.evaluate(() => {
    const clips = (each: Element): boolean => getComputedStyle(each).overflowX !== 'visible';
    const isClipped = (each: Element | null): boolean =>
      each !== null && (clips(each) || isClipped(each.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((each) => each.children.length === 0 && /W{8}/.test(each.textContent ?? '') && each.checkVisibility())
      .filter((each) => !each.closest('.spoken') && each.getBoundingClientRect().width > 1)
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !isClipped(each.parentElement))
      .map((each) => each.outerHTML.slice(0, 120));
  });
  expect.soft(stray, where).toEqual([]);
}

test('twenty W fit a screen of 320 px: door, lobby, table, notes, scores, results and the list', async () => {
  const [ann, ben] = [await stage.visitPage('touch'), await stage.visitPage('touch')];
  for (const page of [ann, ben]) await page.setViewportSize({ width: 320, height: 568 });
  await ann.goto(`${stage.server().url}/#/new`);
  await ann.getByRole('textbox', { name: 'Your name' }).fill(WIDE);
  await expectFitting(ann, 'hosting');
  await openHouseRules(ann);
  await ann.getByRole('group', { name: 'Rounds' }).getByRole('radio', { name: /^One/ }).check();
  await ann.getByRole('button', { name: 'Create the table' }).click();
  const link = await getLink(ann);
  await ben.goto(link);
  await ben.getByRole('textbox', { name: 'Your name' }).waitFor();
  await expectFitting(ben, 'the door');
  await joinTable(ben, link, { name: `B${WIDE.slice(1)}`, seat: 2 });
  await expectFitting(ben, 'the lobby, a guest');
  await expectFitting(ann, 'the lobby, the host');
  await startGame(ann);
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
  await expectFitting(ann, 'the table');
  await ann.setViewportSize({ width: 1280, height: 800 });
  await openChat(ann);
  const note = ann.locator('[data-feed]').getByRole('textbox', { name: 'Message to the table' });
  await note.fill('W'.repeat(100));
  await note.press('Enter');
  await ann.locator('[data-feed]').getByText('W'.repeat(100)).first().waitFor();
  await ann.getByRole('button', { name: 'Hide this' }).click();
  await ann.setViewportSize({ width: 320, height: 568 });
  await expectFitting(ann, 'the table after a note');
  await expectFitting(ben, 'a note at the table');
  for (const panel of ['People and invite', 'When we play', 'My seat'] as const) {
    await openPanel(ann, panel);
    await expectFitting(ann, panel);
    await closePanel(ann);
  }
  await openPanel(ann, 'Pause, stop or close');
  await ann.getByRole('button', { name: 'Ask to end the game' }).tap();
  await closePanel(ann);
  await expectFitting(ben, 'the question whether to end');
  await ben.getByRole('button', { name: 'Agree' }).tap();
  await ann.getByRole('button', { name: 'Play again', exact: true }).waitFor();
  await expectFitting(ann, 'results');
  await ann.goto(stage.server().url);
  await ann.getByRole('button', { name: 'Play again', exact: true }).waitFor();
  await expectFitting(ann, 'the list of tables');
});
