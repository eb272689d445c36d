import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CARD_GROUPS } from '../../shared/cards/cards.ts';
import { makeExchange } from '../../shared/ruleset/exchange.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { closePanel, openPanel } from './panels.ts';
import { choosePlayers, createTable, openHouseRules, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { waitForTurn } from './turns.ts';

const stage = setUpStage();

async function openForm(page: Page): Promise<void> {
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await openHouseRules(page);
}

const choose = (page: Page, rules: string): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${rules}`) }).check();

const getAllRules = (page: Page): Locator => page.getByRole('region', { name: 'Every rule' });

const readAll = (page: Page): Promise<void> =>
  getAllRules(page).getByRole('button', { name: 'Read and change' }).click();

async function openRule(page: Page, sentence: RegExp, title: string): Promise<Locator> {
  await getAllRules(page).getByRole('button', { name: sentence }).click();
  return page.getByRole('group', { name: title });
}

async function setBonus(page: Page, points: number): Promise<void> {
  const bonus = await openRule(page, /^Going out earns 100 points/, 'Bonus for going out');
  await bonus.getByRole('spinbutton', { name: 'Bonus for going out', exact: true }).fill(String(points));
}

const getRuleLine = (within: Locator, sentence: string): Locator =>
  within.getByRole('listitem').filter({ hasText: sentence });

/** Waits until exactly this element has the focus. */
const waitForFocus = (what: Locator): Promise<void> =>
  expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true);

const importRules = async (page: Page, text: string): Promise<void> => {
  const paste = page.getByRole('textbox', { name: 'Paste the text' });
  if (!(await paste.isVisible())) await page.getByText('Got rules from a friend?').click();
  await paste.fill(text);
  await page.getByRole('button', { name: 'Use these rules' }).click();
};

test('a changed rule differs visibly from the preset and can be reset', async () => {
  const page = await stage.visitPage('mouse');
  await openForm(page);
  await choose(page, 'Online style');
  await getAllRules(page).getByText('Online style, no changes.').waitFor();
  await readAll(page);
  await setBonus(page, 300);
  await page.getByRole('heading', { name: 'One change from “Online style”' }).waitFor();
  await getAllRules(page)
    .getByRole('button', { name: /^Going out earns 300 points.*changed/ })
    .waitFor();
  const bonus = page.getByRole('group', { name: 'Bonus for going out' });
  await bonus.getByText('In “Online style”: Going out earns 100 points.').waitFor();
  await bonus.getByRole('button', { name: 'Undo: Bonus for going out' }).click();
  await getAllRules(page).getByText('Online style, no changes.').waitFor();
  expect(await bonus.getByRole('spinbutton').inputValue()).toBe('100');
});

test('conflicting rules are marked at the field and block the table until they are fixed', async () => {
  const page = await stage.visitPage('mouse');
  await openForm(page);
  await readAll(page);
  const books = await openRule(page, /^To go out, you need/, 'Books to go out');
  await books.getByRole('spinbutton', { name: 'Books to go out: wild' }).fill('99');
  const line = getAllRules(page).getByRole('listitem').filter({ has: books });
  await line.getByText(/A team can make at most \d+ wild books: ask for fewer/).waitFor();
  await page.getByText('Save or share these rules').click();
  await page.getByRole('textbox', { name: 'Name of the rules' }).fill('Sunday rules');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Fix the problems above first.').waitFor();
  await page.getByRole('button', { name: 'Create the table' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'These rules don’t fit together yet:' });
  await waitForFocus(alert.locator('[tabindex]'));
  await alert.getByRole('button', { name: 'Books to go out' }).click();
  await waitForFocus(getAllRules(page).getByRole('button', { name: /^To go out, you need/ }));
  await books.getByRole('spinbutton', { name: 'Books to go out: wild' }).fill('0');
  await alert.waitFor({ state: 'hidden' });
  await createTable(page);
});

test('the form warns about a pile that nobody can ever take, and still creates the table', async () => {
  const page = await stage.visitPage('mouse');
  await openForm(page);
  const pile = { ...PRESETS.growing.pile, blockedTops: [...CARD_GROUPS] };
  const note = page.getByRole('alert').getByText('Nobody can take the discard pile.');
  expect(await note.count()).toBe(0);
  await importRules(page, makeExchange({ name: 'No pile', ruleset: { ...PRESETS.growing, pile } }));
  await note.waitFor();
  await createTable(page);
});

test('rules saved under a name are still there after a reload', async () => {
  const page = await stage.visitPage('mouse');
  await openForm(page);
  await readAll(page);
  await setBonus(page, 300);
  await page.getByText('Save or share these rules').click();
  await page.getByRole('textbox', { name: 'Name of the rules' }).fill('Sunday rules');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved on this device.').waitFor();
  await page.reload();
  await openHouseRules(page);
  await getAllRules(page).getByText('Classic, no changes.').waitFor();
  await choose(page, 'Sunday rules.*Like “Classic,” with one change');
  await page.getByRole('heading', { name: 'One change from “Classic”' }).waitFor();
  await getRuleLine(getAllRules(page), 'Going out earns 300 points.').first().waitFor();
});

test('imports shared rules, and refuses an unknown field with the reason', async () => {
  const page = await stage.visitPage('mouse');
  await openForm(page);
  const luck = { ...PRESETS.growing.goingOut, luck: 5 };
  await importRules(page, makeExchange({ name: 'Lucky', ruleset: { ...PRESETS.growing, goingOut: luck } }));
  await page.getByText('We can’t use these rules:').waitFor();
  const reason = page.getByRole('listitem').filter({ hasText: 'goingOut.luck' });
  expect(await reason.innerText()).toContain('"luck" isn’t a rule: take it out.');
  await getAllRules(page).getByText('Classic, no changes.').waitFor();
  await importRules(page, makeExchange({ name: 'Less lucky', ruleset: PRESETS.growing }));
  await page.getByText('Now you’re playing by “Less lucky.”').waitFor();
  expect(await page.getByRole('radio', { name: /^Less lucky/ }).isChecked()).toBe(true);
  await getAllRules(page).getByText('Growing draw, no changes.').waitFor();
});

test('a friend can read the rules and their changes before sitting down, and again from the menu', async () => {
  const [host, friend] = [await stage.visitPage('mouse'), await stage.visitPage('mouse')];
  await openForm(host);
  await readAll(host);
  await setBonus(host, 300);
  await friend.goto(await createTable(host));
  await friend.getByRole('button', { name: 'Our rules' }).click();
  const dialog = friend.getByRole('dialog', { name: 'The rules of Ann’s table' });
  await dialog.getByText('Classic rules, with a few small changes.', { exact: true }).waitFor();
  await dialog.getByText('You take the pile’s top 7 cards.').waitFor();
  const changedLines = [
    'Going out earns 300 points. Instead of: Going out earns 100 points.',
    'Changed Going out earns 300 points.',
  ];
  const linesOf = async (): Promise<readonly string[]> =>
    (await getRuleLine(dialog, 'Going out earns').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  await expect.poll(linesOf).toEqual(changedLines);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await friend.getByRole('radio', { name: /^Seat 2/ }).check();
  await friend.getByRole('button', { name: /^Sit / }).click();
  await friend.getByText('Ann will deal.').waitFor();
  await startGame(host);
  await openPanel(friend, 'Our rules');
  await expect.poll(linesOf).toEqual(changedLines);
  await closePanel(friend);
  await dialog.waitFor({ state: 'hidden' });
});

test('a refusal links to the rule it is based on', async () => {
  const page = await stage.visitPage('mouse');
  await openForm(page);
  const pile = { ...PRESETS.tails.pile, blockedTops: [] };
  await importRules(page, makeExchange({ name: 'Down first', ruleset: { ...PRESETS.tails, pile } }));
  await createTable(page);
  await startGame(page);
  // Disabled, but a press explains why.
  await page.getByRole('button', { name: 'Take the pile', exact: true, disabled: true }).press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /^Open from your hand first/ })
    .waitFor();
  await page.getByRole('button', { name: 'See the rule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'The rules of Ann’s table' });
  const line = getRuleLine(dialog, 'You must be down to take the pile.').and(page.locator('[data-rule]'));
  await waitForFocus(line);
  await expect.poll(() => line.evaluate(isVisible)).toBe(true);
});

function isVisible(line: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

test('the seat chosen by the host begins if the rules allow the choice', async () => {
  const [host, friend] = [await stage.visitPage('mouse'), await stage.visitPage('mouse')];
  await openForm(host);
  await choose(host, 'With a tail');
  await choosePlayers(host, 2);
  await friend.goto(await createTable(host));
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await friend.getByRole('radio', { name: /^Seat 2/ }).check();
  await friend.getByRole('button', { name: /^Sit / }).click();
  await host.getByText('Ready when you are').waitFor();
  await host.getByRole('button', { name: 'Deal', exact: true }).click();
  await host.getByRole('combobox', { name: 'Who goes first?' }).selectOption({ label: 'Ben (seat 2)' });
  await host.getByRole('button', { name: 'Deal now' }).click();
  await waitForTurn(friend);
  await host.getByRole('status').filter({ hasText: /Ben/ }).first().waitFor();
});
