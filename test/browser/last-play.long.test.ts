import { describe, expect, test } from 'vitest';
import { BEN, BENS, boxOf, countCards, GAME, sitWithMotion } from './moving-cards.ts';
import { openSidePanel } from './panels.ts';
import { sitDown } from './shown-table.ts';
import { setStage } from './stage.ts';

const stage = setStage();

describe('what a player did last stands at the seat', () => {
  test('in miniature cards, and in words for a screen reader', async () => {
    const { page, show } = await sitDown(stage, GAME);
    show({ ...BENS, turn: { seat: 1, phase: 'play' } }, [{ type: 'tookPile', seat: 1, count: 7, top: '9c' }]);
    show(BENS, BEN);
    const chip = page.locator('[data-place="seat-1"]').getByRole('button', { name: /Show it again\.$/ });
    await expect
      .poll(() => chip.getAttribute('aria-label'))
      .toBe(
        'Ben took the pile: seven cards with a nine of clubs on top, melded a queen of hearts, a queen of spades and a queen of clubs, melded an eight of clubs, and discarded a five of clubs. Show it again.',
      );
    expect(await chip.locator('.part').allInnerTexts()).toEqual(
      [/^took the pile \(7\)$/, /^\+/, /^\+/, /^discarded/].map((words) => expect.stringMatching(words)),
    );
    expect(await chip.locator('.minis').evaluateAll((all) => all.map((each) => each.children.length))).toEqual([
      3, 1, 1,
    ]);
  });

  test('on a phone it unfolds at a press and folds after a while, so that it covers nothing; the seat is then what can be pressed', async () => {
    const { page, show } = await sitDown(stage, GAME, { way: 'touch', prepare: (page) => page.clock.install() });
    await page.setViewportSize({ width: 412, height: 915 });
    show(BENS, BEN);
    const chip = page.locator('[data-place="seat-1"] .last-play');
    const slip = chip.locator('.play-slip');
    await chip.tap();
    await slip.waitFor();
    const place = page.locator('[data-place="seat-1"]');
    expect((await boxOf(slip)).y).toBeGreaterThan((await boxOf(place)).y);
    await page.clock.runFor(6_500);
    await expect.poll(() => chip.getAttribute('class')).toContain('old');
    expect(await slip.isVisible()).toBe(false);
    // The table takes its new size by this clock too: measured before, the seat may be one of the old size.
    const [folded, seat] = [await boxOf(chip), await boxOf(place)];
    expect(folded.y + folded.height).toBeLessThanOrEqual(seat.y + seat.height);
    expect(folded.height).toBeGreaterThan(seat.height * 0.8);
    await chip.tap();
    await expect.poll(() => chip.getAttribute('class')).not.toContain('old');
    expect((await boxOf(slip)).y).toBeGreaterThan((await boxOf(place)).y);
  });

  test('on a small screen a pointer over the seat leaves the face and the name in sight', async () => {
    const { page, show } = await sitDown(stage, GAME);
    await page.setViewportSize({ width: 412, height: 915 });
    show(BENS, BEN);
    const chip = page.locator('[data-place="seat-1"] .last-play');
    await chip.hover();
    expect(await chip.evaluate((button) => button.matches(':hover'))).toBe(true);
    const ground = () => chip.evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.waitForTimeout(400);
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  });

  test.each([
    [360, 740],
    [390, 844],
    [430, 932],
    [844, 390],
  ])('on a phone of %i by %i a line for each player beside the pile says what they did last', async (width, height) => {
    const { page, show } = await sitDown(stage, GAME, { way: 'touch' });
    await page.setViewportSize({ width, height });
    show(BENS, BEN);
    show({ ...BENS, turn: { seat: 3, phase: 'draw' } }, [{ type: 'discarded', seat: 2, card: '6d' }]);
    const slip = page.locator('.latest .in-rows');
    const lines = slip.locator('.row-of');
    const cards = () =>
      lines.evaluateAll((all) =>
        all.map((line) =>
          [...line.querySelectorAll('[data-face]')].map((card) => card.getAttribute('data-face')).join(' '),
        ),
      );
    await expect.poll(cards).toEqual(['Qh 8c 5c', '6d']);
    show({ ...BENS, turn: { seat: 0, phase: 'draw' } }, [{ type: 'passed', seat: 3 }]);
    await expect.poll(cards).toEqual(['Qh 8c 5c', '6d', '']);
    const box = await boxOf(slip);
    for (const card of await slip.locator('[data-face]').filter({ visible: true }).all()) {
      const { x, y, width: wide, height: high } = await boxOf(card);
      expect(x + wide).toBeLessThanOrEqual(box.x + box.width + 1);
      expect(y + high).toBeLessThanOrEqual(box.y + box.height + 2);
    }
  });

  test('what has no room in a line is left out whole, with three dots; more room brings it back', async () => {
    const { page, show } = await sitDown(stage, GAME, { way: 'touch' });
    await page.setViewportSize({ width: 360, height: 740 });
    const many = ['Qhsc', '4hsc', '6hsc', '7hsc', 'Ahsc'].map((cards, i) => ({ ...BEN[0], meld: i + 1, cards }));
    show(BENS, [...many, ...BEN.slice(1)] as typeof BEN);
    show({ ...BENS, turn: { seat: 3, phase: 'draw' } }, [{ type: 'discarded', seat: 2, card: '6d' }]);
    const line = page.locator('.latest .row-of .play-line').first();
    /** Whether each part is seen, and whether the line's dots are. */
    const parts = () =>
      line.evaluate((element) => {
        const acts = [...element.querySelectorAll('.acts > .part')];
        const right = element.querySelector('.acts')?.getBoundingClientRect().right ?? 0;
        const isSeen = (act: Element) => getComputedStyle(act).visibility === 'visible';
        return {
          seen: acts.filter(isSeen).length,
          cut: acts.filter((act) => isSeen(act) && act.getBoundingClientRect().right > right + 1).length,
          hasDots: element.hasAttribute('data-more'),
        };
      });
    await expect.poll(parts).toEqual({ seen: expect.any(Number), cut: 0, hasDots: true });
    const { seen } = await parts();
    expect(seen).toBeLessThan(6);
    await page.setViewportSize({ width: 430, height: 740 });
    await expect.poll(async () => (await parts()).seen).toBeGreaterThan(seen);
    expect((await parts()).cut).toBe(0);
  });

  test('on a tablet that stands at the seats alone', async () => {
    const { page, show } = await sitDown(stage, GAME, { way: 'touch' });
    await page.setViewportSize({ width: 768, height: 1024 });
    show(BENS, BEN);
    show({ ...BENS, turn: { seat: 3, phase: 'draw' } }, [{ type: 'discarded', seat: 2, card: '6d' }]);
    for (const seat of [1, 2]) await page.locator(`[data-place="seat-${seat}"] .play-slip`).waitFor();
    expect(await page.locator('.latest :is(.in-cards, .in-rows)').filter({ visible: true }).count()).toBe(0);
  });

  test('on a phone a slip beside stock and pile tells the only one in miniature cards, and covers nothing', async () => {
    const { page, show } = await sitDown(stage, GAME, { way: 'touch' });
    await page.setViewportSize({ width: 390, height: 844 });
    show(BENS, BEN);
    const slip = page.locator('.centre .latest .in-cards');
    await expect.poll(() => slip.locator('[data-face]').count()).toBe(3);
    expect(await slip.locator('b').innerText()).toBe('Ben');
    const [box, pile] = [await boxOf(slip), await boxOf(page.locator('[data-place="pile"]'))];
    expect(box.x).toBeGreaterThanOrEqual(pile.x + pile.width);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    const seat = page.locator('[data-place="seat-1"] .last-play');
    expect(await seat.locator('.play-slip').isVisible()).toBe(false);
    await seat.tap();
    expect(await seat.locator('.play-slip').isVisible()).toBe(true);
  });

  test('a press shows it again', async () => {
    const { page, show } = await sitWithMotion(stage);
    show(BENS, BEN);
    const chip = page.getByRole('button', { name: /^Ben melded .* Show it again\.$/ });
    await chip.waitFor();
    await expect.poll(() => page.locator('.moving').count()).toBe(0);
    const moved = await countCards(page);
    await chip.click();
    await expect.poll(moved).toBe(5);
    await expect.poll(() => page.locator('.moving').count()).toBe(0);
  });
});

