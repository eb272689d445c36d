import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFaultsInBothLights, findOverflow } from './inspect.ts';
import { endSoloGame, pressAndConfirm } from './panels.ts';
import { hostGame, hostTable, openGame, openGameOfTwo, startGame } from './seating.ts';
import { setUpOwnStage } from './stage.ts';
import { playTurn } from './turns.ts';

const stage = setUpOwnStage();

const waitForHeadline = (page: Page, words: string): Promise<void> =>
  page.getByRole('heading', { name: words, level: 1 }).waitFor();

const goHome = (page: Page) => page.goto(stage.server().url);

test('the form for another table looks the same after a visit to a table', async () => {
  const page = await stage.visitPage('touch');
  const form = page.locator('form');
  const boxes = () =>
    form.locator('> *').evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().toJSON()));
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  const before = await boxes();
  await hostGame(page, stage.server().url, { name: 'Maria', rounds: 'One' });
  await page.evaluate(() => {
    location.hash = '#/new';
  });
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  expect(await boxes()).toEqual(before);
});

test('shows the waiting table with its people, score and one action, and other tables as cards', async () => {
  const page = await stage.visitPage('touch');
  await hostTable(page, stage.server().url, { name: 'Maria', rounds: 'One' });
  await goHome(page);
  await waitForHeadline(page, 'Your friends aren’t here yet.');
  await page.getByRole('link', { name: 'Maria’s table Waiting for friends' }).tap();
  await startGame(page);
  await page
    .getByText(/^Your turn\. (Draw|Take)/)
    .first()
    .waitFor();
  await hostTable(page, stage.server().url, { name: 'Maria', rounds: 'One' });
  await goHome(page);
  await waitForHeadline(page, 'One table is waiting for you');
  const waiting = page.getByRole('region', { name: 'Maria’s table', exact: true });
  await waiting.getByText('Round 1. No points yet.', { exact: true }).waitFor();
  await waiting.getByText(/^Your turn( for \S+ minutes?)?\.$/).waitFor();
  expect(await waiting.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Otto\s+\d+ cards$/),
    expect.stringMatching(/^Rosa\s+your partner$/),
    expect.stringMatching(/^Mei\s+\d+ cards$/),
    expect.stringMatching(/^You\s+13 cards$/),
  ]);
  expect(await page.getByRole('listitem').filter({ hasText: 'Waiting for friends' }).count()).toBe(1);
  expect.soft(await findFaultsInBothLights(page)).toEqual([]);
  expect.soft(await findOverflow(page)).toEqual([]);
  await page.getByRole('link', { name: /^Play your turn/ }).tap();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
});

interface PartAndCode {
  readonly code: RegExp;
  readonly part: Locator;
  /** Opens the page; default: the list of tables. */
  open?(): Promise<unknown>;
}

/** Boxes before and after this code is loaded; the code is held back in the meantime. */
async function getSurroundingBoxes(page: Page, { code, part, open = () => goHome(page) }: PartAndCode) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  await open();
  await part.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await part.boundingBox();
  const loaded = page.waitForResponse(code);
  release();
  await loaded;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return { before, after: await part.boundingBox() };
}

test('nothing on the list of tables moves while the page loads', async () => {
  const page = await stage.visitPage('touch');
  await hostTable(page, stage.server().url, { name: 'Maria', rounds: 'One' });
  const part = page.getByRole('link', { name: 'Maria’s table Waiting for friends' });
  const { before, after } = await getSurroundingBoxes(page, { code: /OfferInstall/, part });
  expect(after).toEqual(before);
});

test('nothing next to an invite’s QR code moves while the code is drawn', async () => {
  const page = await stage.visitPage('mouse');
  await hostTable(page, stage.server().url, { name: 'Maria', rounds: 'One' });
  const part = page.getByText('Same room?');
  const { before, after } = await getSurroundingBoxes(page, { code: /QrCode/, part, open: () => page.reload() });
  expect(after).toEqual(before);
});

test('the front page’s buttons stay in place while the first hand is dealt', async () => {
  const page = await stage.visitPage('touch');
  const part = page.getByRole('link', { name: 'Start your own table' });
  const { before, after } = await getSurroundingBoxes(page, { code: /front-/, part });
  await page.getByRole('group', { name: 'Your cards' }).waitFor();
  expect(after).toEqual(before);
});

test('shows missed events at the waiting table until they have been seen', async () => {
  const { ann, ben } = await openGameOfTwo(stage, ['mouse', 'touch']);
  const countTurns = (page: Page): Promise<number> => page.getByText(/^Your turn\. (Draw|Take)/).count();
  await expect.poll(async () => (await countTurns(ann)) + (await countTurns(ben))).toBeGreaterThan(0);
  const [first, second] = (await countTurns(ann)) > 0 ? [ann, ben] : [ben, ann];
  await goHome(second);
  await waitForHeadline(second, 'Nobody’s waiting on you. Enjoy your coffee.');
  await playTurn({ name: first === ann ? 'Ann' : 'Ben', page: first, way: first === ann ? 'mouse' : 'touch' });
  await second.reload();
  const news = second.getByRole('region', { name: 'Since you last looked: Ann’s table' });
  await news.getByText(new RegExp(`^${first === ann ? 'Ann' : 'Ben'} .*discarded`)).waitFor({ state: 'attached' });
  expect(await news.locator('[data-play] [data-face]').count()).toBeGreaterThan(0);
  expect.soft(await findFaultsInBothLights(second)).toEqual([]);
  await second.getByRole('link', { name: /^Play your turn/ }).click();
  await second.getByRole('group', { name: /^Your cards/ }).waitFor();
  await goHome(second);
  await waitForHeadline(second, 'One table is waiting for you');
  await news.waitFor({ state: 'detached' });
});

test('a finished game shows who won, and one press deals the next', async () => {
  const page = await openGame(stage, 'touch', { name: 'Maria', rounds: 'One' });
  await endSoloGame(page);
  await goHome(page);
  await page
    .getByText(/won!$| tied!?$/)
    .first()
    .waitFor();
  expect.soft(await findFaultsInBothLights(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play again', exact: true }).tap();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
});

test('one press in the list deals the next game with the next partners', async () => {
  const page = await stage.visitPage('touch');
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await hostGame(page, stage.server().url, { name: 'Maria', rounds: 'One' });
  await endSoloGame(page);
  await goHome(page);
  await page.getByRole('button', { name: 'Play again, swap partners' }).tap();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  expect(sent.filter((text) => text.includes('"playAgain"'))).toEqual([expect.stringContaining('"turnSeats":true')]);
});

test('leaving takes a confirmation; without the server the list shows how old its data is', async () => {
  const page = await stage.visitPage('mouse');
  await hostTable(page, stage.server().url, { name: 'Maria', rounds: 'One' });
  await goHome(page);
  const leave = page.getByRole('button', { name: 'Leave the game…' });
  await page.getByLabel('Maria’s table: more').waitFor();
  expect(await leave.count()).toBe(0);
  await stage.server().kill();
  await page.getByText(/^The server isn’t answering\. As of /).waitFor();
  expect.soft(await findFaultsInBothLights(page)).toEqual([]);
  await page.getByLabel('Maria’s table: more').click();
  await pressAndConfirm(leave);
  await page
    .locator('[data-undo]')
    .getByText(/^You’re still at Maria’s table/)
    .waitFor();
  await page.locator('[data-table]').filter({ hasText: 'Maria’s table' }).waitFor();
  expect.soft(await findFaultsInBothLights(page)).toEqual([]);
  await stage.server().restart();
});
