import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView } from '../../shared/protocol/view.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

/** A finished book of kings and three tens; the hand has a king, a ten, three queens, two nines and a lone four. */
const GAME: Partial<GameView> = {
  turn: { seat: 0, phase: 'play' },
  held: '4s9hdTsQshdKd2c',
  pile: { top: '9c', count: 11 },
  teams: [
    { score: 0, melds: 'Kshdcshd Tshd' },
    { score: 0, minimum: 50 },
  ],
};

const sit = (game: Partial<GameView> = {}, ruleset?: Ruleset): Promise<ShownTable> =>
  sitDown(stage, { ...GAME, ...game }, ruleset && { ruleset });

const getColumn = (page: Page, rank: string): Locator =>
  page.getByRole('group', { name: /^Your cards/ }).getByRole('button', { name: new RegExp(`^${rank}`) });
const selectCards = (page: Page, rank: string): Promise<void> =>
  getColumn(page, rank)
    .locator('[data-card]')
    .first()
    .click({ position: { x: 6, y: 6 } });
const getButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const returnCards = (page: Page): Promise<void> => getButton(page, 'Put back').click();

/** The top card of stock or pile has the ring of a valid target. */
const isRinged = (page: Page, place: 'stock' | 'pile'): Promise<boolean> =>
  page
    .locator(`[data-place="${place}"] > :first-child > [data-side]`)
    .last()
    .evaluate((card) => getComputedStyle(card).boxShadow.includes('rgb(244, 181, 63)'));

const getHighlightedMelds = (page: Page): Promise<readonly string[]> =>
  page
    .locator('button[data-meld]')
    .evaluateAll((all) => all.map((each) => (each.getAttribute('aria-label') ?? '').split(',')[0] ?? ''));

test('a natural highlights its rank’s meld, and a wild every meld with room for it', async () => {
  const { page } = await sit();
  await selectCards(page, 'Ten');
  await expect.poll(() => getHighlightedMelds(page)).toEqual(['Tens']);
  await returnCards(page);
  await selectCards(page, 'Two');
  await expect.poll(() => getHighlightedMelds(page)).toEqual(['Tens']);
  await getButton(page, /^Tens/).click();
  await page.getByText('Good to go.').waitFor();
});

test('highlights the stock for the draw, and the pile if it can be taken', async () => {
  const { page, submitted, show } = await sit({ turn: { seat: 0, phase: 'draw' } });
  await getButton(page, /^Pile/).waitFor();
  expect([await isRinged(page, 'stock'), await isRinged(page, 'pile')]).toEqual([true, true]);
  show({ turn: { seat: 0, phase: 'draw' }, pile: { top: '5c', count: 11 } });
  await page.getByRole('img', { name: /^Pile.*five/ }).waitFor();
  show({ turn: { seat: 0, phase: 'draw' }, pile: { top: '3c', count: 11 } }, [
    { type: 'discarded', seat: 3, card: '3c' },
  ]);
  await page.getByRole('img', { name: /^Pile.*three of clubs/ }).waitFor();
  await page.locator('[data-place="pile"][data-new]').waitFor();
  expect(await isRinged(page, 'pile'), 'what is new glows without a ring').toBe(false);
  await getButton(page, 'Take the pile').press('Enter');
  await page.getByText('You can’t take the pile under a black three. Draw instead.').waitFor();
  await getButton(page, /^Stock/).click();
  await expect.poll(() => submitted).toEqual(['draw']);
  await page.getByRole('img', { name: /^Stock/ }).waitFor();
});

test('one selected card can be discarded by pressing the pile, two cannot', async () => {
  const { page, intents } = await sit();
  await page.getByRole('img', { name: /^Pile/ }).waitFor();
  await selectCards(page, 'Four');
  await getButton(page, /^Pile.*discard here/).waitFor();
  await selectCards(page, 'King');
  await page.getByRole('img', { name: /^Pile/ }).waitFor();
  await selectCards(page, 'King');
  await getButton(page, /^Pile.*discard here/).click();
  await expect.poll(() => intents).toEqual([{ type: 'discard', card: '4s' }]);
});

const BOOKS = 'Kshdcshd 8shdcshd 5shdcsh2c 6shdcsh2c';
const FOOT_PLAYER = { held: 3, playing: 'foot', playedLast: true } as const;
const NEARLY_FINISHED: Partial<GameView> = {
  held: '4s5s9h',
  players: [FOOT_PLAYER, FOOT_PLAYER, FOOT_PLAYER, FOOT_PLAYER],
  teams: [{ score: 0, melds: `${BOOKS} 2shd*` }, { score: 0 }],
};

test('shows what going out still needs before asking, and after the yes', async () => {
  const { page, submitted, show } = await sit(NEARLY_FINISHED);
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByText('You still need one wild book.', { exact: true }).waitFor();
  await getButton(page, 'Ask Charlotte: may I go out?').click();
  await expect.poll(() => submitted).toEqual(['askToGoOut']);
  show({ turn: { seat: 0, phase: 'consent', awaited: [2] } });
  await page.getByRole('status').filter({ hasText: 'You asked Charlotte: “May I go out?”' }).waitFor();
  expect(await getHighlightedSeats(page)).toEqual(['You']);
  show({ turn: { seat: 0, phase: 'play', permission: 'granted' } });
  await page.getByRole('status').filter({ hasText: 'Charlotte says yes. You still need one wild book.' }).waitFor();
});

const getHighlightedSeats = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-on-turn] [data-part="name"]').allInnerTexts();

test('the button says “Go out!” if the play ends the round', async () => {
  const melds = `${BOOKS} 2shdcsh*`;
  const turn = { seat: 0, phase: 'play', permission: 'granted' } as const;
  const { page, submitted } = await sit({
    ...NEARLY_FINISHED,
    held: '4s',
    teams: [{ score: 0, melds }, { score: 0 }],
    turn,
  });
  await page.getByRole('status').filter({ hasText: 'Charlotte says yes. You can go out.' }).waitFor();
  await selectCards(page, 'Four');
  await getButton(page, 'Go out!').click();
  await expect.poll(() => submitted).toEqual(['discard']);
});
