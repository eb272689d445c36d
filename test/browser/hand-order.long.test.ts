import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView } from '../../shared/protocol/view.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import type { InputMethod } from './turns.ts';

const stage = setUpStage();

const GAME: Partial<GameView> = {
  turn: { seat: 0, phase: 'play' },
  held: '4s6h9hdTsAs2c',
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, minimum: 50 },
  ],
};

const sit = (way: InputMethod = 'mouse'): Promise<ShownTable> => sitDown(stage, GAME, { way });

const hand = (page: Page): Locator => page.getByRole('group', { name: /^Your cards/ });
const getColumn = (page: Page, rank: string): Locator =>
  hand(page).getByRole('button', { name: new RegExp(`^${rank}`) });

const readRanks = (page: Page): Promise<string> =>
  hand(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => (each.getAttribute('aria-label') ?? '').split(' ')[0]).join(' '));

const RANK_ORDER = 'Four Six Nine Ten Ace Two';

const getMiddle = async (place: Locator): Promise<{ x: number; y: number; width: number }> => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

/** Drags a column by the mouse to a place, `off` pixels from its middle. */
async function drag(page: Page, from: Locator, to: Locator, off = 0): Promise<void> {
  const [start, end] = [await getMiddle(from), await getMiddle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y - 12);
  await page.mouse.move(end.x + off, end.y, { steps: 4 });
  await page.mouse.up();
}

test('a column dragged within the hand stays there after a reload', async () => {
  const { page } = await sit();
  expect(await readRanks(page)).toBe(RANK_ORDER);
  await drag(page, getColumn(page, 'Ace'), getColumn(page, 'Six'), -12);
  await expect.poll(() => readRanks(page)).toBe('Four Ace Six Nine Ten Two');
  expect(await hand(page).locator('[aria-pressed="true"]').count(), 'nothing stays selected').toBe(0);
  await drag(page, getColumn(page, 'Four'), getColumn(page, 'Two'), 12);
  await expect.poll(() => readRanks(page)).toBe('Ace Six Nine Ten Two Four');
  await page.reload();
  await hand(page).waitFor();
  expect(await readRanks(page)).toBe('Ace Six Nine Ten Two Four');
});

test('the sort panel sorts by rank, by use, and back to the custom order', async () => {
  const { page } = await sit();
  await drag(page, getColumn(page, 'Two'), getColumn(page, 'Four'), -12);
  await expect.poll(() => readRanks(page)).toBe('Two Four Six Nine Ten Ace');
  const sort = async (order: string) => {
    await page.locator('[data-actions] summary').click();
    const panel = page.locator('[data-actions] details > div');
    await panel.getByRole('button', { name: order, exact: true }).click();
    if (await panel.isVisible()) await page.locator('[data-actions] summary').click();
    return readRanks(page);
  };
  expect(await sort('Sort by rank')).toBe(RANK_ORDER);
  expect(await sort('Sort by what I can play')).toMatch(/^Two Ten Nine/);
  expect(await sort('Sort my own way')).toBe('Two Four Six Nine Ten Ace');
});

test('Shift and an arrow key move a column, keep its focus, and announce the move', async () => {
  const { page } = await sit('keys');
  await getColumn(page, 'Nine').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => readRanks(page)).toBe('Four Nine Six Ten Ace Two');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => readRanks(page)).toBe('Nine Four Six Ten Ace Two');
  await page.getByRole('status').filter({ hasText: 'Nines: column one of six' }).waitFor();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => readRanks(page)).toBe('Four Nine Six Ten Ace Two');
  expect(await getColumn(page, 'Nine').evaluate((each) => each === document.activeElement)).toBe(true);
});

test('dragging from the hand drafts on a meld and discards on the pile', async () => {
  const { page, intents } = await sit();
  await drag(page, getColumn(page, 'Ten'), page.locator('[data-meld="1"]'));
  await page.getByText('Good to go.').waitFor();
  await drag(page, getColumn(page, 'Nine'), page.locator('[data-place="pile"]'));
  await expect.poll(() => intents.map(({ type }) => type)).toEqual(['meld', 'discard']);
  expect(intents[1]).toEqual({ type: 'discard', card: '9d' });
});

test('a card dropped where it does not fit stays selected, and the status line explains why', async () => {
  const { page, intents } = await sit();
  await drag(page, getColumn(page, 'Six'), page.locator('[data-meld="1"]'));
  await page.getByRole('status').filter({ hasText: 'Use one rank per meld' }).waitFor();
  expect(await getColumn(page, 'Six').getAttribute('aria-pressed')).toBe('true');
  expect(intents).toEqual([]);
});

test('a touch drag moves a column too', async () => {
  const { page } = await sit('touch');
  const [from, to] = [await getMiddle(getColumn(page, 'Six')), await getMiddle(getColumn(page, 'Nine'))];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x, from.y);
  await touch('touchMove', from.x + 14, from.y);
  await touch('touchMove', to.x + to.width / 4, to.y);
  await touch('touchEnd');
  await expect.poll(() => readRanks(page)).toBe('Four Nine Six Ten Ace Two');
});

test('a mouse selects exactly the card under it, even if the click names no pointer', async () => {
  const { page } = await sit();
  await page.evaluate(() => {
    Object.defineProperty(PointerEvent.prototype, 'pointerType', {
      get(this: PointerEvent) {
        return this.type === 'click' ? undefined : 'mouse';
      },
    });
  });
  const nines = getColumn(page, 'Nine').locator('[data-card]');
  await nines.last().click();
  await expect.poll(() => getColumn(page, 'Nine').getAttribute('aria-label')).toMatch(/one selected/);
  expect(await nines.first().evaluate((each) => each.hasAttribute('data-lifted'))).toBe(false);
  expect(await nines.last().evaluate((each) => each.hasAttribute('data-lifted'))).toBe(true);
});
