import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { GAME } from './moving-cards.ts';
import { closePanel, openPanel, pressAndConfirm } from './panels.ts';
import { ageVisit, openGame, openLobby, startGame } from './seating.ts';
import { NO_SCORE, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import { playTurn } from './turns.ts';

const stage = setUpStage();

const getReplay = (page: Page) => page.getByRole('main', { name: 'The table at that point' });
const getReplayBar = (page: Page) => page.getByRole('region', { name: 'Step by step' });
/** The button back to the present while something there waits for the viewer. */
const getWaitingButton = (page: Page, words: string): Locator =>
  getReplayBar(page)
    .getByRole('button')
    .filter({ hasText: words, has: page.locator('[role=status]') });
const getHand = (page: Page) => page.getByRole('group', { name: /^Your cards/ });
const readPastCards = (page: Page, name: RegExp) => getReplay(page).getByRole('group', { name }).getByRole('img');

const readPastStock = async (page: Page): Promise<number> =>
  Number(
    /\d+/.exec(
      (await getReplay(page)
        .getByRole('img', { name: /^Stock/ })
        .getAttribute('aria-label')) ?? '',
    )?.[0],
  );

const comeBack = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('link', { name: /Ann’s table/ }).waitFor();
  await ageVisit(page);
  await page.reload();
  await page.getByRole('link', { name: /Ann’s table/ }).click();
};

test('replays an absence and a finished game on a phone', async () => {
  const { ann, ben } = await openLobby(stage, ['mouse', 'touch']);
  await startGame(ann);
  await getHand(ben).getByRole('button').first().tap();
  await getHand(ben)
    .getByRole('button', { name: /selected$/ })
    .waitFor();
  const before = await getHand(ben).getByRole('button').count();

  await ben.goto('about:blank');
  // Turns within one second look alike.
  await ann.waitForTimeout(1_200);
  await playTurn({ name: 'Ann', page: ann, way: 'mouse' });
  await comeBack(ben, stage.server().url);
  await ben.getByRole('dialog', { name: 'While you were away' }).getByRole('button', { name: 'Step by step' }).tap();
  await getReplayBar(ben).getByText(/^1 of/).waitFor();
  const size = ben.viewportSize();
  await ben.setViewportSize({ width: 640, height: 400 });
  await expect
    .poll(
      async () => {
        const { y = 0, height = 0 } = (await getReplayBar(ben).boundingBox()) ?? {};
        return y + height;
      },
      { message: 'the bar is in sight where the page scrolls' },
    )
    .toBeLessThanOrEqual(400);
  await ben.setViewportSize(size ?? { width: 360, height: 640 });
  await getReplayBar(ben)
    .getByText(/Ann (drew|took)/)
    .waitFor();
  await expect.poll(() => readPastCards(ben, /^Your cards then, 13$/).count()).toBe(before);
  expect(await getHand(ben).getByRole('button').count(), 'they can’t be played').toBe(0);
  const stock = await readPastStock(ben);
  expect.soft(await getFaults(ben)).toEqual([]);
  await ben.screenshot({ path: 'test-results/replay-phone.png' });

  await getReplayBar(ben).getByRole('button', { name: 'Next' }).tap();
  await getReplayBar(ben).getByText(/^2 of/).waitFor();
  await ben.keyboard.press('ArrowLeft');
  await getReplayBar(ben).getByText(/^1 of/).waitFor();
  expect(await readPastStock(ben)).toBe(stock);

  await getWaitingButton(ben, 'Back to the game').waitFor();
  await ben.keyboard.press('Escape');
  await getReplay(ben).waitFor({ state: 'detached' });
  await getHand(ben)
    .getByRole('button', { name: /selected$/ })
    .waitFor();

  await openPanel(ann, 'Everything that happened');
  await ann.getByRole('button', { name: 'Step through it: Round 1' }).click();
  await openPanel(ben, 'I’m away until…');
  await ben.getByRole('dialog', { name: 'I’m away until…' }).getByRole('button', { name: 'Tell the others' }).tap();
  await closePanel(ben);
  await getReplayBar(ann).getByRole('button', { name: '1 new. Back to the game' }).click();

  await openPanel(ann, 'Pause, stop or close');
  await ann.getByRole('button', { name: 'Ask to end the game' }).click();
  await ben.getByRole('button', { name: 'Agree' }).tap();
  await ben.getByRole('button', { name: 'Play again', exact: true }).waitFor();
  await openPanel(ben, 'Everything that happened');
  await ben.getByRole('button', { name: 'Step through it: Round 1' }).tap();
  await readPastCards(ben, /^Your cards then, 1[135]$/)
    .first()
    .waitFor();
  while (await getReplayBar(ben).getByRole('button', { name: 'Next' }).isEnabled())
    await ben.keyboard.press('ArrowRight');
  await getReplay(ben)
    .getByRole('heading', { name: /won|ended|over/i })
    .waitFor();
  expect(await ben.getByRole('button', { name: /Play again/ }).count()).toBe(0);
  expect.soft(await getFaults(ben)).toEqual([]);
  await ben.screenshot({ path: 'test-results/replay-end.png' });
  await ben.setViewportSize({ width: 1280, height: 800 });
  await ben.screenshot({ path: 'test-results/replay-wide.png' });
  await getReplayBar(ben).getByRole('button', { name: 'Back to the game' }).click();
  await ben.getByRole('button', { name: 'Play again', exact: true }).waitFor();
});

