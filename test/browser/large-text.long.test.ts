import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GUEST } from '#text/guest.ts';
import { HOME } from '#text/home.ts';
import { TABLE } from '#text/practice.ts';
import { THATS_ME } from '#text/thats-me.ts';
import type { KeptSeat, KeptStatus } from '../../web/model/storage/seats.ts';
import { overflow } from './inspect.ts';
import { hostTable, startGame } from './seating.ts';
import { setStage } from './stage.ts';

/** Pages on a small phone whose letters are twice as large, and where pages begin. */

const stage = setStage();

/** Words whose lines show fewer than three letters on average. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > Math.ceil(word.length / 3)) broken.push(word);
      }
    }
    return broken;
  });

const people = ['Maria', 'Grandmother', 'Maximiliane', 'Benedikt'].map(
  (name) => ({ name, kind: 'person', held: 11 }) as const,
);
const STATUS: KeptStatus = {
  phase: 'playing',
  seat: 0,
  people,
  round: 2,
  scores: [12_345, 9_870],
  turn: 'Maximiliane',
};

/** Tables of all kinds, as this device keeps them. */
const STATUSES: readonly KeptStatus[] = [
  { ...STATUS, mine: true, turn: 'Maria' },
  STATUS,
  { ...STATUS, phase: 'over', winners: [1], leaders: [['Maximiliane', 12]] },
  { phase: 'lobby', seat: 0, people },
];

/** The list of tables, which no server answers. */
async function showTables(page: Page): Promise<void> {
  const kept = STATUSES.map(
    (status, i): KeptSeat => ({
      ...{
        table: `large-text-table-0000${i}`,
        seat: 0,
        epoch: 1,
        secret: 'A'.repeat(43),
        title: 'Thursday Grandparents',
      },
      ...{ name: 'Maria', seen: 5, at: 1_790_000_000_000 + i, status },
    }),
  );
  await page.routeWebSocket(/\/socket$/, () => undefined);
  await page.addInitScript((seats) => {
    for (const seat of seats) localStorage.setItem(`afoot.seat.${seat.table}`, JSON.stringify(seat));
  }, kept);
  await page.goto(stage.server().url);
  await page.getByRole('list', { name: HOME.myTables }).waitFor();
}

async function showDoor(page: Page): Promise<void> {
  const host = await stage.visitPage('mouse');
  await page.goto(await hostTable(host, stage.server().url, { name: 'Maximiliane', rounds: 'One' }));
  await page.getByText(GUEST.noSignUp).waitFor();
}

async function showFaces(page: Page): Promise<void> {
  const host = await stage.visitPage('mouse');
  const link = await hostTable(host, stage.server().url, { name: 'Maximiliane', rounds: 'One' });
  await startGame(host);
  await page.goto(link);
  await page.getByRole('list', { name: THATS_ME.faces }).waitFor();
}

async function showLesson(page: Page): Promise<void> {
  await page.goto(`${stage.server().url}/#/learn/1`);
  await page.locator('.lesson-hand').waitFor();
}

test.each([
  ['the list of tables', showTables],
  ['the door of a table', showDoor],
  ['the faces at a table', showFaces],
  ['a lesson', showLesson],
])('breaks no word into letters and cuts nothing off with letters twice as large: %s', async (_, show) => {
  const page = await stage.visitPage('touch');
  await show(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await brokenWords(page), `${width} px`).toEqual([]);
    expect.soft(await overflow(page), `${width} px`).toEqual([]);
  }
});

/** Letters of the front page's sentence that something else is drawn over. */
const coveredLetters = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const sentence = document.querySelector('.front-own .coach > span') as HTMLElement;
    sentence.scrollIntoView({ block: 'center' });
    const text = sentence.firstChild as Text;
    return [...text.data].filter((_, at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, top, width, height } = range.getBoundingClientRect();
      return [0.25, 0.5, 0.75].some(
        (part) => document.elementFromPoint(left + width / 2, top + height * part) !== sentence,
      );
    });
  });

test.each([320, 360, 412, 1280])(
  'covers no letter and draws the stock as wide as a card on the front page, %i px',
  async (width) => {
    const page = await stage.visitPage('touch');
    await page.setViewportSize({ width, height: 740 });
    await page.goto(stage.server().url);
    await page.locator('.front-own .coach').waitFor();
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect.soft(await coveredLetters(page), size).toEqual([]);
      const stock = page.getByRole('button', { name: TABLE.draw });
      const [button, card] = await Promise.all([stock.boundingBox(), stock.locator('.card').boundingBox()]);
      expect.soft(button?.width, size).toBeCloseTo(Math.max(44, card?.width ?? 0), 0);
    }
  },
);

test('opens every screen at its top, within one table’s pages too', async () => {
  const page = await stage.visitPage('touch');
  await page.setViewportSize({ width: 360, height: 400 });
  await showFaces(page);
  const isAtTop = (): Promise<boolean> => page.evaluate(() => scrollY === 0);
  const readOn = (): Promise<void> => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await readOn();
  expect(await isAtTop()).toBe(false);
  await page.getByRole('button', { name: THATS_ME.takeOverOne }).tap();
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  expect(await isAtTop()).toBe(true);
  await readOn();
  await page.getByRole('link', { name: 'How to play' }).last().tap();
  await page.locator('.lesson-hand').waitFor();
  expect(await isAtTop()).toBe(true);
});
