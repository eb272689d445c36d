import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView, PublicEvent, View } from '../../shared/protocol/view.ts';
import { readImportantBoxes } from './boxes.ts';
import { getAnnouncements, listen } from './listening.ts';
import { hasNoOverlap } from './moving-cards.ts';
import { NO_SCORE, type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const FOOT_PLAYER = { held: 3, playing: 'foot', playedLast: true } as const;

/** The viewer's team has all books, and everyone plays the last packet. */
const READY: Partial<GameView> = {
  turn: { seat: 0, phase: 'draw' },
  held: '4s5s9h',
  players: [FOOT_PLAYER, FOOT_PLAYER, FOOT_PLAYER, FOOT_PLAYER],
  teams: [
    { score: 0, melds: 'Kshdcshd 8shdcshd 5shdcsh2c 6shdcsh2c 2shdcsh*' },
    { score: 0, melds: '9shd' },
  ],
  pile: { top: '7c', count: 4 },
};

const readBubbles = (page: Page) => page.locator('[data-bubble]').allTextContents();
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the bar offers “Ask to go out” even while it offers “I’m back”', async () => {
  const { page, submitted, show } = await sitDown(stage, READY);
  await getButton(page, 'Ask to go out').waitFor();
  show({}, [], { awayUntil: [{ seat: 0, until: Date.now() + 86_400_000 }] });
  await getButton(page, 'I’m back').waitFor();
  await getButton(page, 'Ask to go out').click();
  await expect.poll(() => submitted).toEqual(['askToGoOut']);
});

const QUESTION: PublicEvent = { type: 'askedToGoOut', seat: 1 };

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
  const before = await readImportantBoxes(page);
  show({ turn: { seat: 1, phase: 'consent', awaited: [3] } }, [QUESTION]);
  await expect.poll(() => readBubbles(page)).toEqual(['May I go out?']);
  expect(await readImportantBoxes(page)).toEqual(before);
  show({ turn: { seat: 1, phase: 'play', permission: 'refused' } }, [{ type: 'answered', seat: 3, yes: false }]);
  await expect.poll(() => readBubbles(page)).toEqual(['May I go out?', 'No, not yet']);
  expect(await readImportantBoxes(page)).toEqual(before);
});

/** Ben’s turn, who has been offline for these seconds at a live table. */
function showOffline({ show }: ShownTable, since: number): void {
  const view: Partial<View> = {
    ...{ away: [1], since },
    settings: { spectators: false, notes: true, pace: { perTurn: null, missed: 'bot' } },
  };
  show({ turn: { seat: 1, phase: 'play' } }, [], view);
}

test('an absent player’s seat shows when a bot can play, then a button that a key can press', async () => {
  const table = await sitDown(stage, READY);
  const { page, intents } = table;
  showOffline(table, 60);
  const seat = page.locator('[data-place="seat-1"]');
  await expect
    .poll(() => seat.locator('[data-bubble] > :first-child').textContent())
    .toMatch(/^After (?:\w+ \d+, )?\d+:\d\d.* you can let a bot play\.$/);
  expect(await seat.locator('.spoken').textContent(), 'spoken with the seat').toMatch(
    /offline.*After (?:\w+ \d+, )?\d+:\d\d/,
  );
  expect(await getButton(page, 'Let a bot play for Ben').count()).toBe(0);
  showOffline(table, 600);
  await getButton(page, 'Let a bot play for Ben').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => intents).toEqual([{ type: 'giveSeatToBot', seat: 1 }]);
});

const BOOK: PublicEvent = { type: 'melded', seat: 1, meld: 0, cards: '9shdcshd', book: 'clean' };
const WITH_BOOK: Partial<GameView> = { teams: [READY.teams?.[0] ?? { score: 0 }, { score: 0, melds: '9shdcshd' }] };

