import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { GameView, PublicEvent } from '../../shared/protocol/view.ts';
import { makeFootPlayer } from '../demo/fixture.ts';
import { BENS_VIEW, GAME, measureBox, readOpacity, sitWithMotion } from './moving-cards.ts';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

describe('a big moment', () => {
  const book: readonly PublicEvent[] = [{ type: 'melded', seat: 1, meld: 0, cards: '8c8s8h8d', book: 'clean' }];
  const withBook: Partial<GameView> = {
    turn: { seat: 1, phase: 'play' },
    teams: [
      { score: 0, melds: 'Kshdc Tshd' },
      { score: 0, melds: '8shdcshd' },
    ],
  };
  const moment = (page: Page): Locator => page.locator('[data-moment] > *');

  test.each(['no-preference', 'reduce'] as const)(
    'shows whose it is, and disappears by itself (%s)',
    async (reducedMotion) => {
      const { page, show } = await sitDown(stage, GAME);
      await page.emulateMedia({ reducedMotion });
      show(withBook, book);
      await moment(page).waitFor();
      // Read in one call, because it disappears by itself.
      const seen = await page.evaluate(() => {
        const find = (selector: string) => document.querySelector(selector) as HTMLElement;
        return {
          words: ['b', '.figures'].map((part) => find(`[data-moment] ${part}`).innerText),
          faces: document.querySelectorAll('[data-moment] [data-person]').length,
          isAbovePiles:
            find('[data-moment] > *').getBoundingClientRect().bottom <=
            find('[data-place="stock"]').getBoundingClientRect().top,
          pointerEvents: getComputedStyle(find('[data-moment]')).pointerEvents,
        };
      });
      expect(seen).toEqual({
        words: ['Ben finished a clean book', '+500'],
        faces: 1,
        isAbovePiles: true,
        pointerEvents: 'none',
      });
      if (reducedMotion === 'reduce') expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await moment(page).waitFor({ state: 'detached' });
    },
  );

  test('disappears on a press, which still does what it would have done', async () => {
    const { page, show } = await sitDown(stage, GAME);
    show(withBook, book);
    await moment(page).waitFor();
    await page.getByRole('button', { name: 'Four of spades' }).click();
    await page.getByRole('button', { name: 'Four of spades; selected' }).waitFor();
    await expect.poll(() => moment(page).count()).toBe(0);
  });

  test('shows several moments one after another: a wild book, then the foot', async () => {
    const { page, show } = await sitDown(stage, GAME);
    const players = [13, 13, 13, 13].map((held, seat) =>
      seat === 1 ? makeFootPlayer(13) : { held, playing: 'hand' as const },
    );
    show({ turn: { seat: 1, phase: 'play' }, players }, [
      { type: 'melded', seat: 1, meld: 1, cards: '2shdc***', book: 'wild' },
      { type: 'pickedUp', seat: 1, packet: 'foot', by: 'run' },
    ]);
    const title = moment(page).locator('b').first();
    await expect.poll(() => title.innerText()).toBe('Ben finished a wild book!');
    expect(await moment(page).locator('> svg').count()).toBe(1);
    await page.keyboard.press('Shift');
    await expect.poll(() => title.innerText()).toBe('Ben is in their foot!');
    expect(await moment(page).locator('.soft').innerText()).toBe('13 cards, still playing');
  });

  test('announces the last turns once, when the stock can no longer serve everyone', async () => {
    const { page, show } = await sitDown(stage, GAME);
    const makeDraw = (seat: number): readonly PublicEvent[] => [{ type: 'drew', seat, count: 2 }];
    show({ turn: { seat: 1, phase: 'play' }, stock: 8 }, makeDraw(1));
    await page.locator('[data-place="stock"]', { hasText: '8' }).waitFor();
    expect(await moment(page).count(), 'eight reach for four').toBe(0);
    show({ turn: { seat: 2, phase: 'play' }, stock: 6 }, makeDraw(2));
    await expect.poll(() => moment(page).locator('b').first().innerText()).toBe('Last turns!');
    expect(await moment(page).locator('.soft').innerText()).toBe(
      'Only 6 cards left in the stock. Then the round ends.',
    );
    const [notice, hand] = await Promise.all([
      measureBox(moment(page)),
      measureBox(page.locator('[data-place="hand"]')),
    ]);
    expect(notice.y + notice.height, 'it covers no card of the hand').toBeLessThan(hand.y);
    await page.keyboard.press('Shift');
    await moment(page).waitFor({ state: 'detached' });
    show({ turn: { seat: 3, phase: 'play' }, stock: 4 }, makeDraw(3));
    await page.locator('[data-place="stock"]', { hasText: '4' }).waitFor();
    expect(await moment(page).count()).toBe(0);
  });

  test('shows going out before the score, which counts up row by row until a press shows all of it', async () => {
    const { page, show } = await sitWithMotion(stage);
    const score = { cards: 100, books: 500, redThrees: 0, goingOut: 100, left: 0, total: 700 };
    const scores = [score, score].map((each) => ({ ...each, bookCounts: { clean: 1, dirty: 0, wild: 0 } }));
    show(
      { ...BENS_VIEW, ended: { by: 'out', seat: 1, scores, totals: [700, 600], left: ['', '', '', ''], winners: [0] } },
      [
        { type: 'discarded', seat: 1, card: '5c' },
        { type: 'wentOut', seat: 1 },
        { type: 'roundEnded', by: 'out' },
        { type: 'gameEnded', winners: [0] },
      ],
    );
    await expect.poll(() => moment(page).locator('b').first().innerText()).toBe('Ben went out!');
    expect(await page.locator('[data-scores]').count()).toBe(0);
    await page.keyboard.press('Shift');
    const last = page.locator('[data-scores] tbody tr').last();
    await last.waitFor();
    expect(await readOpacity(last)).toBe('0');
    await page.keyboard.press('Shift');
    await expect.poll(() => readOpacity(last)).toBe('1');
    await expect.poll(() => moment(page).locator('> b').innerText()).toBe('You and Charlotte won!');
    expect(await moment(page).locator('.soft').innerText()).toBe('by 100 points, after one round');
    expect(await moment(page).locator('[data-person]').count()).toBe(2);
    const heights = async () =>
      moment(page)
        .locator('[style*="--part"]')
        .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().height)));
    await expect.poll(async () => (await heights())[0]).toBe(104);
    expect(await heights(), 'as 700 to 600').toEqual([104, 89]);
    expect(await moment(page).locator(':has(> [style*="--part"])').allInnerTexts()).toEqual(
      [/^700\s+You and Charlotte$/, /^600\s+Ben and Mei$/].map((words) => expect.stringMatching(words)),
    );
    await page.reload();
    await page.locator('[data-scores]').waitFor();
    expect(await moment(page).count(), 'nothing is celebrated twice').toBe(0);
  });
});
