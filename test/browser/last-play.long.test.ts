import { describe, expect, test } from 'vitest';
import { BENS_PLAYS, BENS_VIEW, countCards, GAME, measureBox, type Rect, sitWithMotion } from './moving-cards.ts';
import { openChat } from './panels.ts';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

/** Pixels: allows for the corners of a tilted card. */
const SLACK = 2;

const isInsideBox = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.height <= outer.y + outer.height + SLACK;

describe('the last play of each player', () => {
  test('is shown in small cards, and in words for a screen reader', async () => {
    const { page, show } = await sitDown(stage, GAME);
    show({ ...BENS_VIEW, turn: { seat: 1, phase: 'play' } }, [{ type: 'tookPile', seat: 1, count: 7, top: '9c' }]);
    show(BENS_VIEW, BENS_PLAYS);
    const chip = page.locator('[data-place="seat-1"]').getByRole('button', { name: /Show it again\.$/ });
    await expect
      .poll(() => chip.getAttribute('aria-label'))
      .toBe(
        'Ben took the pile: seven cards with a nine of clubs on top, melded a queen of hearts, a queen of spades, and a queen of clubs, melded an eight of clubs, and discarded a five of clubs. Show it again.',
      );
    expect(await chip.locator('[data-play] > :first-child > *, [data-play] > * + *').allInnerTexts()).toEqual(
      [/^took 7$/, /^\+/, /^\+/, /^$/].map((words) => expect.stringMatching(words)),
    );
    expect(await chip.locator('[data-cards]').evaluateAll((all) => all.map((each) => each.children.length))).toEqual([
      1, 1, 1,
    ]);
  });

  test('shows the whole sentence for a while when pressed on a phone', async () => {
    const { page, show } = await sitDown(stage, GAME, { way: 'touch', prepare: (page) => page.clock.install() });
    await page.setViewportSize({ width: 412, height: 915 });
    show(BENS_VIEW, BENS_PLAYS);
    const chip = page.locator('[data-place="seat-1"] [data-last-play]');
    const whole = chip.locator('[data-whole]');
    await chip.waitFor();
    expect(await whole.count()).toBe(0);
    await chip.tap();
    await whole.waitFor();
    expect(await whole.innerText()).toMatch(/^Ben\s*\+\s*\+\s*discarded$/);
    const [box, seat] = [await measureBox(whole), await measureBox(page.locator('[data-place="seat-1"]'))];
    expect(box.y).toBeGreaterThanOrEqual(seat.y + seat.height);
    expect(box.x).toBeGreaterThanOrEqual(0);
    await page.clock.runFor(6_500);
    await expect.poll(() => whole.count()).toBe(0);
    await chip.tap();
    await whole.waitFor();
    show({ ...BENS_VIEW, turn: { seat: 3, phase: 'draw' } }, [{ type: 'discarded', seat: 2, card: '6d' }]);
    await page.locator('[data-place="seat-2"] [data-last-play]').tap();
    await expect
      .poll(() => page.locator('[data-whole]').allInnerTexts(), { message: 'one at a time' })
      .toEqual([expect.stringMatching(/^Charlotte/)]);
  });

  test('leaves the face and the name visible while a pointer is over the seat on a small screen', async () => {
    const { page, show } = await sitDown(stage, GAME);
    await page.setViewportSize({ width: 412, height: 915 });
    show(BENS_VIEW, BENS_PLAYS);
    const chip = page.locator('[data-place="seat-1"] [data-last-play]');
    await chip.hover();
    expect(await chip.evaluate((button) => button.matches(':hover'))).toBe(true);
    const readBackground = () => chip.evaluate((button) => getComputedStyle(button).backgroundColor);
    await chip.evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)));
    expect(await readBackground()).toBe('rgba(0, 0, 0, 0)');
  });

  test.each([
    [320, 568],
    [360, 740],
    [390, 844],
    [568, 320],
    [740, 360],
    [844, 390],
    [768, 1024],
  ])('shows how each player’s turn ended at %i by %i', async (width, height) => {
    const { page, show } = await sitDown(stage, GAME, { way: 'touch' });
    await page.setViewportSize({ width, height });
    show(BENS_VIEW, BENS_PLAYS);
    show({ ...BENS_VIEW, turn: { seat: 3, phase: 'draw' } }, [{ type: 'discarded', seat: 2, card: '6d' }]);
    const cards = (seat: number) =>
      page
        .locator(`[data-place="seat-${seat}"] [data-last-play] [data-face]`)
        .filter({ visible: true })
        .evaluateAll((all) => all.map((card) => card.getAttribute('data-face')).join(' '));
    await expect
      .poll(() => Promise.all([1, 2, 3].map(cards)))
      .toEqual([expect.stringMatching(/5c$/), expect.stringMatching(/6d$/), '']);
    show({ ...BENS_VIEW, turn: { seat: 0, phase: 'draw' } }, [{ type: 'passed', seat: 3 }]);
    for (const number of [1, 2, 3]) {
      const seat = page.locator(`[data-place="seat-${number}"]`);
      const summary = seat.locator('[data-last-play] > *');
      await summary.waitFor();
      expect(isInsideBox(await measureBox(summary), await measureBox(seat))).toBe(true);
      for (const card of await summary.locator('[data-face]').filter({ visible: true }).all()) {
        const box = await measureBox(card);
        expect(isInsideBox(box, await measureBox(summary))).toBe(true);
        expect(box.width, 'it can be read').toBeGreaterThanOrEqual(14);
      }
    }
  });

  test('stays after the viewer has acted, and stops glowing', async () => {
    const { page, show } = await sitDown(stage, GAME);
    show(BENS_VIEW, BENS_PLAYS);
    const chip = page.locator('[data-place="seat-1"] [data-last-play]');
    const summary = chip.locator('> *');
    const readGlow = () => summary.evaluate((each) => getComputedStyle(each).boxShadow);
    await expect.poll(() => readGlow()).not.toBe('none');
    show({ ...BENS_VIEW, turn: { seat: 1, phase: 'draw' } }, [{ type: 'discarded', seat: 0, card: '4s' }]);
    await expect.poll(() => readGlow()).toBe('none');
    expect(await summary.isVisible()).toBe(true);
  });

  test('is shown again by a press', async () => {
    const { page, show } = await sitWithMotion(stage);
    show(BENS_VIEW, BENS_PLAYS);
    const chip = page.getByRole('button', { name: /^Ben melded .* Show it again\.$/ });
    await chip.waitFor();
    await expect.poll(() => page.locator('[data-moving]').count()).toBe(0);
    const moved = await countCards(page);
    await chip.click();
    await expect.poll(moved).toBe(5);
    await expect.poll(() => page.locator('[data-moving]').count()).toBe(0);
  });
});