test('another player’s celebration shrinks into their seat when your turn begins', async () => {
  const { page, show } = await sitDown(stage, { ...READY, turn: { seat: 1, phase: 'play' } });
  show(WITH_BOOK, [BOOK]);
  await page.locator('[data-moment] > *').waitFor();
  show({ ...WITH_BOOK, turn: { seat: 0, phase: 'draw' } }, [{ type: 'discarded', seat: 1, card: '7c' }]);
  await page.locator('[data-place="seat-1"] [data-bubble]').waitFor();
  await page.locator('[data-moment] > *').waitFor({ state: 'detached' });
  expect(await page.locator('[data-place="seat-1"] [data-bubble] > :first-child').textContent()).toBe(
    'Clean book +500',
  );
  await page.locator('[data-bubble]').waitFor({ state: 'detached' });
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
    await page.locator('[data-actions] summary').click();
    show(WITH_BOOK, [BOOK]);
    await page.locator('[data-moment] > *').waitFor();
    const seen = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const moment = box('[data-moment] > *');
      const isCovered = (place: string): boolean => {
        const { left, top, right, bottom } = box(place);
        return top < moment.bottom && bottom > moment.top && left < moment.right && right > moment.left;
      };
      const panel = box('[data-actions] details > div');
      const top = document.elementFromPoint(panel.left + panel.width / 2, panel.top + 12);
      return {
        covered: ['[data-place="stock"] > :first-child', '[data-place="pile"] > :first-child'].filter(isCovered),
        height: moment.height,
        isPanelOnTop: top?.closest('[data-actions] details > div') !== null,
        isPanelInside: panel.left >= 0 && panel.right <= innerWidth && panel.top >= 0,
      };
    });
    expect(seen).toMatchObject({ covered: [], isPanelOnTop: true, isPanelInside: true });
    expect(seen.height).toBeLessThan(60);
  },
);

const withoutAdvice = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('afoot.settings', JSON.stringify({ suggestions: false })));
};

