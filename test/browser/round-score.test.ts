import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFocusedName, pressTabToAndUse, pressUntil } from './focus.ts';
import { measureBox } from './moving-cards.ts';
import { closePanel, openChat, openPanel } from './panels.ts';
import { hostTable, joinTable, startGame } from './seating.ts';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const hand = (page: Page) => page.getByRole('group', { name: /^Your cards/ });
const score = (page: Page) => page.getByRole('table', { name: 'Round 1' });
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Ann hosts, Ben and Cyd sit down, a bot plays with them; the first of two rounds is over by agreement. */
async function playOneRound(): Promise<readonly [ann: Page, ben: Page, cyd: Page]> {
  const [ann, ben, cyd] = [
    await stage.visitPage('mouse'),
    await stage.visitPage('touch'),
    await stage.visitPage('mouse'),
  ];
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'Two' });
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await joinTable(cyd, link, { name: 'Cyd', seat: 3 });
  await startGame(ann);
  await Promise.all([ben, cyd].map((page) => hand(page).waitFor()));
  await openPanel(ann, 'Pause, stop or close');
  await getButton(ann, 'Ask to end this round').click();
  await closePanel(ann);
  await getButton(ben, 'Agree').click();
  await getButton(cyd, 'Agree').click();
  await Promise.all([ann, ben, cyd].map((page) => score(page).waitFor()));
  return [ann, ben, cyd];
}

test('pressing the points opens the score of every round and of the melds so far', async () => {
  const [ann, ben, cyd] = await playOneRound();
  const first = await score(ben).locator('[data-line="totals"] td').allInnerTexts();
  for (const page of [ben, cyd]) await getButton(page, 'I’m ready').click();
  await getButton(ann, 'Next round').click();
  await hand(ben).waitFor();
  await ben.getByRole('button', { name: 'Scores, round by round' }).tap();
  const sheet = ben.getByRole('dialog').getByRole('table', { name: 'Scores' });
  await sheet.getByRole('rowheader', { name: 'On the table' }).waitFor();
  await expect.poll(() => sheet.locator('[data-line="total"] td').allInnerTexts()).toEqual(first);
  expect(await sheet.locator('[data-line="totals"] td').allInnerTexts()).toEqual(first);
  expect(await sheet.getByText('Round 1', { exact: true }).count()).toBe(1);
  expect(await sheet.getByText('Earlier rounds').count()).toBe(0);
});

test('opens the score sheet by keyboard, and returns the focus to the points', async () => {
  const { page } = await sitDown(stage, { teams: [{ score: 700 }, { score: 340 }] }, { way: 'keys' });
  for (const close of ['Escape', 'Enter'] as const) {
    await pressTabToAndUse(page, /^Scores, round by round/);
    const sheet = page.getByRole('dialog', { name: 'The score sheet' });
    await sheet.getByRole('row', { name: 'Total 700 340' }).waitFor();
    if (close === 'Enter') await pressUntil(page, 'Tab', /^Close/);
    await page.keyboard.press(close);
    await page.waitForFunction(() => (history.state?.panels ?? 0) === 0);
    await expect.poll(() => getFocusedName(page)).toBe('Scores, round by round');
  }
});

test('pressing a feed line steps the table back to that moment and onward', async () => {
  const [ann] = await playOneRound();
  await openPanel(ann, 'Everything that happened');
  const lines = ann.getByRole('dialog').locator('.dotted').first().getByRole('button');
  await expect.poll(() => lines.count()).toBeGreaterThan(3);
  await lines.first().click();
  await ann.getByRole('main', { name: 'The table at that point' }).waitFor();
  const bar = ann.getByRole('region', { name: 'Step by step' });
  const place = async (): Promise<number> => Number(/^\d+/.exec(await bar.locator('[aria-live]').innerText())?.[0]);
  const last = await place();
  expect(last).toBeGreaterThan(1);
  await getButton(ann, 'Back').click();
  await expect.poll(place).toBe(last - 1);
  const [card, playArea] = [
    await measureBox(ann.locator('[data-place="hand"] [data-rank]').first()),
    await measureBox(ann.locator('[data-screen] > header + div')),
  ];
  expect(card.y, 'the hand is below the play area').toBeGreaterThanOrEqual(playArea.y + playArea.height);
  await getButton(ann, 'Next').click();
  await expect.poll(place).toBe(last);
  await getButton(ann, 'Back to the game').click();
  await score(ann).waitFor();
});

test('pressing a turn in the feed opens the table at that point', async () => {
  const { page, show } = await sitDown(stage, {});
  const turn = [
    { type: 'drew', seat: 1, count: 2 },
    { type: 'discarded', seat: 1, card: '9h' },
  ] as const;
  show({ turn: { seat: 2, phase: 'draw' } }, turn);
  await openChat(page);
  await page
    .locator('[data-feed] li')
    .filter({ has: page.locator('[data-play]') })
    .first()
    .click();
  await page.getByRole('main', { name: 'The table at that point' }).waitFor();
});