test.each(['mouse', 'touch'] as const)(
  'what happened is told in miniature cards and read out as a sentence (%s)',
  async (way) => {
    const { page, show } = await sitDown(stage, GAME, { way });
    show({ ...BENS, turn: { seat: 1, phase: 'play' } }, [{ type: 'tookPile', seat: 1, count: 7, top: '9c' }]);
    show(BENS, BEN);
    if (way === 'mouse') await openSidePanel(page);
    else await page.locator('.latest > button', { hasText: 'discarded' }).tap();
    const turn = page.locator('.feed li').first();
    await expect.poll(() => turn.locator('.part').count()).toBe(4);
    expect(await turn.locator('.spoken').innerText()).toBe(
      'Ben took the pile: seven cards with a nine of clubs on top, melded a queen of hearts, a queen of spades and a queen of clubs, melded an eight of clubs, and discarded a five of clubs.',
    );
    expect(await turn.locator('.who b').innerText()).toBe('Ben');
    const faces = turn.locator('.minis [data-face]');
    expect(await faces.evaluateAll((all) => all.map((each) => each.getAttribute('data-face')))).toEqual([
      'Qh',
      'Qs',
      'Qc',
      '8c',
      '5c',
    ]);
    expect(await page.locator('.feed > ol > li').count(), 'one line for the whole turn').toBe(1);
  },
);
