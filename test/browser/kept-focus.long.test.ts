import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TRANSFER } from '#text/devices.ts';
import { GUEST } from '#text/guest.ts';
import { HOME } from '#text/home.ts';
import { LEARN } from '#text/learn.ts';
import { LOBBY } from '#text/lobby.ts';
import { RESULT } from '#text/result.ts';
import { CLOSED, TABLE_SETTINGS } from '#text/table-settings.ts';
import { findAnswer, openPanel } from './panels.ts';
import { choosePlayers, createTable, hostTable, joinTable, showOtherGames, startGame } from './seating.ts';
import { NO_SCORE, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

/** A button that disappears, waits or is hidden once it is pressed leaves the focus on the page's parts, not on nothing. */

const stage = setUpStage();

const host = (page: Page): Promise<string> => hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });

async function hostTwo(page: Page): Promise<string> {
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await showOtherGames(page);
  await choosePlayers(page, 2);
  return createTable(page);
}

async function visitFull(page: Page): Promise<void> {
  const [ann, ben] = [await stage.visitPage('mouse'), await stage.visitPage('mouse')];
  const link = await hostTwo(ann);
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await startGame(ann);
  await page.goto(link);
}

async function closeTable(page: Page): Promise<void> {
  await host(page);
  await openPanel(page, 'Pause, stop or close');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close the table/ })
    .click();
  await findAnswer(page).click();
  await page.getByRole('heading', { name: CLOSED.titleHost }).waitFor();
}

/** A page with a button, its name, and the sign that the press has worked. */
interface Case {
  arrange(page: Page): Promise<unknown>;
  readonly name: string;
  after(page: Page): Locator;
}

const getButton = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const CASES: readonly Case[] = [
  { name: LOBBY.aBot, arrange: hostTwo, after: (page) => getButton(page, LOBBY.noBots) },
  { name: LOBBY.fill, arrange: host, after: (page) => getButton(page, LOBBY.noBots) },
  { name: LOBBY.copy, arrange: host, after: (page) => page.getByRole('textbox', { name: LOBBY.copyFailed }) },
  {
    name: GUEST.sayWhenFree,
    arrange: visitFull,
    after: (page) => getButton(page, GUEST.never),
  },
  {
    name: GUEST.watch,
    arrange: async (page) => {
      const ann = await stage.visitPage('mouse');
      const link = await host(ann);
      await startGame(ann);
      await openPanel(ann, 'The link');
      await ann.getByRole('checkbox', { name: new RegExp(`^${TABLE_SETTINGS.spectators}`) }).click();
      await page.goto(link);
    },
    after: (page) => page.locator('[data-screen]'),
  },
  {
    name: CLOSED.reopen,
    arrange: closeTable,
    after: (page) => getButton(page, LOBBY.deal),
  },
  {
    name: TRANSFER.make,
    arrange: async (page) => {
      await host(page);
      await openPanel(page, 'Another phone or computer');
    },
    after: (page) => page.getByRole('dialog').getByRole('timer'),
  },
  {
    name: HOME.myTables,
    arrange: async (page) => {
      await host(page);
      await page.goto(`${stage.server().url}/#/p`);
    },
    after: (page) => page.getByRole('list', { name: HOME.myTables }),
  },
  {
    name: LEARN.show,
    arrange: async (page) => {
      await page.goto(`${stage.server().url}/#/learn/1`);
      await getButton(page, LEARN.hint).click();
    },
    after: (page) => page.getByRole('button', { name: LEARN.hint }),
  },
];

/** Neither copying nor sharing works. */
function makeCopyingFail(): void {
  Reflect.deleteProperty(Navigator.prototype, 'share');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  document.execCommand = () => false;
}

const isHeld = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: focus } = document;
    return focus !== null && focus !== document.body && !focus.matches(':disabled');
  });

async function pressByKeys(page: Page, { name, after }: Pick<Case, 'name' | 'after'>): Promise<void> {
  const pressed = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
  await pressed.first().focus();
  await page.keyboard.press('Enter');
  await after(page).first().waitFor();
  await expect.poll(() => isHeld(page)).toBe(true);
}

test.each(CASES)('keeps the focus in the page after “$name”', async ({ name, arrange, after }) => {
  const page = await stage.visitPage('keys');
  await page.addInitScript(makeCopyingFail);
  await arrange(page);
  await pressByKeys(page, { name, after });
});

test(`keeps the focus in the page after “${RESULT.save}”`, async () => {
  const { page, show } = await sitDown(
    stage,
    {},
    { way: 'keys', prepare: async (page) => void (await page.addInitScript(makeCopyingFail)) },
  );
  const ended = {
    by: 'stock',
    scores: [NO_SCORE, NO_SCORE],
    totals: [0, 0],
    left: ['', '', '', ''],
    winners: [0],
  } as const;
  show({ ended }, [], { phase: 'over' });
  await pressByKeys(page, { name: RESULT.save, after: () => page.getByText(RESULT.saved) });
});