test.each(['mouse', 'touch'] as const)(
  'the feed shows small cards and is announced as a sentence (%s)',
  async (way) => {
    const { page, show } = await sitDown(stage, GAME, { way });
    show({ ...BENS_VIEW, turn: { seat: 1, phase: 'play' } }, [{ type: 'tookPile', seat: 1, count: 7, top: '9c' }]);
    show(BENS_VIEW, BENS_PLAYS);
    if (way === 'mouse') await openChat(page);
    else await page.getByRole('button', { name: /^Chat/ }).tap();
    const turn = page.locator('[data-feed] li').first();
    await expect.poll(() => turn.locator('[data-play] > :first-child > *, [data-play] > * + *').count()).toBe(4);
    expect(await turn.locator('.spoken').innerText()).toBe(
      'Ben took the pile: seven cards with a nine of clubs on top, melded a queen of hearts, a queen of spades, and a queen of clubs, melded an eight of clubs, and discarded a five of clubs.',
    );
    expect(await turn.locator('b').first().innerText()).toBe('Ben');
    const faces = turn.locator('[data-cards] [data-face]');
    expect(await faces.evaluateAll((all) => all.map((each) => each.getAttribute('data-face')))).toEqual([
      'Qh',
      'Qs',
      'Qc',
      '8c',
      '5c',
    ]);
    expect(await page.locator('[data-feed] > ol > li').count(), 'one line for the whole turn').toBe(1);
  },
);
