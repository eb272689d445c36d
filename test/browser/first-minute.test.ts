import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFaultsAtBothSizes } from './inspect.ts';
import { setUpStage } from './stage.ts';
import { countTaps, type Taps } from './taps.ts';

const stage = setUpStage();

const SIZES = [
  ['a phone of 360 px', 'touch'],
  ['a desk of 1280 px', 'mouse'],
] as const;

function listenForTalk(page: Page): readonly string[] {
  const talk: string[] = [];
  page.on('websocket', (socket) => talk.push(socket.url()));
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    const isFile =
      request.method() === 'GET' &&
      ['document', 'script', 'stylesheet', 'font', 'image', 'manifest', 'other'].includes(request.resourceType());
    if (origin !== new URL(stage.server().url).origin || !isFile) talk.push(`${request.method()} ${request.url()}`);
  });
  return talk;
}

const getFrontCards = (page: Page) => page.getByRole('group', { name: 'Your cards' }).getByRole('button');
const getCoach = (page: Page) => page.locator('[data-advice]:visible').first();
const ownMelds = (page: Page) => page.locator('[data-place^="team-"] [data-meld]');

/** Follows the coach once; without a hint, presses the main button. */
async function followCoach(page: Page, taps: Taps): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).last();
  const [words = ''] = await page.locator('[data-advice]:visible').allInnerTexts();
  const place = /tap “(.*)\.”/.exec(words)?.[1];
  if (place !== undefined) return taps.press(button(place));
  if (words === '') return taps.press(page.locator('[data-actions] .main'));
  return selectAdvised(page, taps);
}

/** Selects the hinted cards one at a time, by their visible strips, until the hint changes. */
async function selectAdvised(page: Page, taps: Taps): Promise<void> {
  const words = await getCoach(page).innerText();
  const cards = page.locator('[data-rank][data-advised] [data-card]:not([data-lifted])');
  while ((await getCoach(page).innerText()) === words && (await cards.count()) > 0) {
    await taps.press(cards.first(), { x: 8, y: 5 });
  }
}

const MAX_REQUESTS = 12;

test('loads the first page in a dozen requests', async () => {
  const page = await stage.visitPage('touch');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(stage.server().url);
  await getFrontCards(page).first().waitFor();
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
});

/** A minute of them, at two seconds each. */
const MAX_TAPS_TO_MELD = 30;

test.each(SIZES)(
  'from an empty browser to cards in at most one tap, and to the first meld, on %s',
  async (name, way) => {
    const page = await stage.visitPage(way);
    const talk = listenForTalk(page);
    const taps = countTaps(page);
    await page.goto(stage.server().url);
    await expect.poll(() => getFrontCards(page).count()).toBe(13);
    expect(taps.count).toBeLessThanOrEqual(1);
    taps.report(`to holding cards, on ${name}`);
    expect(await page.getByRole('status').allInnerTexts()).toContain('Your turn. Draw two cards.');
    await taps.press(page.getByRole('button', { name: 'Draw from the stock' }));
    await page.getByRole('group', { name: /^Your cards/ }).waitFor();
    await getCoach(page).waitFor();
    while ((await ownMelds(page).count()) === 0 && taps.count < MAX_TAPS_TO_MELD) await followCoach(page, taps);
    expect(await ownMelds(page).count()).toBeGreaterThan(0);
    expect(taps.count).toBeLessThan(MAX_TAPS_TO_MELD);
    taps.report(`to the first meld, on ${name}`);
    expect(talk).toEqual([]);
  },
);

test('a reload, the back button and a second tab find the same game', async () => {
  const context = await stage.visit('mouse');
  const page = await context.newPage();
  await page.goto(stage.server().url);
  await expect.poll(() => getFrontCards(page).count()).toBe(13);
  const hand = await getFrontCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  await page.reload();
  await expect.poll(() => getFrontCards(page).count()).toBe(13);
  expect(
    await getFrontCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label'))),
  ).toEqual(hand);
  await page.getByRole('link', { name: 'Keep playing with the bots' }).click();
  const held = (each: Page) => each.getByRole('group', { name: /^Your cards/ });
  await held(page).waitFor();
  const second = await context.newPage();
  await second.goto(`${stage.server().url}/#/practice`);
  await held(second).waitFor();
  await page.getByRole('button', { name: /^Draw/ }).last().click();
  await held(page)
    .and(page.getByLabel(/15|14|16/))
    .waitFor();
  const name = await held(page).getAttribute('aria-label');
  await expect.poll(() => held(second).getAttribute('aria-label')).toBe(name);
  await page.goBack();
  await page.getByRole('heading', { name: 'Hand and Foot with family and friends' }).waitFor();
  await expect.poll(() => getFrontCards(page).count()).toBeGreaterThan(13);
});

test('the front page and the practice table are accessible and fit, on a phone and on a desk', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(stage.server().url);
  await expect.poll(() => getFrontCards(page).count()).toBe(13);
  expect.soft(await findFaultsAtBothSizes(page), 'front').toEqual([]);
  await page.goto(`${stage.server().url}/#/practice`);
  await page.locator('[data-place="hand"]').waitFor();
  expect.soft(await findFaultsAtBothSizes(page), 'practice').toEqual([]);
});

test('preloads the table’s code while the front page is open', async () => {
  const page = await stage.visitPage('touch');
  const code = page.waitForResponse(/\/assets\/table-[^/]*\.js$/);
  await page.goto(stage.server().url);
  expect((await code).ok()).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
});
