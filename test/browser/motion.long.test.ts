import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { GameView, PublicEvent } from '../../shared/protocol/view.ts';
import { makeFootPlayer } from '../demo/fixture.ts';
import {
  BENS_PLAYS,
  BENS_VIEW,
  countCards,
  expectSame,
  findMeldCard,
  GAME,
  getCards,
  getFace,
  holdCards,
  isContained,
  land,
  measureBox,
  type Rect,
  readOpacity,
  sitWithMotion,
} from './moving-cards.ts';
import { hostGame } from './seating.ts';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import { playTurn } from './turns.ts';

const stage = setUpStage();

describe.each(['mouse', 'touch'] as const)('cards on their way (%s)', (way) => {
  test('leave the seat of their player and end on the boxes of their melds and the pile', async () => {
    const { page, show } = await sitWithMotion(stage, { way, prepare: holdCards });
    show(BENS_VIEW, BENS_PLAYS);
    await page.locator('[data-moving]').nth(4).waitFor({ state: 'attached' });
    const seat = await measureBox(page.locator('[data-place="seat-1"]'));
    for (const card of await getCards(page, 0)) expect(isContained(card, seat)).toBe(true);
    const hidden = getFace(page, '[data-place="pile"]', '5c');
    expect(await readOpacity(hidden), 'a card is not in its place before it has landed').toBe('0');
    const meld = '[data-place="team-1"] [data-meld="1"]';
    for (const queen of await page.locator(`${meld} [data-face="Qs"]`).all())
      expect(await readOpacity(queen)).toBe('0');
    const landed = await getCards(page, 1);
    expect(landed).toHaveLength(5);
    for (const [i, card] of ['Qh', 'Qs', 'Qc'].entries()) {
      expectSame(landed[i], await measureBox(await findMeldCard(page, meld, card)));
    }
    expectSame(landed[3], await measureBox(await findMeldCard(page, '[data-place="team-1"] [data-meld="0"]', '8c')));
    expectSame(landed[4], await measureBox(getFace(page, '[data-place="pile"]', '5c')));
    await land(page);
    await page.locator('[data-moving]').first().waitFor({ state: 'detached' });
    expect(await readOpacity(hidden)).toBe('1');
  });

  test('move from the stock to the viewer’s own column', async () => {
    const { page, show } = await sitWithMotion(stage, { way, prepare: holdCards });
    show({ turn: { seat: 0, phase: 'play' }, held: '4s6h7c9hdTsJdAsd2c' }, [
      { type: 'drew', seat: 0, count: 1, cards: 'Jd' },
    ]);
    await page.locator('[data-moving]').waitFor({ state: 'attached' });
    const stock = await measureBox(page.locator('[data-place="stock"]'));
    expect((await getCards(page, 0)).map((card) => isContained(card, stock))).toEqual([true]);
    expectSame((await getCards(page, 1))[0], await measureBox(getFace(page, '[data-place="hand"]', 'Jd')));
  });

  test('leave from their place in the viewer’s own hand', async () => {
    const { page, show } = await sitWithMotion(stage, { way, prepare: holdCards });
    const ten = await measureBox(getFace(page, '[data-place="hand"]', 'Ts'));
    show({ turn: { seat: 1, phase: 'draw' }, held: '4s6h7c9hdAsd2c', pile: { top: 'Ts', count: 12 } }, [
      { type: 'discarded', seat: 0, card: 'Ts' },
    ]);
    await page.locator('[data-moving]').waitFor({ state: 'attached' });
    expect((await getCards(page, 0)).map((card) => isContained(card, ten))).toEqual([true]);
    expectSame((await getCards(page, 1))[0], await measureBox(getFace(page, '[data-place="pile"]', 'Ts')));
  });
});

test.each(['mouse', 'touch'] as const)('red threes of a team without melds land on its threes (%s)', async (way) => {
  const { page, show } = await sitWithMotion(stage, { way, prepare: holdCards });
  const teams = [GAME.teams?.[0] ?? { score: 0, melds: '' }, { score: 0, melds: '', redThrees: '3hd' }];
  show({ ...GAME, teams }, [{ type: 'laidRedThrees', seat: 1, cards: '3hd', drawn: 2 }]);
  await page.locator('[data-moving]').nth(3).waitFor({ state: 'attached' });
  const threes = await page.locator('[data-place="team-1"] [data-red-threes] [data-face]').all();
  const landed = await getCards(page, 1);
  for (const [i, three] of [threes[0], threes.at(-1)].entries())
    expectSame(landed[i], await measureBox(three as Locator));
});

