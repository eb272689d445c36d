import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PRACTICE } from '#text/practice.ts';
import { findOverflow, getFaults } from './inspect.ts';
import { openPanel } from './panels.ts';
import { choosePlayers, getLink, showOtherGames, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { countTaps } from './taps.ts';

const stage = setUpStage();

/** A device with a share sheet, which records its input, or without one. */
const stubShareSheet = (page: Page, has: boolean) =>
  page.addInitScript((isThere) => {
    const shared: unknown[] = [];
    const share = async (what: unknown): Promise<void> => void shared.push(what);
    if (!isThere) Reflect.deleteProperty(Navigator.prototype, 'share');
    else Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.assign(window, { shared });
  }, has);

const getShared = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);

/** Expects no overflow at its size and, on a phone, no faults at any width. */
async function expectNoFaults(page: Page, way: 'touch' | 'mouse'): Promise<void> {
  if (way === 'touch') expect.soft(await getFaults(page)).toEqual([]);
  expect.soft(await findOverflow(page)).toEqual([]);
}

test.each(['touch', 'mouse'] as const)(
  'from a bare profile to a shared invite in at most five taps: %s',
  async (way) => {
    const page = await stage.visitPage(way);
    await stubShareSheet(page, true);
    const taps = countTaps(page);
    await page.goto(stage.server().url);
    await taps.press(page.getByRole('link', { name: 'Start your own table' }));
    await taps.write(page.getByRole('textbox', { name: 'Your name' }), 'Maria');
    await expectNoFaults(page, way);
    await taps.press(page.getByRole('button', { name: 'Create the table' }));
    await taps.press(page.getByRole('button', { name: 'Send the invite' }));
    expect(await getShared(page)).toEqual([
      {
        title: 'Maria’s table',
        text: 'Cards? A turn at a time, no hurry. Classic rules. I saved you a seat:',
        url: await getLink(page),
      },
    ]);
    expect(taps.count).toBeLessThanOrEqual(5);
    taps.report(`to a shared invite, ${way}`);
    await expectNoFaults(page, way);
  },
);

test('copies the link and confirms it on a device without a share sheet', async () => {
  const page = await stage.visitPage('mouse');
  await stubShareSheet(page, false);
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByRole('button', { name: 'Send the invite' }).click();
  await page.getByText('Copied. Paste it into your group chat.').waitFor();
  await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
});

test('moves to the missing name and explains it; saves the name for next time', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('button', { name: 'Create the table' }).tap();
  await page.getByText('What do your friends call you?').waitFor();
  expect(
    await page.getByRole('textbox', { name: 'Your name' }).evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await page.keyboard.type('Maria');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send the invite' }).waitFor();
  await page.goto(`${stage.server().url}/#/new`);
  expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Maria');
});

test('plays the table with the chosen players, game and time', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  await choosePlayers(page, 5);
  await page.getByText('Everyone for themselves.').waitFor();
  await showOtherGames(page);
  await page.getByRole('radio', { name: /^Growing draw/ }).check();
  await page.getByText('Growing draw, no changes', { exact: true }).waitFor();
  await page.getByRole('radio', { name: /^Live/ }).check();
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByText('House rules: eleven cards, draw three to six, take the whole pile.').waitFor();
  await page.getByText('Live, whenever everyone’s here.').waitFor();
  await page.getByText('Waiting for four more').waitFor();
  await startGame(page);
});

test('one press after a practice game starts a real table with the same rules, asking for a missing name', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/practice`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: PRACTICE.bring }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByText('Classic rules.').waitFor();

  await page.goto(`${stage.server().url}/#/practice`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: PRACTICE.bring }).click();
  await page.getByRole('button', { name: 'Send the invite' }).waitFor();
  await page.getByRole('heading', { name: 'Maria’s table' }).waitFor();
});

test('shows names in a chat’s link preview once the host allows it', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  await page.getByRole('button', { name: 'Create the table' }).tap();
  const link = new URL(await getLink(page));
  const readTitle = async (): Promise<string | undefined> =>
    /property="og:title" content="([^"]*)"/.exec(await (await fetch(link.origin + link.pathname)).text())?.[1];
  expect(await readTitle()).toBe('Up for cards?');
  await openPanel(page, 'The link');
  await page.getByRole('checkbox', { name: 'Show my name and our rules in link previews' }).tap();
  await expect.poll(readTitle).toBe('Maria saved you a seat');
});
