import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TEN_QUESTIONS } from '../web/ten-questions.ts';
import { findFaultsAtBothSizes, findOverflow } from './inspect.ts';
import { openPanel } from './panels.ts';
import { hostTable, joinTableByInvite, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { countTaps, type Taps } from './taps.ts';

const stage = setUpStage();

const SIZES = [
  ['a phone of 360 px', 'touch'],
  ['a desk of 1280 px', 'mouse'],
] as const;

const TITLES = [
  'Draw two, discard one',
  'Three of a kind',
  'Enough to open',
  'Seven make a book',
  'Wild cards and threes',
  'Take the pile',
  'Into your foot',
  'Go out',
];

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const getVoice = (page: Page) => page.getByRole('main').getByRole('status');
const hand = (page: Page) => page.getByRole('group', { name: /^Your hand/ }).getByRole('button');
const getNextButton = (page: Page) => page.getByRole('link', { name: 'Next', exact: true });
const getReadyButton = (page: Page) =>
  page.getByRole('button', { name: /^(Lay down|Ask Rosa)/ }).and(page.locator('[aria-disabled=false]'));

async function openLesson(page: Page, number: number): Promise<void> {
  await page.goto(`${stage.server().url}/#/learn/${number}`);
  await getHeading(page, TITLES[number - 1] as string).waitFor();
}

async function readTargets(page: Page): Promise<readonly Locator[]> {
  const stacks = page.getByRole('button', { name: /^(Stock|Pile)/ });
  const lay = page.getByRole('button', { name: /^Lay down/ });
  return [...(await stacks.all()), ...(await hand(page).all()), ...(await lay.all())];
}

const isHighlighted = (target: Locator): Promise<boolean> => target.evaluate((each) => each.hasAttribute('data-lit'));

/** Taps a wrong target, if there is one. It is answered, and the right one stays. */
async function tapWrong(page: Page, taps: Taps): Promise<boolean> {
  const sentence = await getVoice(page).innerText();
  const lit = await page.locator('main button[data-lit]').count();
  if (lit === 0) return false;
  for (const target of await readTargets(page)) {
    const isAside = (await isHighlighted(target)) || (await target.getAttribute('aria-pressed')) === 'true';
    if (isAside) continue;
    await taps.press(target);
    await expect.poll(() => getVoice(page).innerText()).not.toBe(sentence);
    expect(await page.locator('main button[data-lit]').count()).toBe(lit);
    return true;
  }
  return false;
}

/** The next right tap: the button that is ready, a highlighted card or place, or any card. */
async function tapRight(page: Page, taps: Taps): Promise<void> {
  for (const target of [getReadyButton(page), page.locator('main button[data-lit]'), hand(page)]) {
    if ((await target.count()) === 0) continue;
    return taps.press(target.first());
  }
}

async function doLesson(page: Page, taps: Taps): Promise<readonly string[]> {
  const all: string[] = [];
  const play = page.getByRole('link', { name: /^(Next|Play with the bots)$/ });
  while ((await play.count()) === 0) {
    all.push(await getVoice(page).innerText());
    await tapRight(page, taps);
  }
  return [...all, await getVoice(page).innerText()];
}

test.each(SIZES)('the eight lessons answer ten questions, with a wrong tap in each, on %s', async (name, way) => {
  const page = await stage.visitPage(way);
  const taps = countTaps(page);
  const sentences: string[] = [];
  const missed: string[] = [];
  await openLesson(page, 1);
  for (const title of TITLES) {
    await getHeading(page, title).waitFor();
    expect(await page.locator('main [data-flow="room"]').count()).toBe(2);
    sentences.push(await getVoice(page).innerText());
    if (await tapWrong(page, taps)) missed.push(title);
    sentences.push(...(await doLesson(page, taps)));
    expect.soft(await findOverflow(page), title).toEqual([]);
    if (title !== TITLES.at(-1)) await taps.press(getNextButton(page));
  }
  taps.report(`the lessons, on ${name}`);
  // Any first tap on the way into the foot is right.
  expect(missed).toEqual(TITLES.filter((title) => title !== 'Into your foot' && title !== 'Go out'));
  for (const { question, answers } of TEN_QUESTIONS)
    expect.soft(sentences, question).toEqual(expect.arrayContaining([...answers]));
  await page.getByRole('link', { name: 'Play with the bots' }).waitFor();
});

test('answers a wrong tap, repeats the task on a hint, and completes the step after three', async () => {
  const page = await stage.visitPage('touch');
  await openLesson(page, 4);
  const task = 'Seven of a kind makes a book. You have six queens. Tap one more.';
  const ace = page.getByRole('button', { name: 'Ace of diamonds' });
  await getVoice(page).getByText(task).waitFor();
  await ace.tap();
  await getVoice(page).getByText('Not that one. You need a queen.').waitFor();
  await page.getByRole('button', { name: 'A hint' }).tap();
  await getVoice(page).getByText(task).waitFor();
  await ace.tap();
  await page.getByRole('button', { name: 'Four of clubs' }).tap();
  await page.getByRole('button', { name: 'Do it for me' }).tap();
  await getVoice(page)
    .getByText(/^A clean book has no wild cards/)
    .waitFor();
});

test('with hints off, a lesson highlights nothing until asked or after a mistake', async () => {
  const page = await stage.visitPage('mouse');
  const lit = page.locator('main button[data-lit]');
  await page.addInitScript(() => localStorage.setItem('afoot.settings', '{"suggestions":false}'));
  await openLesson(page, 2);
  expect(await lit.count()).toBe(0);
  await page.getByRole('button', { name: 'A hint' }).click();
  await expect.poll(() => lit.count()).toBe(3);
});

test('a hint highlights one correct card, and completes the step where a highlight is not enough', async () => {
  const page = await stage.visitPage('mouse');
  await openLesson(page, 1);
  const lit = page.locator('main button[data-lit]');
  await expect.poll(() => lit.count()).toBe(1);
  await page.getByRole('button', { name: 'A hint' }).click();
  await page.getByRole('button', { name: 'Do it for me' }).click();
  await expect.poll(() => lit.count()).toBe(0);
  await page.getByRole('button', { name: 'A hint' }).click();
  await expect.poll(async () => (await lit.count()) === (await hand(page).count())).toBe(true);
});

test('saves progress: opens the next lesson, marks finished ones, and lets you repeat any', async () => {
  const page = await stage.visitPage('touch');
  const taps = countTaps(page);
  await page.goto(`${stage.server().url}/#/learn`);
  await getHeading(page, 'Draw two, discard one').waitFor();
  await doLesson(page, taps);
  await page.goto(`${stage.server().url}/#/`);
  await page.reload();
  await page.getByRole('link', { name: 'How to play' }).first().tap();
  await getHeading(page, 'Three of a kind').waitFor();
  await page.getByRole('button', { name: 'Lesson 2 of 8. Choose another' }).tap();
  await page.getByRole('link', { name: /^Draw two, discard one/ }).tap();
  await getHeading(page, 'Draw two, discard one').waitFor();
  await page.getByRole('link', { name: 'The rules' }).tap();
  await page.getByRole('heading', { name: 'Hand and Foot: Classic' }).waitFor();
});

test('a lesson can be finished with the keyboard alone', async () => {
  const page = await stage.visitPage('mouse');
  await openLesson(page, 4);
  await hand(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await getVoice(page)
    .getByText(/^A clean book/)
    .waitFor();
  await expect.poll(() => getNextButton(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await getHeading(page, 'Wild cards and threes').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('a player who opens the lessons at a table learns its rules and returns to it', async () => {
  const page = await stage.visitPage('mouse');
  await page.goto(`${stage.server().url}/#/rules/eleven`);
  await page.getByRole('link', { name: 'How to play' }).click();
  await page.goto(`${stage.server().url}/#/learn/ours/5`);
  await getHeading(page, 'Wild cards and threes').waitFor();
  const taps = countTaps(page);
  const lastSentence = await doLesson(page, taps);
  expect(lastSentence.join(' ')).toContain('A red three left in your hand costs 500.');
  await page.reload();
  await getHeading(page, 'Wild cards and threes').waitFor();
  await page.getByRole('link', { name: 'Leave the lessons' }).click();
  await page.waitForURL(/#\/rules\/eleven$/);
  await page.goto(`${stage.server().url}/#/practice`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.waitForURL(/#\/learn\/ours$/);
  await page.getByRole('link', { name: 'Leave the lessons' }).click();
  await page.waitForURL(/#\/practice$/);
});

test('an invited guest and a seated family member open the lessons and return', async () => {
  const ann = await stage.visitPage('mouse');
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  const ben = await stage.visitPage('touch');
  await ben.goto(link);
  await ben.getByRole('link', { name: 'How to play' }).tap();
  await getHeading(ben, 'Draw two, discard one').waitFor();
  await ben.getByRole('link', { name: 'Leave the lessons' }).tap();
  await joinTableByInvite(ben, ben.url(), { name: 'Ben', seat: 2 });
  await startGame(ann);
  const cards = ben.getByRole('group', { name: /^Your cards/ });
  await cards.waitFor();
  await openPanel(ben, 'Our rules');
  await ben.getByRole('dialog').getByRole('link', { name: 'How to play' }).tap();
  await getHeading(ben, 'Draw two, discard one').waitFor();
  await ben.getByRole('link', { name: 'Leave the lessons' }).tap();
  await cards.waitFor();
});

test('the lessons are accessible and fit, on the smallest phone with large text too', async () => {
  const page = await stage.visitPage('touch');
  for (const number of [1, 3, 8]) {
    await openLesson(page, number);
    expect.soft(await findFaultsAtBothSizes(page), TITLES[number - 1]).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const number of [2, 5, 8]) {
    await openLesson(page, number);
    expect.soft(await findOverflow(page), TITLES[number - 1]).toEqual([]);
    // Words, hand and buttons are below each other.
    const parts = page.locator('main > *');
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
    const edges = boxes.map((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)] as const);
    for (const [i, [top]] of edges.slice(1).entries())
      expect.soft(top).toBeGreaterThanOrEqual((edges[i]?.[1] ?? 0) - 1);
  }
});
