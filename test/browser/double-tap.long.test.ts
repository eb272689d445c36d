import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { makeExchange } from '../../shared/ruleset/exchange.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import {
  findAnswer,
  getUndo,
  openPanel,
  openSeatPanel,
  type PanelName,
  pressAndConfirm,
  unfoldChat,
} from './panels.ts';
import { expectQuestion, getMiddle, POINTERS, type Twice } from './pressing-twice.ts';
import { openHouseRules } from './seating.ts';
import { NO_SCORE, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import type { InputMethod } from './turns.ts';

const stage = setUpStage();

const getButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

const ENDED_ROUND: Partial<GameView> = {
  ended: { by: 'stock', scores: [NO_SCORE, NO_SCORE], totals: [0, 0], left: ['', '', '', ''] },
};

interface AskingButton {
  readonly game?: Partial<GameView>;
  readonly view?: Partial<View>;
  readonly sends: string;
  /** It is done immediately, and cannot be undone. */
  readonly isAtOnce?: boolean;
  readonly find: (page: Page) => Promise<Locator>;
}

const findInPanelNamed = (panel: PanelName, name: string) => async (page: Page) => {
  await openPanel(page, panel);
  return getButton(page, name);
};

async function findStop(page: Page): Promise<Locator> {
  await openPanel(page, 'Remind me');
  await unfoldChat(page);
  return getButton(page, 'Stop posting');
}

const findAtBen = (name: string | RegExp) => async (page: Page) => {
  await openSeatPanel(page, 'Ben');
  return getButton(page, name);
};

const ASKING_BUTTONS: Readonly<Record<string, AskingButton>> = {
  'closing the table': { sends: 'closeTable', find: findInPanelNamed('Pause, stop or close', 'Close the table') },
  'a new link': { sends: 'renewInvite', isAtOnce: true, find: findInPanelNamed('The link', 'Make a new link') },
  'become the host': {
    ...{ sends: 'takeHosting', find: findAtBen('Become the host') },
    view: { host: 1, away: [1], gone: [{ seat: 1, days: 3 }] },
  },
  'another host': { sends: 'passHost', find: findAtBen('Make host') },
  'a seat to free': { sends: 'emptySeat', find: findAtBen(/^Empty this seat/), game: ENDED_ROUND },
  'a seat for a bot': { sends: 'emptySeat', find: findAtBen(/^Replace with a bot/), game: ENDED_ROUND },
  'other phones': { sends: 'renewKey', find: findInPanelNamed('My seat', 'Lock out my other phones') },
  'posting in a chat': { sends: 'setHook', find: findStop },
  leaving: { sends: 'emptySeat', find: findInPanelNamed('My seat', 'Leave the game') },
  'a wild card to throw': {
    game: { turn: { seat: 0, phase: 'play' } },
    sends: 'discard',
    isAtOnce: true,
    find: async (page) => {
      await page
        .getByRole('group', { name: /^Your cards/ })
        .getByRole('button', { name: /^Two/ })
        .click();
      return getButton(page, /^Discard the two/);
    },
  },
};

/** Pressed twice in each way, it only asks, and Escape means no. */
async function expectQuestions(asks: Locator, presses: readonly Twice[]): Promise<void> {
  for (const how of presses) {
    await expectQuestion(asks, how);
    await asks.page().keyboard.press('Escape');
    await asks.page().locator('[data-confirm]').waitFor({ state: 'detached' });
  }
}

describe.each(Object.entries(ASKING_BUTTONS))('%s', (_, { game = {}, view = {}, sends, isAtOnce = false, find }) => {
  test.each(POINTERS)(
    'pressed twice by $presses only asks; its answer does it, or can be undone',
    async ({ way, presses }) => {
      const { page, submitted, show } = await sitDown(stage, {}, { way, chat: 'discord.com' });
      show(game, [], view);
      const asks = await find(page);
      await expectQuestions(asks, presses);
      expect(submitted).toEqual([]);
      if (isAtOnce || way === 'mouse') {
        await pressAndConfirm(asks);
        await expect.poll(() => submitted).toEqual([sends]);
        return;
      }
      await asks.click();
      await findAnswer(page).click();
      await getUndo(page).click();
      await getUndo(page).waitFor({ state: 'detached' });
      expect(submitted).toEqual([]);
    },
  );
});

/** The form of a new table, by custom rules with two changes. */
async function openWithOurs(way: InputMethod): Promise<Page> {
  const page = await stage.visitPage(way);
  await page.addInitScript((rules) => localStorage.setItem('afoot.ruleset.Ours', rules), OURS);
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('radio', { name: /^Ours\s*Like/ }).check({ force: true });
  return page;
}

test.each(POINTERS)(
  'undoing changed rules and deleting custom ones only ask when pressed twice by $presses',
  async ({ way, presses }) => {
    const page = await openWithOurs(way);
    await openHouseRules(page);
    await page.getByRole('heading', { name: /^Two changes from “Classic”/i }).waitFor();
    const changes = page.locator('[data-changes] li');
    const reset = getButton(page, 'Undo all changes');
    await expectQuestions(reset, presses);
    expect(await changes.count()).toBe(2);
    await reset.click();
    await findAnswer(page).click();
    await changes.first().waitFor({ state: 'detached' });
    await getUndo(page).click();
    await expect.poll(() => changes.count()).toBe(2);

    const forget = getButton(page, /^Delete the rules/);
    const isKept = () => page.evaluate(() => localStorage.getItem('afoot.ruleset.Ours') !== null);
    await expectQuestions(forget, presses);
    expect(await isKept()).toBe(true);
    await forget.click();
    await findAnswer(page).click();
    await expect.poll(isKept).toBe(false);
    await getUndo(page).click();
    await expect.poll(isKept).toBe(true);
    await forget.waitFor();
  },
);

const { goingOut } = PRESETS.classic;
const OURS = makeExchange({
  name: 'Ours',
  ruleset: { ...PRESETS.classic, goingOut: { ...goingOut, bonus: 300, yesBinds: false } },
});

test('a double tap on "new game" in the menu does not discard the current practice game', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(`${stage.server().url}/#/practice`);
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await getButton(page, 'Menu').first().tap();
  const game = () => page.evaluate(() => JSON.parse(localStorage.getItem('afoot.practice') ?? '{}').table);
  const before = await game();
  const another = getButton(page, 'Deal a new game');
  // The menu is at rest and accepts presses.
  await another.tap({ trial: true });
  const { x, y } = await getMiddle(another);
  for (const _ of [1, 2]) await page.touchscreen.tap(x, y);
  await page.getByRole('dialog', { name: 'Which rules?' }).waitFor();
  expect(await game()).toBe(before);
});