test('a card that is no longer shown disappears in the size it had', async () => {
  const { page, show } = await sitWithMotion(stage, { way: 'touch', prepare: holdCards });
  show({ turn: { seat: 0, phase: 'play' } }, [{ type: 'drew', seat: 0, count: 1, cards: 'Jd' }]);
  await page.locator('[data-moving]').waitFor({ state: 'attached' });
  const { width } = await measureBox(page.locator('[data-place="stock"] [data-side]').first());
  for (const part of [0, 0.3, 0.6, 1]) {
    for (const card of await getCards(page, part)) expect(card.width).toBeLessThan(1.1 * width);
  }
});

test('the turn, its buttons and hints appear when the cards have landed; after your own play right away', async () => {
  const { page, show } = await sitWithMotion(stage, { prepare: holdCards });
  const draw = page.locator('[data-actions]').getByRole('button', { name: /^Draw \d/ });
  const line = page.locator('[data-turn-line] [role=status]');
  show(BENS_VIEW, BENS_PLAYS);
  await page.locator('[data-moving]').nth(4).waitFor({ state: 'attached' });
  await land(page);
  await expect.poll(() => line.textContent()).toMatch(/^Charlotte/);
  show({ ...BENS_VIEW, turn: { seat: 0, phase: 'draw' }, pile: { top: 'Jh', count: 13 } }, [
    { type: 'discarded', seat: 3, card: 'Jh' },
  ]);
  await page
    .getByLabel(/^Pile 13\b/)
    .first()
    .waitFor();
  expect([await line.textContent(), await draw.count()]).toEqual([expect.stringMatching(/^Charlotte/), 0]);
  await land(page);
  await draw.waitFor();
  expect(await line.textContent()).toMatch(/^Your turn\./);
  show({ ...BENS_VIEW, held: `${GAME.held}Jd`, turn: { seat: 0, phase: 'play' } }, [
    { type: 'drew', seat: 0, count: 1, cards: 'Jd' },
  ]);
  await page.locator('[data-turn-line] [data-advice]').waitFor();
  expect(await page.locator('[data-moving]').count()).toBe(1);
});

test('cards move one player at a time: the next player’s cards wait until the previous ones have landed', async () => {
  const { page, show } = await sitWithMotion(stage, { prepare: holdCards });
  show(BENS_VIEW, BENS_PLAYS);
  show({ ...BENS_VIEW, turn: { seat: 3, phase: 'draw' }, pile: { top: 'Jh', count: 13 } }, [
    { type: 'discarded', seat: 2, card: 'Jh' },
  ]);
  await page
    .getByLabel(/^Pile 13\b/)
    .first()
    .waitFor();
  expect(await page.locator('[data-moving]').count()).toBe(5);
  expect(await page.locator('[data-cover] [data-face]').getAttribute('data-face'), 'the pile as it was').toBe('9c');
  await land(page);
  await expect.poll(() => page.locator('[data-moving]').count()).toBe(1);
  const seat = await measureBox(page.locator('[data-place="seat-2"]'));
  expect((await getCards(page, 0)).map((card) => isContained(card, seat))).toEqual([true]);
});

test.each([
  ['a press', (page: Page) => page.mouse.click(5, 5)],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
])('%s ends all movement and shows the table as it is', async (_, act) => {
  const { page, show } = await sitWithMotion(stage, { prepare: holdCards });
  show(BENS_VIEW, BENS_PLAYS);
  show({ ...BENS_VIEW, pile: { top: 'Jh', count: 13 } }, [{ type: 'discarded', seat: 2, card: 'Jh' }]);
  await page.locator('[data-moving]').nth(4).waitFor({ state: 'attached' });
  await act(page);
  await expect.poll(() => page.locator('[data-moving]').count()).toBe(0);
  expect(await readOpacity(getFace(page, '[data-place="team-1"]', 'Qh'))).toBe('1');
  expect(await page.locator('[data-cover]').count()).toBe(0);
});

test('movement never takes a press', async () => {
  const { page, show } = await sitWithMotion(stage, { prepare: holdCards });
  show(BENS_VIEW, BENS_PLAYS);
  await page.locator('[data-moving]').nth(4).waitFor({ state: 'attached' });
  const four = page.getByRole('button', { name: 'Four of spades' });
  await four.click();
  await page.getByRole('button', { name: 'Four of spades; selected' }).waitFor();
});

test('with reduced motion nothing moves, but what is new is marked until the viewer acts', async () => {
  const { page, show } = await sitDown(stage, GAME);
  const marked = () =>
    page
      .locator('[data-new]')
      .evaluateAll((all) =>
        all.map((each) => each.getAttribute('data-place') ?? each.getAttribute('data-meld')).sort(),
      );
  expect(await marked()).toEqual([]);
  show(BENS_VIEW, BENS_PLAYS);
  await expect.poll(marked).toEqual(['0', '1', 'pile', 'seat-1']);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.locator('[data-moving]').count()).toBe(0);
  expect(await readOpacity(getFace(page, '[data-place="team-1"]', 'Qh'))).toBe('1');
  show({ ...BENS_VIEW, turn: { seat: 0, phase: 'play' } }, [{ type: 'drew', seat: 0, count: 1, cards: '4s' }]);
  await expect.poll(marked).toEqual([]);
});

