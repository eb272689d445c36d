import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView } from '../../shared/protocol/view.ts';
import { closePanel, goToPanel, openChat, openPanel } from './panels.ts';
import { openGame } from './seating.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import type { InputMethod } from './turns.ts';

const stage = setUpStage();

const GAME: Partial<GameView> = {
  held: '4s6s9s9hdTsAsh2c',
  pile: { top: '9c', count: 11 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, melds: '8shd' },
  ],
};

const sit = (way: InputMethod = 'touch'): Promise<ShownTable> =>
  sitDown(stage, GAME, {
    way,
    prepare: async (page) => {
      await page.goto(stage.server().url);
      await page.getByRole('link', { name: /Sunday/ }).waitFor();
    },
  });

const hand = (page: Page): Locator => page.getByRole('group', { name: /^Your cards/ });
const getMenu = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true });
const getPanel = (page: Page, name?: string): Locator => page.getByRole('dialog', name === undefined ? {} : { name });

async function expectLeaves(page: Page): Promise<void> {
  await waitForHistory(page);
  await page.goBack();
  await page.getByRole('link', { name: /Sunday/ }).waitFor();
  expect(new URL(page.url()).hash).toMatch(/^(#\/)?$/);
}

const countOpenPanels = (page: Page): Promise<number> => page.evaluate(() => history.state?.panels ?? 0);

const waitForHistory = (page: Page): Promise<void> => expect.poll(() => countOpenPanels(page)).toBe(0);

/** A kind of panel: how it is opened, and how to see that it is open. */
interface Kind {
  readonly way?: InputMethod;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'the menu': { open: (page) => getMenu(page).click(), shown: (page) => getPanel(page, 'Menu') },
  'the talk, on a phone': {
    open: openChat,
    shown: (page) => getPanel(page).getByRole('region', { name: 'Chat' }),
  },
  'more actions': {
    open: (page) => page.locator('[data-actions] summary').click(),
    shown: (page) => page.locator('[data-actions] details > div'),
  },
  'melds of the others': {
    open: (page) => page.locator('[role="group"] > [data-place^="team-"] button').first().click(),
    shown: (page) => page.locator('[data-opened]'),
  },
};

for (const [name, { way, prepare, open, shown }] of Object.entries(KINDS)) {
  test(`Back closes ${name}, and only then leaves the table`, async () => {
    const { page } = await sit(way);
    await prepare?.(page);
    for (let time = 0; time < 2; time++) {
      await open(page);
      await shown(page).waitFor();
      await expect.poll(() => countOpenPanels(page)).toBe(1);

      await page.goBack();

      await shown(page).waitFor({ state: 'hidden' });
      expect(await hand(page).isVisible()).toBe(true);
    }
    await expectLeaves(page);
  });
}

test('a panel closed by its button, by Escape or by a press outside leaves no history entry', async () => {
  const { page } = await sit();
  for (const close of [
    () => getPanel(page).getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(2, 2),
  ]) {
    await getMenu(page).click();
    await getPanel(page, 'Menu').waitFor();
    await close();
    await getPanel(page, 'Menu').waitFor({ state: 'detached' });
  }
  await expectLeaves(page);
});

test('each menu panel is one level deeper; Back, Escape and the arrow go up, and the X or a press outside closes all', async () => {
  const { page } = await sit();
  const seatPanel = getPanel(page, 'Give my seat to someone');
  for (const goUp of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () =>
      getPanel(page)
        .getByRole('button', { name: /^(Go back|Close)$/ })
        .first()
        .click(),
  ]) {
    await openPanel(page, 'Give my seat to someone…');
    await expect.poll(() => countOpenPanels(page)).toBe(3);
    await goUp();
    await getPanel(page, 'My seat').waitFor();
    const row = getPanel(page).getByRole('button', { name: 'Give my seat to someone…' });
    await expect.poll(() => row.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => countOpenPanels(page)).toBe(2);
    await goUp();
    await getPanel(page, 'Menu').waitFor();
    await expect.poll(() => countOpenPanels(page)).toBe(1);
    await goUp();
    await getPanel(page).waitFor({ state: 'detached' });
    await waitForHistory(page);
  }
  await openPanel(page, 'Give my seat to someone…');
  await closePanel(page);
  await openPanel(page, 'Give my seat to someone…');
  await page.mouse.click(2, 2);
  await seatPanel.waitFor({ state: 'detached' });
  expect(await getPanel(page).count()).toBe(0);
  await expectLeaves(page);
});

test('the Back button answers no to an open question', async () => {
  const { page, submitted } = await sit();
  await openPanel(page, 'Cards and sound');
  await page.getByRole('checkbox', { name: 'Give me hints' }).uncheck();
  await closePanel(page);
  await hand(page)
    .getByRole('button', { name: /^Nine of spades|^Nines?/ })
    .first()
    .waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('t');
  await getPanel(page).getByRole('button', { name: 'Take it' }).waitFor();

  await page.goBack();

  await getPanel(page).waitFor({ state: 'detached' });
  expect(submitted).toEqual([]);
  expect(await hand(page).isVisible()).toBe(true);
});

test('Forward reopens nothing and leads nowhere', async () => {
  const { page } = await sit();
  await getMenu(page).click();
  await getPanel(page, 'Menu').waitFor();
  await page.goBack();
  await getPanel(page, 'Menu').waitFor({ state: 'detached' });

  await page.goForward();

  await waitForHistory(page);
  expect(await getPanel(page).count()).toBe(0);
  await expectLeaves(page);
});

test('reloading with an open panel shows the table without it, and Back leaves the table', async () => {
  const { page } = await sit();
  await openPanel(page, 'Cards and sound');

  await page.reload();

  await hand(page).waitFor();
  expect(await getPanel(page).count()).toBe(0);
  await expectLeaves(page);
});

test('a page opened from a panel is one step from the table, and Forward leads there again', async () => {
  const { page } = await sit();
  await goToPanel(page, 'Past games');
  await expect.poll(() => page.url()).toMatch(/album$/);

  await page.goBack();
  await hand(page).waitFor();
  expect(await getPanel(page).count()).toBe(0);
  await page.goForward();
  await expect.poll(() => page.url()).toMatch(/album$/);
  await page.goBack();
  await hand(page).waitFor();

  await expectLeaves(page);
});

test('Back ends a replay before it leaves the table', async () => {
  const page = await openGame(stage, 'mouse');
  await openPanel(page, 'Everything that happened');
  await page
    .getByRole('button', { name: /^Step through it/ })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'Step by step' });
  await bar.waitFor();

  await page.goBack();

  await bar.waitFor({ state: 'detached' });
  await hand(page).waitFor();
});

test('Back closes the menu of a table in the list and the panels of a practice game', async () => {
  const { page } = await sit();
  await expectLeaves(page);
  const more = page.getByRole('button', { name: /^Sunday.*: more$/ });
  await more.click();
  await expect.poll(() => countOpenPanels(page)).toBe(1);
  await page.goBack();
  await getPanel(page).waitFor({ state: 'detached' });
  expect(await more.isVisible()).toBe(true);

  await page.goto(`${stage.server().url}/#/practice`);
  await hand(page).waitFor();
  await getMenu(page).click();
  await getPanel(page).getByRole('button', { name: 'Deal a new game' }).click();
  await getPanel(page, 'Which rules?').waitFor();
  await page.goBack();
  await getPanel(page).waitFor({ state: 'detached' });
  expect(await hand(page).isVisible()).toBe(true);

  await getMenu(page).click();
  await getPanel(page).getByRole('listitem').getByRole('button').nth(2).click();
  await expect.poll(() => page.url()).toMatch(/learn\/ours$/);
  await page.goBack();
  await hand(page).waitFor();
  await expectLeaves(page);
});
