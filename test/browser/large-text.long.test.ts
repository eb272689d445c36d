import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closePanel, openPanel } from './panels.ts';
import { hostTableByForm, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { setTextSize } from './whole.ts';

const stage = setUpStage();

const PHONE = { width: 360, height: 740 };

async function expectOnFirstScreen(control: Locator, what: string): Promise<void> {
  const page = control.page();
  await page.setViewportSize(PHONE);
  await setTextSize(page, 32);
  await control.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(
      async () => {
        const { x = -1, y = -1, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
        return x >= 0 && x + width <= PHONE.width && y >= 0 && y + height <= PHONE.height;
      },
      { message: `${what} in the first ${PHONE.height} px` },
    )
    .toBe(true);
  await setTextSize(page, 16);
}

const getWidths = (what: Locator): Promise<readonly number[]> =>
  what.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));

/** Expects round buttons, hints as wide as their cards, and a form's button in sight; the host's form has been open before. */
async function expectPanels(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await setTextSize(page, 32);
  const open = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await open.getByRole('button', { name: /^When we play/ }).click();
  const close = await open.getByRole('button', { name: 'Close', exact: true }).boundingBox();
  expect(close?.width).toBe(close?.height);
  const [live, turns] = await getWidths(open.locator('[data-when] > .small'));
  expect(turns).toBe(live);
  await open.getByRole('button', { name: /^Game time/ }).click();
  await expectOnFirstScreen(open.getByRole('button', { name: 'Tell everyone' }), 'the button of a form');
  await open.getByRole('button', { name: 'Close', exact: true }).click();
  await open.waitFor({ state: 'detached' });
}

const getEdges = (what: Locator, edge: 'right' | 'bottom'): Promise<readonly number[]> =>
  what.evaluateAll((all, edge) => all.map((each) => each.getBoundingClientRect()[edge]), edge);

/** Expects every seat, every team's score, and the top of the history in sight. */
async function expectTable(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await setTextSize(page, 32);
  const seats = await getEdges(page.locator('[data-at-seat] [data-part="name"]'), 'bottom');
  expect(seats.length).toBeGreaterThan(0);
  expect(Math.max(...seats)).toBeLessThan(
    Math.min(...(await getEdges(page.locator('[data-place="stock"], [data-place="pile"]'), 'bottom'))),
  );
  await openPanel(page, 'The score sheet');
  const open = page.getByRole('dialog');
  const scores = await getEdges(open.getByRole('table').locator('th, td'), 'right');
  expect(Math.max(...scores)).toBeLessThanOrEqual(PHONE.width);
  await closePanel(page);
  await openPanel(page, 'Everything that happened');
  await expectOnFirstScreen(open.getByRole('button', { name: 'Close', exact: true }), 'the way out of the history');
  await closePanel(page);
}

test('with large text, the main action of each page is on its first screen', async () => {
  const url = stage.server().url;
  const ann = await stage.visitPage('touch');
  const button = (name: string | RegExp): Locator => ann.getByRole('button', { name }).first();
  await ann.goto(url);
  await expectOnFirstScreen(
    ann
      .getByRole('group', { name: /^Your cards/ })
      .getByRole('button')
      .first(),
    'a card of the first hand',
  );
  await ann.goto(`${url}/#/learn`);
  await expectOnFirstScreen(button('Stock'), 'what the lesson asks for');
  await ann.goto(`${url}/#/new`);
  await expectOnFirstScreen(button('Create the table'), 'the button that makes a table');
  const link = await hostTableByForm(ann, url, { name: 'Ann', rounds: 'One' });
  await expectOnFirstScreen(button('Send the invite'), 'the invite');
  await expectPanels(ann);
  const ben = await stage.visitPage('touch');
  await ben.goto(link);
  await expectOnFirstScreen(ben.getByRole('button', { name: /^Sit / }).first(), 'the button to sit down');
  await startGame(ann);
  await expectTable(ann);
  await ann.goto(url);
  await expectOnFirstScreen(ann.getByRole('link', { name: /^Play/ }).first(), 'the way to the table that waits');
});