test('a closed table can be replayed, including standing answers', async () => {
  const ann = await openGame(stage, 'touch', { name: 'Ann', rounds: 'Two' });
  await playTurn({ name: 'Ann', page: ann, way: 'touch' });
  await ann.locator('[data-actions] summary').tap();
  await ann.getByRole('radio', { name: 'Always yes' }).waitFor();
  await ann.getByText('For this game.').waitFor();
  expect.soft(await getFaults(ann)).toEqual([]);
  await ann.screenshot({ path: 'test-results/standing-answers.png' });
  await ann.locator('[data-actions] summary').tap();
  await openPanel(ann, 'Pause, stop or close');
  await ann.getByRole('button', { name: 'Ask to end this round' }).tap();
  await closePanel(ann);
  await openPanel(ann, 'Pause, stop or close');
  await pressAndConfirm(ann.getByRole('button', { name: 'Close the table' }));
  await ann.getByRole('button', { name: 'Everything that happened' }).tap();
  await ann.screenshot({ path: 'test-results/closed-history.png' });
  await ann.getByRole('button', { name: 'Step through it: Round 1' }).tap();
  await getReplayBar(ann).getByText(/^1 of/).waitFor();
  await readPastCards(ann, /^Your cards then, 1[135]$/)
    .first()
    .waitFor();
  expect(await ann.getByRole('button', { name: 'Menu' }).count()).toBe(0);
  expect.soft(await getFaults(ann)).toEqual([]);
  await ann.screenshot({ path: 'test-results/closed-stepping.png' });
  await ann.setViewportSize({ width: 1280, height: 800 });
  await ann.screenshot({ path: 'test-results/closed-stepping-wide.png' });
  await getReplayBar(ann).getByRole('button', { name: 'Back to the game' }).click();
  await ann.getByRole('button', { name: 'Reopen it', exact: true }).waitFor();
});

/** Left, top, width and height of the table and of each meld, in whole pixels. */
const readPastPlaces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-screen], [data-place^="team-"], [data-meld]')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.className}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );

async function openReplay(page: Page): Promise<void> {
  await openPanel(page, 'Everything that happened');
  await page.getByRole('button', { name: 'Step through it: Round 1' }).click();
  await getReplayBar(page).getByText(/^1 of/).waitFor();
  await getReplay(page).locator('[data-meld]').first().waitFor();
}

/** A finished round, as shown on its score sheet. */
const ROUND_END = {
  by: 'agreement',
  scores: [NO_SCORE, NO_SCORE],
  totals: [0, 0],
  left: ['', '', '', ''],
} as const;

test('during a replay no current banner pushes the table down or covers a meld', async () => {
  const { page, show, disconnect } = await sitDown(
    stage,
    { ...GAME, turn: { seat: 1, phase: 'play' } },
    { way: 'touch' },
  );
  const banners = page.locator('[data-banner="shown"]');
  show({}, [{ type: 'dealt', round: 1, dealer: 3, seat: 0 }]);
  show({}, [{ type: 'discarded', seat: 0, card: '9c' }]);
  await openReplay(page);
  const before = await readPastPlaces(page);

  show({}, [{ type: 'knocked', seat: 3, name: 'Rosa' }], {
    knocks: [{ id: 1, seat: 3, name: 'Rosa', at: Date.now() }],
  });
  await getWaitingButton(page, 'Rosa is at the door.').waitFor();
  expect.soft(await readPastPlaces(page), 'a guest at the door').toEqual(before);
  expect.soft(await banners.count(), 'a guest at the door').toBe(0);
  show({}, [], { comingBack: [{ id: 2, seat: 1, at: Date.now() }] });
  await page.getByRole('region', { name: 'Is this Ben?' }).waitFor();
  expect.soft(await readPastPlaces(page), 'a player who comes back').toEqual(before);

  show({ ended: ROUND_END }, [{ type: 'roundEnded', by: 'agreement' }]);
  await page.getByRole('region', { name: 'Is this Ben?' }).waitFor({ state: 'detached' });
  await getReplayBar(page)
    .getByRole('button', { name: /Back to the game$/ })
    .click();
  await page.evaluate(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} }));
  });
  await banners.getByText('home screen').waitFor();
  await openReplay(page);
  expect.soft(await readPastPlaces(page), 'an offer to install').toEqual(before);
  expect.soft(await banners.count(), 'an offer to install').toBe(0);

  await disconnect();
  await page.getByText('Reconnecting…').first().waitFor();
  expect.soft(await readPastPlaces(page), 'a lost connection').toEqual(before);
  expect.soft(await banners.count(), 'a lost connection').toBe(0);
});