describe('packets', () => {
  const deal: PublicEvent = { type: 'dealt', round: 2, dealer: 3, seat: 0 };
  const dealt: Partial<GameView> = {
    round: 2,
    held: '4s7c9hdJd',
    teams: [
      { score: 0, melds: '' },
      { score: 0, melds: '' },
    ],
  };

  test('deals to every seat, with your cards to their columns; a press shows them all', async () => {
    const { page, show } = await sitWithMotion(stage, { prepare: holdCards });
    show(dealt, [deal]);
    await page.locator('[data-moving]').nth(10).waitFor({ state: 'attached' });
    const stock = await measureBox(page.locator('[data-place="stock"]'));
    for (const card of await getCards(page, 0)) expect(isContained(card, stock)).toBe(true);
    const landed = await getCards(page, 1);
    for (const [i, seat] of [1, 2, 3].entries()) {
      expect(isContained(landed[i] as Rect, await measureBox(page.locator(`[data-place="seat-${seat}"]`)))).toBe(true);
    }
    expectSame(landed.at(-1), await measureBox(getFace(page, '[data-place="hand"]', 'Jd')));
    expect(await readOpacity(getFace(page, '[data-place="hand"]', 'Jd'))).toBe('0');
    await page.keyboard.press('Shift');
    await expect.poll(() => readOpacity(getFace(page, '[data-place="hand"]', 'Jd'))).toBe('1');
    expect(await page.locator('[data-moving]').count()).toBe(0);
  });

  test('no deal moves with reduced motion', async () => {
    const { page, show } = await sitDown(stage, GAME);
    show(dealt, [deal]);
    await page.locator('[data-place="hand"] [data-face="Jd"]').waitFor();
    expect(await page.locator('[data-moving]').count()).toBe(0);
  });

  test('a picked-up foot fans out from its seat, so that everyone sees whose it is', async () => {
    const { page, show } = await sitWithMotion(stage, { prepare: holdCards });
    const players = [13, 13, 13, 13].map((held, seat) =>
      seat === 1 ? makeFootPlayer(13) : { held, playing: 'hand' as const },
    );
    show({ players, turn: { seat: 1, phase: 'play' } }, [{ type: 'pickedUp', seat: 1, packet: 'foot', by: 'run' }]);
    await page.locator('[data-moving] [href="#back-foot"]').nth(4).waitFor({ state: 'attached' });
    const seat = await measureBox(page.locator('[data-place="seat-1"]'));
    for (const at of [0, 1]) for (const card of await getCards(page, at)) expect(isContained(card, seat)).toBe(true);
    const fan = (await getCards(page, 0.45)).map(({ x }) => x);
    expect(
      [...fan].sort((a, b) => a - b),
      'from left to right',
    ).toEqual(fan);
    expect((fan.at(-1) ?? 0) - (fan[0] ?? 0)).toBeGreaterThan(60);
  });
});

test('after an absence shows three turns, and the others on request', async () => {
  const { page, show } = await sitWithMotion(stage);
  const moved = await countCards(page);
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  for (const [i, seat] of [1, 2, 3, 1, 2].entries()) {
    show({ ...BENS_VIEW, pile: { top: '5c', count: 12 + i } }, [{ type: 'discarded', seat, card: '5c' }]);
  }
  await page.locator('[data-place="pile"]', { hasText: '16' }).waitFor();
  expect(await moved(), 'nobody is there to see it').toBe(0);
  await hide(false);
  await page.getByRole('button', { name: 'See the other 2 turns' }).waitFor();
  expect(await moved()).toBe(3);
  await page.getByRole('button', { name: 'See the other 2 turns' }).click();
  await expect.poll(moved).toBe(5);
  await expect.poll(() => page.locator('[data-moving]').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^See the other/ }).count()).toBe(0);
});

test('a game with bots animates, and leaves every card visible at rest', async () => {
  const page = await stage.visitPage('mouse');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await hostGame(page, stage.server().url);
  const moved = await countCards(page);
  const player = { name: 'Ann', page, way: 'mouse' } as const;
  for (let turns = 0; turns < 3; turns++) {
    await page.getByRole('button', { name: /^Draw \d/ }).waitFor();
    await playTurn(player);
  }
  await page.getByRole('button', { name: /^Draw \d/ }).waitFor();
  await expect.poll(() => page.locator('[data-moving]').count()).toBe(0);
  expect(await moved()).toBeGreaterThan(3 * 4 * 2);
  const hidden = () =>
    page
      .locator('[data-face]')
      .evaluateAll((cards) => cards.filter((card) => getComputedStyle(card).opacity !== '1').length);
  expect(await hidden()).toBe(0);
  expect(await page.locator('[data-last-play]').count(), 'each bot’s seat says what it did').toBe(3);
});
