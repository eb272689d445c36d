import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView, PublicEvent, View } from '../../shared/protocol/view.ts';
import { importantBoxes } from './boxes.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const inFoot = { held: 3, playing: 'foot', playedLast: true } as const;

/** The viewer's team has all books, and everybody plays the last packet. */
const READY: Partial<GameView> = {
  turn: { seat: 0, phase: 'draw' },
  held: '4s5s9h',
  players: [inFoot, inFoot, inFoot, inFoot],
  teams: [
    { score: 0, melds: 'Kshdcshd 8shdcshd 5shdcsh2c 6shdcsh2c 2shdcsh*' },
    { score: 0, melds: '9shd' },
  ],
  pile: { top: '7c', count: 4 },
};

const bubbles = (page: Page) => page.locator('.bubble').allTextContents();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the button to ask stands in the bar, also beside an absence to be ended', async () => {
  const { page, submitted, show } = await sitDown(stage, READY);
  await button(page, 'Ask to go out').waitFor();
  show({}, [], { awayUntil: [{ seat: 0, until: Date.now() + 86_400_000 }] });
  await button(page, 'I’m back').waitFor();
  await button(page, 'Ask to go out').click();
  await expect.poll(() => submitted).toEqual(['askToGoOut']);
});

const ASKED: PublicEvent = { type: 'askedToGoOut', seat: 1 };

test.each([
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const)('a question and its answer at two seats move nothing, at %i by %i', async (width, height) => {
  const { page, show } = await sitDown(stage, READY);
  await page.setViewportSize({ width, height });
  show({ turn: { seat: 1, phase: 'play' } });
  await page
    .getByText(/^Ben’s turn/)
    .first()
    .waitFor();
  const before = await importantBoxes(page);
  show({ turn: { seat: 1, phase: 'consent', awaited: [3] } }, [ASKED]);
  await expect.poll(() => bubbles(page)).toEqual(['May I go out?']);
  expect(await importantBoxes(page)).toEqual(before);
  show({ turn: { seat: 1, phase: 'play', permission: 'refused' } }, [{ type: 'answered', seat: 3, yes: false }]);
  await expect.poll(() => bubbles(page)).toEqual(['May I go out?', 'No, not yet']);
  expect(await importantBoxes(page)).toEqual(before);
});

/** Ben’s turn, who has been offline for these seconds of a live evening. */
function isGone({ show }: ShownTable, since: number): void {
  const view: Partial<View> = {
    ...{ away: [1], since },
    settings: { spectators: false, notes: true, pace: { perTurn: null, missed: 'bot' } },
  };
  show({ turn: { seat: 1, phase: 'play' } }, [], view);
}

test('the seat of somebody who is gone says from when a bot can play, then has the button; a key presses it', async () => {
  const table = await sitDown(stage, READY);
  const { page, intents } = table;
  isGone(table, 60);
  const seat = page.locator('[data-place="seat-1"]');
  await expect
    .poll(() => seat.locator('.bubble .whole').textContent())
    .toMatch(/^From \d+:\d\d.* you can let a bot play\.$/);
  expect(await seat.locator('.spoken').textContent(), 'spoken with the seat').toMatch(/offline.*From \d+:\d\d/);
  expect(await button(page, 'Let a bot play for Ben').count()).toBe(0);
  isGone(table, 600);
  await button(page, 'Let a bot play for Ben').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => intents).toEqual([{ type: 'giveSeatToBot', seat: 1 }]);
});

const BOOK: PublicEvent = { type: 'melded', seat: 1, meld: 0, cards: '9shdcshd', book: 'clean' };
const WITH_BOOK: Partial<GameView> = { teams: [READY.teams?.[0] ?? { score: 0 }, { score: 0, melds: '9shdcshd' }] };

test('another’s moment folds into the seat as one’s own turn begins', async () => {
  const { page, show } = await sitDown(stage, { ...READY, turn: { seat: 1, phase: 'play' } });
  show(WITH_BOOK, [BOOK]);
  await page.locator('.moment').waitFor();
  show({ ...WITH_BOOK, turn: { seat: 0, phase: 'draw' } }, [{ type: 'discarded', seat: 1, card: '7c' }]);
  await page.locator('[data-place="seat-1"] .bubble').waitFor();
  await page.locator('.moment').waitFor({ state: 'detached' });
  expect(await page.locator('[data-place="seat-1"] .bubble .whole').textContent()).toBe('Clean book +500');
  await page.locator('.bubble').waitFor({ state: 'detached' });
});

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
] as const)(
  'on a phone a moment is a ribbon: stock, pile and an open panel stay in sight, at %i by %i',
  async (width, height) => {
    const { page, show } = await sitDown(stage, { ...READY, turn: { seat: 1, phase: 'play' } });
    await page.setViewportSize({ width, height });
    await page.locator('.more > summary').click();
    show(WITH_BOOK, [BOOK]);
    await page.locator('.moment').waitFor();
    const seen = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const moment = box('.moment');
      const isCovered = (place: string): boolean => {
        const { left, top, right, bottom } = box(place);
        return top < moment.bottom && bottom > moment.top && left < moment.right && right > moment.left;
      };
      const panel = box('.more-panel');
      const top = document.elementFromPoint(panel.left + panel.width / 2, panel.top + 12);
      return {
        covered: ['[data-place="stock"] .heap', '[data-place="pile"] .heap'].filter(isCovered),
        height: moment.height,
        isPanelOnTop: top?.closest('.more-panel') !== null,
        isPanelInside: panel.left >= 0 && panel.right <= innerWidth && panel.top >= 0,
      };
    });
    expect(seen).toMatchObject({ covered: [], isPanelOnTop: true, isPanelInside: true });
    expect(seen.height).toBeLessThan(60);
  },
);
