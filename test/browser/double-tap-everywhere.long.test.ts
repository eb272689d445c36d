import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { DOUBLE_TAP } from '../../web/components/double-tap-guard.ts';
import { getFaults } from './inspect.ts';
import { closePanel, findAnswer, getUndo, openPanel } from './panels.ts';
import { expectQuestion, getMiddle, pressTwice } from './pressing-twice.ts';
import { openGameOfTwo } from './seating.ts';
import { NO_SCORE, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

/** Ann hosts on a computer, Ben plays on a phone, and opens the list of tables. */
async function openBoth() {
  const { ann, ben } = await openGameOfTwo(stage, ['mouse', 'touch']);
  await ben.goto(stage.server().url);
  await ben.getByLabel('Ann’s table: more').tap();
  return { ann, ben };
}

const getListedTable = (page: Page) => page.locator('[data-table]').filter({ hasText: 'Ann’s table' });

/** Ben is back at his seat: no other page of the table knows more than this one. */
async function expectSeated(page: Page): Promise<void> {
  await page.getByText('Ann’s table').first().waitFor();
  await page.reload();
  await page.getByText('Ann’s table').first().waitFor();
}

test('a table hidden by a double tap keeps its seat and returns', async () => {
  const { ann, ben } = await openBoth();
  const hide = ben.getByRole('button', { name: 'Hide this table' });
  await pressTwice(hide, 'touch');
  await getListedTable(ben).waitFor({ state: 'detached' });
  await ben.locator('[data-undo]').getByText('Ann’s table is hidden.').waitFor();
  // Its countdown stops while it has the focus.
  await getUndo(ben).focus();
  expect.soft(await getFaults(ben)).toEqual([]);
  await getUndo(ben).tap();
  await ben.getByLabel('Ann’s table: more').tap();
  await ben.getByRole('button', { name: 'Leave the game…' }).tap();
  await ben.getByRole('button', { name: 'Just hide it from my list' }).click();
  await ben.locator('dialog').waitFor({ state: 'detached' });
  await getListedTable(ben).waitFor({ state: 'detached' });
  expect(
    await ben.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('afoot.seat.')).length),
  ).toBe(1);
  await ben.getByText('Hidden: one table').tap();
  await ben.getByRole('button', { name: 'Show it again: Ann’s table' }).waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
  await ben.reload();
  await ben.getByText('Hidden: one table').tap();
  await ben.getByRole('button', { name: 'Show it again: Ann’s table' }).tap();
  await getListedTable(ben).waitFor();
  await ben.locator('[data-table] a').first().tap();
  expect(await ann.getByText(/Ben left/).count()).toBe(0);
});

test('pressing Leave twice in the list only asks; the table is told unless it is undone', async () => {
  const { ann, ben } = await openBoth();
  const leave = ben.getByRole('button', { name: 'Leave the game…' });
  for (const how of ['mouse', 'Enter', 'Space', 'touch'] as const) {
    await expectQuestion(leave, how);
    await expectSeatSaved(ann, ben);
    await ben.getByLabel('Ann’s table: more').tap();
  }
  await leave.tap();
  await findAnswer(ben).tap();
  await ben.locator('[data-undo]').getByText('You’re leaving Ann’s table.').waitFor();
  await getUndo(ben).tap();
  await expectSeated(ben);
  await ben.getByLabel('Ann’s table: more').tap();
  await leave.tap();
  await findAnswer(ben).tap();
  await ben.getByRole('heading', { name: /with family and friends/ }).waitFor();
  await ben.getByRole('complementary', { name: 'Undo' }).getByText('You left Ann’s table.').waitFor();
  await openPanel(ann, 'People and invite');
  await ann.getByRole('dialog').getByText('Otto', { exact: true }).waitFor();
});

/** Nothing was left: after a reload the seat is still his, for him and for the host. */
async function expectSeatSaved(ann: Page, ben: Page): Promise<void> {
  await ben.getByRole('button', { name: 'Keep my seat' }).click();
  // The browser goes back over the prompt's entry: a reload on the way would be aborted.
  await ben.waitForFunction(() => !(history.state as { panels?: number } | null)?.panels);
  await expectSeated(ben);
  await openPanel(ann, 'People and invite');
  await ann.getByRole('dialog').getByText('Ben', { exact: true }).waitFor();
  await closePanel(ann);
}

const ROUND_END = { by: 'stock' as const, scores: [NO_SCORE, NO_SCORE], totals: [0, 0], left: ['', '', '', ''] };
const QUESTIONS = getLearnableFields(PRESETS.classic).slice(0, 2);

/** A table whose answer to a press shows something else in the same place. */
interface ReplacingTable {
  readonly what: string;
  readonly before: readonly [Partial<GameView>, Partial<View>];
  readonly after: readonly [Partial<GameView>, Partial<View>];
  press(page: Page): Locator;
  /** The intent that the first press sends. */
  readonly sent: string;
}

const REPLACING_TABLES: readonly ReplacingTable[] = [
  {
    what: 'one rule after another between rounds',
    before: [{ ended: ROUND_END }, { questions: QUESTIONS }],
    after: [{ ended: ROUND_END }, { questions: QUESTIONS.slice(1) }],
    press: (page) => page.locator('[data-question] button').first(),
    sent: 'settleRule',
  },
  {
    what: 'dealing on, after being ready',
    before: [{ ended: ROUND_END }, {}],
    after: [{ ended: ROUND_END }, { ready: [0] }],
    press: (page) => page.locator('[data-over] > .row .main'),
    sent: 'ready',
  },
  {
    what: 'a partner’s question, after another',
    before: [{ turn: { seat: 2, phase: 'consent', awaited: [0] } }, {}],
    after: [{ turn: { seat: 1, phase: 'draw' } }, { ending: { what: 'round', by: 1, agreed: [1] } }],
    press: (page) => page.locator('[data-actions] .main'),
    sent: 'answerGoOut',
  },
];

const keepDisabled = (page: Page): Promise<void> =>
  page.evaluate((rest) => {
    const { setTimeout } = window;
    const held = (act: () => void, delay?: number): number => (delay === rest ? 0 : setTimeout(act, delay));
    window.setTimeout = held as typeof window.setTimeout;
  }, DOUBLE_TAP);

test.each(REPLACING_TABLES)('a double tap answers once: $what', async ({ before, after, press, sent }) => {
  const { page, show, submitted } = await sitDown(stage, {}, { way: 'touch' });
  show(before[0], [], before[1]);
  const button = press(page);
  await button.tap({ trial: true });
  const { x, y } = await getMiddle(button);
  await keepDisabled(page);
  await button.tap();
  await expect.poll(() => submitted).toEqual([sent]);
  show(after[0], [], after[1]);
  const resting = page.locator('[data-resting], [data-question] button:disabled');
  await resting.first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await page.touchscreen.tap(x, y);
  // A message sent by the tap would precede the answer to this one.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(submitted).toEqual([sent]);
});
