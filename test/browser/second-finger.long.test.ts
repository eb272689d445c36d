import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView } from '../../shared/protocol/view.ts';
import { createTouches, type Fingers, getMiddle } from './fingers.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const GAME: Partial<GameView> = {
  turn: { seat: 0, phase: 'play' },
  held: '4s6h9hdTsAs2c',
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, minimum: 50 },
  ],
};

const getHand = (page: Page): Locator => page.getByRole('group', { name: /^Your cards/ });
const getColumn = (page: Page, rank: string): Locator =>
  getHand(page).getByRole('button', { name: new RegExp(`^${rank}`) });
const getPile = (page: Page): Locator => page.locator('[data-place="pile"]');
const findDraggedCard = (page: Page): Locator => page.locator('[data-dragged]');

interface Drag extends ShownTable {
  readonly fingers: Fingers;
}

async function dragSix(): Promise<Drag> {
  const table = await sitDown(stage, GAME, { way: 'touch' });
  const fingers = await createTouches(table.page);
  const six = await getMiddle(getColumn(table.page, 'Six'));
  await fingers.down(1, six);
  await fingers.move(1, { x: six.x, y: six.y - 30 });
  const target = await getMiddle(table.page.locator('[data-meld="1"]'));
  await fingers.move(1, target);
  await expect.poll(() => getPlace(table.page)).toMatch(`translate(${Math.floor(target.x)}`);
  return { ...table, fingers };
}

const getPlace = (page: Page): Promise<string> =>
  findDraggedCard(page).evaluate((each) => (each as HTMLElement).style.transform);

test('a second finger on the pile neither moves nor drops a dragged card; the first one drops it', async () => {
  const { page, fingers, intents } = await dragSix();
  const before = await getPlace(page);

  const target = await getMiddle(getPile(page));
  await fingers.down(2, target);
  await fingers.move(2, { x: target.x + 3, y: target.y + 3 });
  await fingers.lift(2);

  await expect.poll(() => getPlace(page)).toBe(before);
  expect(intents).toEqual([]);

  await fingers.move(1, target);
  await fingers.lift(1);
  await expect.poll(() => intents).toEqual([{ type: 'discard', card: '6h' }]);
});

test('a finger on another column neither drags nor selects it while a card is dragged', async () => {
  const { page, fingers, intents } = await dragSix();

  const nine = await getMiddle(getColumn(page, 'Nine'));
  await fingers.down(2, nine);
  await fingers.move(2, { x: nine.x, y: nine.y - 40 });
  await fingers.lift(2);
  await fingers.lift(1);

  await page.getByRole('status').filter({ hasText: 'Use one rank per meld' }).waitFor();
  expect(await getColumn(page, 'Nine').getAttribute('aria-pressed')).toBe('false');
  expect(intents).toEqual([]);
});

test('a mouse that presses the pile while a finger drags a card discards nothing', async () => {
  const { page, fingers, intents } = await dragSix();
  const target = await getMiddle(getPile(page));

  await page.mouse.click(target.x, target.y);

  expect(await findDraggedCard(page).isVisible()).toBe(true);
  await fingers.lift(1);
  await findDraggedCard(page).waitFor({ state: 'detached' });
  expect(intents).toEqual([]);
});

test('canceled touches drop nothing, and the next finger drags normally', async () => {
  const { page, fingers, intents } = await dragSix();
  const target = await getMiddle(getPile(page));
  await fingers.move(1, target);

  await fingers.cancel();

  await findDraggedCard(page).waitFor({ state: 'detached' });
  expect(await getColumn(page, 'Six').getAttribute('aria-pressed'), 'the card stays selected').toBe('true');
  expect(intents).toEqual([]);

  await fingers.down(1, await getMiddle(getColumn(page, 'Six')));
  await fingers.move(1, target);
  await fingers.lift(1);
  await expect.poll(() => intents).toEqual([{ type: 'discard', card: '6h' }]);
});

test('a drag ends when its column leaves the hand', async () => {
  const { page, fingers, intents, show } = await dragSix();
  await fingers.move(1, await getMiddle(getPile(page)));

  show({ held: '4s9hdTsAs2c' });

  await findDraggedCard(page).waitFor({ state: 'detached' });
  await fingers.lift(1);
  expect(intents).toEqual([]);
});

test('a mouse released outside the page drags nothing when it returns', async () => {
  const { page, intents } = await sitDown(stage, GAME);
  const six = await getMiddle(getColumn(page, 'Six'));
  await page.mouse.move(six.x, six.y);
  await page.mouse.down();
  await page.mouse.move(six.x + 20, six.y - 20);
  await findDraggedCard(page).waitFor();

  await page.evaluate(() => {
    const [first] = document.querySelectorAll('[data-place="hand"] [data-rank]');
    first?.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, buttons: 0, bubbles: true }));
  });

  await findDraggedCard(page).waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(intents).toEqual([]);
});