test('announces what happened once, and then whose turn it is', async () => {
  const table = await sitDown(stage, { ...READY, turn: { seat: 1, phase: 'play' } }, { prepare: withoutAdvice });
  const { page, show } = table;
  await listen(page);
  const announcements: string[] = [];
  const hears = async (...words: readonly (string | RegExp)[]): Promise<void> => {
    const expected = words.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each)));
    await expect
      .poll(async () => {
        announcements.push(...(await getAnnouncements(page)));
        return announcements;
      })
      .toEqual(expected);
    announcements.length = 0;
  };
  const at = (seat: number, phase: 'draw' | 'play' = 'play') => ({ turn: { seat, phase } }) as const;

  show({ turn: { seat: 1, phase: 'consent', awaited: [3] } }, [QUESTION]);
  await hears('Ben asked to go out.');
  show(at(1), [{ type: 'answered', seat: 3, yes: true }]);
  await hears('Mei said yes.');
  show(at(2, 'draw'), [{ type: 'discarded', seat: 1, card: '7c' }]);
  await hears('Ben discarded a seven of clubs.', 'Charlotte’s turn.');
  show({ turn: { seat: 2, phase: 'consent', awaited: [0] } }, [{ type: 'askedToGoOut', seat: 2 }]);
  await hears('Charlotte asks: may I go out?');
  show(at(2), [{ type: 'answered', seat: 0, yes: false }]);
  await hears('You said no.');
  show(at(3), [{ type: 'discarded', seat: 2, card: '7d' }]);
  await hears('Charlotte discarded a seven of diamonds.', 'Mei’s turn.');
  const back = { seat: 2, asked: true, until: Date.now() } as const;
  show(at(3), [{ type: 'takeBackAsked', seat: 2, card: '7d' }], { takeBack: { ...back, until: back.until + 600_000 } });
  await hears('Charlotte asked to take back the seven of diamonds.');
  show(at(3), [], { takeBack: back });
  await hears('Mei’s turn.', 'No answer: the seven of clubs stays.');

  show(at(0, 'draw'), [{ type: 'discarded', seat: 3, card: '7s' }]);
  await hears('Mei discarded a seven of spades.', 'Your turn. Draw two cards.');
  show({ turn: { seat: 0, phase: 'consent', awaited: [2] } }, [{ type: 'askedToGoOut', seat: 0 }]);
  await hears('You asked to go out.');
  show({ turn: { seat: 0, phase: 'draw', permission: 'granted' } }, [{ type: 'answered', seat: 2, yes: true }]);
  await hears('Charlotte said yes.');
  show(at(1), [{ type: 'discarded', seat: 0, card: '9h' }]);
  await hears('You discarded a nine of hearts.', 'Ben’s turn.');
  show(at(1), [], { plan: { melds: [], discards: ['4s'] } });
  await hears('Your plan is set.');
  showOffline(table, 60);
  await hears('Ben’s turn. Ben is offline.', /^After (?:\w+ \d+, )?\d+:\d\d.* you can let a bot play\.$/);
  showOffline(table, 600);
  await hears('You can let a bot play now.');
  show(at(2), [{ type: 'seatGivenToBot', seat: 1 }]);
  await hears('A bot took an open seat.', 'Charlotte’s turn.');
  show(at(2), [{ type: 'disconnected', seat: 2 }], { away: [2] });
  await hears('Charlotte stepped away.');
  show(at(2), [{ type: 'connected', seat: 2 }]);
  await hears('Charlotte came to the table.');

  await page.getByRole('button', { name: /^Chat/ }).click();
  const thanks = [{ type: 'reacted', seat: 3, reaction: 'thanks' }] as const;
  show(at(2), [{ type: 'noteLeft', seat: 2, text: 'Where is Ben?' }]);
  await hears('Charlotte: “Where is Ben?”');
  for (const _ of [1, 2]) {
    show(at(2), thanks);
    await hears('Mei: thank you.');
  }
  await page.keyboard.press('m');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.locator('dialog [data-loading]').waitFor({ state: 'detached' });
  show({ turn: { seat: 2, phase: 'consent', awaited: [0] } }, [{ type: 'askedToGoOut', seat: 2 }]);
  await hears('Charlotte asked to go out.');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const ended = { by: 'agreement', scores: [NO_SCORE, NO_SCORE], totals: [0, 0], left: ['', '', '', ''] } as const;
  show({ ended }, [{ type: 'roundEnded', by: 'agreement' }]);
  await hears('Everyone agreed to stop here.');
  show({ ended }, [{ type: 'saidReady', seat: 1 }], { ready: [1] });
  await hears('Ben is ready for the next round.');
  show({ ...at(2, 'draw'), round: 2 }, [{ type: 'dealt', round: 2, dealer: 1, seat: 2 }]);
  await hears('Round 2: Ben dealt and Charlotte starts.');
  show({ ...at(3, 'draw'), round: 2 }, [{ type: 'discarded', seat: 2, card: '7c' }]);
  await hears('Charlotte discarded a seven of clubs.', 'Mei’s turn.');
  show({ ...at(0, 'draw'), round: 2 }, [{ type: 'discarded', seat: 3, card: '4c' }]);
  await hears('Mei discarded a four of clubs.', 'Your turn.');
});

test.each([
  [360, 640],
  [1280, 800],
] as const)('a message of one very long word covers neither stock nor pile, at %i by %i', async (width, height) => {
  const { page, show } = await sitDown(stage, READY);
  await page.setViewportSize({ width, height });
  show({}, [{ type: 'noteLeft', seat: 2, text: 'W'.repeat(500) }]);
  const note = page.locator('span[data-says]:visible, ul[data-says] li:visible').filter({ hasText: 'WWW' });
  await note.waitFor();
  for (const place of ['stock', 'pile'])
    expect.soft(await hasNoOverlap(note, page.locator(`[data-place="${place}"] > :first-child`)), place).toBe(true);
  const { x = 0, width: wide = 0 } = (await note.boundingBox()) ?? {};
  expect([x >= 0, x + wide <= width], 'it is whole on the screen').toEqual([true, true]);
});
