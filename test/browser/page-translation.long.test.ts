import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { GameView, PublicEvent } from '../../shared/protocol/view.ts';
import { BENS_PLAYS, BENS_VIEW, GAME } from './moving-cards.ts';
import { openPanel } from './panels.ts';
import { readScreen } from './screen.ts';
import { hostTable, startGame } from './seating.ts';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import {
  countTranslations,
  getUntranslatedTexts,
  showOriginal,
  TRANSLATORS,
  translate,
  untranslate,
} from './translator.ts';
import { isOnTurn, playTurn } from './turns.ts';

const stage = setUpStage();

/** All texts of the page in order, including dialogs and those that are only announced. */
const getWords = (page: Page): Promise<string> =>
  page
    .locator('#page')
    .textContent()
    .then((words) => untranslate(words ?? ''));

/** Differences between two pages: nothing, or both from the first difference on. */
async function findDifference(a: Page, b: Page): Promise<readonly string[]> {
  const [left, right] = [await getWords(a), await getWords(b)];
  const at = [...left].findIndex((letter, i) => letter !== right[i]);
  return left === right ? [] : [left, right].map((words) => words.slice(Math.max(0, at - 20), at + 60));
}

const getBar = (page: Page) => page.locator('[data-actions]');
const readMainButton = (page: Page): Promise<string> =>
  page
    .locator('[data-actions] .main')
    .first()
    .textContent()
    .then((words) => untranslate(words ?? ''));

/** Waits until the translator has finished; it must come to rest. */
async function rest(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await countTranslations(page);
        const isResting = now === before;
        before = now;
        return isResting;
      },
      { interval: 150 },
    )
    .toBe(true);
}

const SCORE = {
  ...{ cards: 120, books: 300, redThrees: 100, goingOut: 0, left: -45, total: 475 },
  bookCounts: { clean: 0, dirty: 1, wild: 0 },
};

interface Step {
  readonly what: string;
  readonly part: Partial<GameView>;
  readonly happened: readonly PublicEvent[];
}

const STEPS: readonly Step[] = [
  {
    what: 'one has drawn',
    part: { turn: { seat: 0, phase: 'play' }, stock: 215, held: '4s6h7c9hdTsAsd2cQhd' },
    happened: [{ type: 'drew', seat: 0, count: 2, cards: 'Qhd' }],
  },
  {
    what: 'one has discarded',
    part: { turn: { seat: 1, phase: 'draw' }, stock: 215, pile: { top: '4s', count: 12 } },
    happened: [{ type: 'discarded', seat: 0, card: '4s' }],
  },
  { what: 'Ben has played', part: { ...BENS_VIEW, stock: 213 }, happened: BENS_PLAYS },
  {
    what: 'the pile is frozen',
    part: { ...BENS_VIEW, turn: { seat: 3, phase: 'draw' }, pile: { top: '2h', count: 13, frozen: true } },
    happened: [{ type: 'discarded', seat: 2, card: '2h' }],
  },
  {
    what: 'it is the reader’s turn',
    part: { ...BENS_VIEW, turn: { seat: 0, phase: 'draw' }, stock: 209 },
    happened: [{ type: 'discarded', seat: 3, card: '5h' }],
  },
  {
    what: 'the round is over',
    part: {
      ...BENS_VIEW,
      ended: { by: 'stock', scores: [SCORE, { ...SCORE, total: 610 }], totals: [475, 610], left: ['4s', '', '5h', ''] },
    },
    happened: [{ type: 'roundEnded', by: 'stock' }],
  },
];

describe.each(TRANSLATORS)('while the browser translates, %s texts', (translator) => {
  test('leaves buttons, counts, turn, scores, feed and announcements correct under page translation', async () => {
    const plain = await sitDown(stage, GAME);
    const translated = await sitDown(stage, GAME);
    await translate(translated.page, translator);
    await rest(translated.page);
    for (const { what, part, happened } of STEPS) {
      for (const { show } of [plain, translated]) show(part, happened);
      await rest(translated.page);
      await expect.poll(() => findDifference(plain.page, translated.page), { message: what }).toEqual([]);
      await expect
        .poll(() => getUntranslatedTexts(translated.page), { message: `${what}: what is new is translated` })
        .toEqual([]);
    }
    for (const { page } of [plain, translated]) await openPanel(page, 'Everything that happened');
    await rest(translated.page);
    await expect.poll(() => findDifference(plain.page, translated.page), { message: 'a panel' }).toEqual([]);
  });

  test('plays a turn by its translated buttons', async () => {
    const page = await stage.visitPage('mouse');
    await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
    await translate(page, translator, { mark: '' });
    await startGame(page);
    await expect.poll(async () => isOnTurn(await readScreen(page))).toBe(true);
    await rest(page);
    expect(await readMainButton(page)).toMatch(/^Draw 2/);
    await playTurn({ name: 'Ann', page, way: 'mouse' });
    await expect.poll(async () => isOnTurn(await readScreen(page))).toBe(true);
    await rest(page);
    expect(await readMainButton(page)).toMatch(/^Draw 2/);
  });
});

test('discards a late translation of text that has changed since', async () => {
  const { page, show } = await sitDown(stage, GAME);
  await translate(page, 'replacing', { delay: 1_500 });
  show({ turn: { seat: 0, phase: 'play' }, held: '4s6h7c9hdTsAsd2cQhd' }, [
    { type: 'drew', seat: 0, count: 2, cards: 'Qhd' },
  ]);
  await expect.poll(() => countTranslations(page)).toBeGreaterThan(0);
  await rest(page);
  expect(await getBar(page).textContent()).not.toMatch(/Draw 2/);
});

test('keeps working after the original text is restored', async () => {
  const { page, show } = await sitDown(stage, GAME);
  // The coach loads after the table.
  await page.getByRole('button', { name: 'Try it' }).waitFor();
  const before = await getWords(page);
  await translate(page, 'replacing');
  await rest(page);
  await showOriginal(page);
  await expect.poll(() => getWords(page)).toBe(before);
  expect(await page.locator('font').count()).toBe(0);
  show(BENS_VIEW, BENS_PLAYS);
  await expect.poll(() => getBar(page).textContent()).toMatch(/^Leave a planMore/);
});

test('keeps working when a translator moves parts into other elements', async () => {
  const { page, show } = await sitDown(stage, GAME);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-screen], [data-actions], [data-turn-line]')) {
      const wrapper = document.createElement('font');
      wrapper.append(...part.childNodes);
      part.append(wrapper);
    }
  });
  for (const { part, happened } of STEPS) {
    const before = await getWords(page);
    show(part, happened);
    await expect.poll(() => getWords(page)).not.toBe(before);
  }
  await page.locator('[data-scores]').waitFor();
  expect(await page.locator('font').count()).toBe(0);
});
