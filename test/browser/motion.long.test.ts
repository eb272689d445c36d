import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { GameView, PublicEvent } from '../../shared/protocol/view.ts';
import { inFoot } from '../../web/demo/fixture.ts';
import { openSidePanel } from './panels.ts';
import { hostTable, startGame } from './seating.ts';
import { type SitOptions, sitDown as sitAt } from './shown-table.ts';
import { setStage } from './stage.ts';
import { playTurn } from './turns.ts';

const stage = setStage();

const GAME: Partial<GameView> = {
  held: '4s6h7c9hdTsAsd2c',
  pile: { top: '9c', count: 11 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, melds: '8shd' },
  ],
};

/** Ben lays queens as his team's second meld, and adds an eight to its first one; then he discards. */
const BENS: Partial<GameView> = {
  turn: { seat: 2, phase: 'draw' },
  pile: { top: '5c', count: 12 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, melds: '8shdc Qhsc' },
  ],
};
const BEN: readonly PublicEvent[] = [
  { type: 'melded', seat: 1, meld: 1, cards: 'Qhsc' },
  { type: 'melded', seat: 1, meld: 0, cards: '8c' },
  { type: 'discarded', seat: 1, card: '5c' },
];

/** Holds every movement of cards at its beginning, so that the test decides how far it has come. */
const holdCards = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...given) {
      const animation = animate.apply(this, given);
      if (this.classList.contains('moving')) animation.pause();
      return animation;
    };
  });
};

/** Counts the cards that move from now on. */
async function countCards(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { moved: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      seen.moved += added.filter((node) => (node as Element).classList?.contains('moving')).length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { moved: number } }).seen.moved);
}

const sitDown = (options: SitOptions = {}) =>
  sitAt(stage, GAME, {
    ...options,
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await options.prepare?.(page);
    },
  });

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where each card is at a part of its way: 0 as it leaves, 1 as it lands. */
const cardsAt = (page: Page, part: number): Promise<readonly Rect[]> =>
  page.locator('.moving').evaluateAll(
    (cards, part) =>
      cards.map((card) => {
        const [animation] = card.getAnimations();
        const { delay = 0, duration } = animation?.effect?.getTiming() ?? {};
        if (animation) animation.currentTime = delay + Number(duration) * part - (part === 1 ? 0.001 : 0);
        const { x, y, width, height } = card.getBoundingClientRect();
        return { x, y, width, height };
      }),
    part,
  );

/** Lets the held cards land. */
const land = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll('.moving')) {
      for (const animation of card.getAnimations()) animation.finish();
    }
  });

const boxOf = async (place: Locator): Promise<Rect> => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
};

const face = (page: Page, place: string, card: string): Locator => page.locator(`${place} [data-face="${card}"]`);

function expectSame(is: Rect | undefined, wanted: Rect): void {
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(is?.[side], side).toBeCloseTo(wanted[side], 0);
}

const isInside = ({ x, y, width, height }: Rect, outer: Rect): boolean =>
  x + width / 2 >= outer.x &&
  x + width / 2 <= outer.x + outer.width &&
  y + height / 2 >= outer.y &&
  y + height / 2 <= outer.y + outer.height;

/** The card in the meld; where melds lie as miniatures, the one that stands for it. */
async function inMeld(page: Page, meld: string, card: string): Promise<Locator> {
  const face = page.locator(`${meld} [data-face="${card}"]`);
  return (await face.count()) > 0 ? face.last() : page.locator(`${meld} [data-face]`).first();
}

const opacity = (place: Locator): Promise<string> => place.evaluate((element) => getComputedStyle(element).opacity);

describe.each(['mouse', 'touch'] as const)('cards on their way (%s)', (way) => {
  test('leave the seat of their player and end on the boxes of their melds and the pile', async () => {
    const { page, show } = await sitDown({ way, prepare: holdCards });
    show(BENS, BEN);
    await page.locator('.moving').nth(4).waitFor({ state: 'attached' });
    const seat = await boxOf(page.locator('[data-place="seat-1"]'));
    for (const card of await cardsAt(page, 0)) expect(isInside(card, seat)).toBe(true);
    const hidden = face(page, '[data-place="pile"]', '5c');
    expect(await opacity(hidden), 'a card is not in its place before it has landed').toBe('0');
    const meld = '[data-place="team-1"] [data-meld="1"]';
    for (const queen of await page.locator(`${meld} [data-face="Qs"]`).all()) expect(await opacity(queen)).toBe('0');
    const landed = await cardsAt(page, 1);
    expect(landed).toHaveLength(5);
    for (const [i, card] of ['Qh', 'Qs', 'Qc'].entries()) {
      expectSame(landed[i], await boxOf(await inMeld(page, meld, card)));
    }
    expectSame(landed[3], await boxOf(await inMeld(page, '[data-place="team-1"] [data-meld="0"]', '8c')));
    expectSame(landed[4], await boxOf(face(page, '[data-place="pile"]', '5c')));
    await land(page);
    await page.locator('.moving').first().waitFor({ state: 'detached' });
    expect(await opacity(hidden)).toBe('1');
  });

  test('go from the stock to the viewer’s own column', async () => {
    const { page, show } = await sitDown({ way, prepare: holdCards });
    show({ turn: { seat: 0, phase: 'play' }, held: '4s6h7c9hdTsJdAsd2c' }, [
      { type: 'drew', seat: 0, count: 1, cards: 'Jd' },
    ]);
    await page.locator('.moving').waitFor({ state: 'attached' });
    const stock = await boxOf(page.locator('[data-place="stock"]'));
    expect((await cardsAt(page, 0)).map((card) => isInside(card, stock))).toEqual([true]);
    expectSame((await cardsAt(page, 1))[0], await boxOf(face(page, '[data-place="hand"]', 'Jd')));
  });

  test('leave the place that they had in the viewer’s own hand', async () => {
    const { page, show } = await sitDown({ way, prepare: holdCards });
    const ten = await boxOf(face(page, '[data-place="hand"]', 'Ts'));
    show({ turn: { seat: 1, phase: 'draw' }, held: '4s6h7c9hdAsd2c', pile: { top: 'Ts', count: 12 } }, [
      { type: 'discarded', seat: 0, card: 'Ts' },
    ]);
    await page.locator('.moving').waitFor({ state: 'attached' });
    expect((await cardsAt(page, 0)).map((card) => isInside(card, ten))).toEqual([true]);
    expectSame((await cardsAt(page, 1))[0], await boxOf(face(page, '[data-place="pile"]', 'Ts')));
  });
});

test('one player after another: the next one’s cards wait until the former ones have landed', async () => {
  const { page, show } = await sitDown({ prepare: holdCards });
  show(BENS, BEN);
  show({ ...BENS, turn: { seat: 3, phase: 'draw' }, pile: { top: 'Jh', count: 13 } }, [
    { type: 'discarded', seat: 2, card: 'Jh' },
  ]);
  await page.locator('.turn-line', { hasText: 'Mei' }).waitFor();
  expect(await page.locator('.moving').count()).toBe(5);
  expect(await page.locator('.pile-cover [data-face]').getAttribute('data-face'), 'the pile as it was').toBe('9c');
  await land(page);
  await expect.poll(() => page.locator('.moving').count()).toBe(1);
  const seat = await boxOf(page.locator('[data-place="seat-2"]'));
  expect((await cardsAt(page, 0)).map((card) => isInside(card, seat))).toEqual([true]);
});

test.each([
  ['a press', (page: Page) => page.mouse.click(5, 5)],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
])('%s ends all movement and shows the table as it is', async (_, act) => {
  const { page, show } = await sitDown({ prepare: holdCards });
  show(BENS, BEN);
  show({ ...BENS, pile: { top: 'Jh', count: 13 } }, [{ type: 'discarded', seat: 2, card: 'Jh' }]);
  await page.locator('.moving').nth(4).waitFor({ state: 'attached' });
  await act(page);
  await expect.poll(() => page.locator('.moving').count()).toBe(0);
  expect(await opacity(face(page, '[data-place="team-1"]', 'Qs'))).toBe('1');
  expect(await page.locator('.pile-cover').count()).toBe(0);
});

test('movement never takes a press', async () => {
  const { page, show } = await sitDown({ prepare: holdCards });
  show(BENS, BEN);
  await page.locator('.moving').nth(4).waitFor({ state: 'attached' });
  const four = page.getByRole('button', { name: 'Four of spades' });
  await four.click();
  await page.getByRole('button', { name: 'Four of spades; lifted' }).waitFor();
});

test('with reduced motion nothing moves, but what is new is marked until one acts', async () => {
  const { page, show } = await sitAt(stage, GAME);
  const marked = () =>
    page
      .locator('[data-new]')
      .evaluateAll((all) =>
        all.map((each) => each.getAttribute('data-place') ?? each.getAttribute('data-meld')).sort(),
      );
  expect(await marked()).toEqual([]);
  show(BENS, BEN);
  await expect.poll(marked).toEqual(['0', '1', 'pile', 'seat-1']);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.locator('.moving').count()).toBe(0);
  expect(await opacity(face(page, '[data-place="team-1"]', 'Qs'))).toBe('1');
  show({ ...BENS, turn: { seat: 0, phase: 'play' } }, [{ type: 'drew', seat: 0, count: 1, cards: '4s' }]);
  await expect.poll(marked).toEqual([]);
});

describe('what a player did last stands at the seat', () => {
  test('in miniature cards, and in words for a screen reader', async () => {
    const { page, show } = await sitAt(stage, GAME);
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

  test('folds after a while, so that it covers nothing; the seat is then what can be pressed', async () => {
    const { page, show } = await sitAt(stage, GAME, { way: 'touch', prepare: (page) => page.clock.install() });
    await page.setViewportSize({ width: 390, height: 844 });
    show(BENS, BEN);
    const chip = page.locator('[data-place="seat-1"] .last-play');
    await chip.waitFor();
    const slip = chip.locator('.play-slip');
    const seat = await boxOf(page.locator('[data-place="seat-1"]'));
    expect((await boxOf(slip)).y).toBeGreaterThan(seat.y);
    await page.clock.runFor(6_500);
    await expect.poll(() => chip.getAttribute('class')).toContain('old');
    expect(await slip.isVisible()).toBe(false);
    const folded = await boxOf(chip);
    expect(folded.y + folded.height).toBeLessThanOrEqual(seat.y + seat.height);
    expect(folded.height).toBeGreaterThan(seat.height * 0.8);
    await chip.tap();
    await expect.poll(() => chip.getAttribute('class')).not.toContain('old');
    expect((await boxOf(slip)).y).toBeGreaterThan(seat.y);
  });

  test('a press shows it again', async () => {
    const { page, show } = await sitDown();
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
    const { page, show } = await sitAt(stage, GAME, { way });
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

  test('a deal goes to every seat, and the own cards to their columns; a press shows them all', async () => {
    const { page, show } = await sitDown({ prepare: holdCards });
    show(dealt, [deal]);
    await page.locator('.moving').nth(10).waitFor({ state: 'attached' });
    const stock = await boxOf(page.locator('[data-place="stock"]'));
    for (const card of await cardsAt(page, 0)) expect(isInside(card, stock)).toBe(true);
    const landed = await cardsAt(page, 1);
    for (const [i, seat] of [1, 2, 3].entries()) {
      expect(isInside(landed[i] as Rect, await boxOf(page.locator(`[data-place="seat-${seat}"]`)))).toBe(true);
    }
    expectSame(landed.at(-1), await boxOf(face(page, '[data-place="hand"]', 'Jd')));
    expect(await opacity(face(page, '[data-place="hand"]', 'Jd'))).toBe('0');
    await page.keyboard.press('Shift');
    await expect.poll(() => opacity(face(page, '[data-place="hand"]', 'Jd'))).toBe('1');
    expect(await page.locator('.moving').count()).toBe(0);
  });

  test('no deal moves with reduced motion', async () => {
    const { page, show } = await sitAt(stage, GAME);
    show(dealt, [deal]);
    await page.locator('[data-place="hand"] [data-face="Jd"]').waitFor();
    expect(await page.locator('.moving').count()).toBe(0);
  });

  test('a foot fans out of its seat: everybody sees whose', async () => {
    const { page, show } = await sitDown({ prepare: holdCards });
    const players = [13, 13, 13, 13].map((held, seat) =>
      seat === 1 ? inFoot(13) : { held, playing: 'hand' as const },
    );
    show({ players, turn: { seat: 1, phase: 'play' } }, [{ type: 'pickedUp', seat: 1, packet: 'foot', by: 'run' }]);
    await page.locator('.moving .foot-back').nth(4).waitFor({ state: 'attached' });
    const seat = await boxOf(page.locator('[data-place="seat-1"]'));
    for (const at of [0, 1]) for (const card of await cardsAt(page, at)) expect(isInside(card, seat)).toBe(true);
    const fan = (await cardsAt(page, 0.45)).map(({ x }) => x);
    expect(
      [...fan].sort((a, b) => a - b),
      'from left to right',
    ).toEqual(fan);
    expect((fan.at(-1) ?? 0) - (fan[0] ?? 0)).toBeGreaterThan(60);
  });
});

test('after an absence three turns are shown, the others if wanted', async () => {
  const { page, show } = await sitDown();
  const moved = await countCards(page);
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  for (const [i, seat] of [1, 2, 3, 1, 2].entries()) {
    show({ ...BENS, pile: { top: '5c', count: 12 + i } }, [{ type: 'discarded', seat, card: '5c' }]);
  }
  await page.locator('[data-place="pile"]', { hasText: '16' }).waitFor();
  expect(await moved(), 'nobody is there to see it').toBe(0);
  await hide(false);
  await page.getByRole('button', { name: 'See the other 2 turns' }).waitFor();
  expect(await moved()).toBe(3);
  await page.getByRole('button', { name: 'See the other 2 turns' }).click();
  await expect.poll(moved).toBe(5);
  await expect.poll(() => page.locator('.moving').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^See the other/ }).count()).toBe(0);
});

test('a game with bots moves, and leaves every card in sight when it rests', async () => {
  const page = await stage.visitPage('mouse');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await startGame(page);
  const moved = await countCards(page);
  const player = { name: 'Ann', page, way: 'mouse' } as const;
  for (let turns = 0; turns < 3; turns++) {
    await page.getByRole('button', { name: /^Draw \d/ }).waitFor();
    await playTurn(player);
  }
  await page.getByRole('button', { name: /^Draw \d/ }).waitFor();
  await expect.poll(() => page.locator('.moving').count()).toBe(0);
  expect(await moved()).toBeGreaterThan(3 * 4 * 2);
  const hidden = () =>
    page
      .locator('[data-face]')
      .evaluateAll((cards) => cards.filter((card) => getComputedStyle(card).opacity !== '1').length);
  expect(await hidden()).toBe(0);
  expect(await page.locator('.last-play').count(), 'each bot’s seat says what it did').toBe(3);
});

describe('a big moment', () => {
  const book: readonly PublicEvent[] = [{ type: 'melded', seat: 1, meld: 0, cards: '8c8s8h8d', book: 'clean' }];
  const withBook: Partial<GameView> = {
    turn: { seat: 1, phase: 'play' },
    teams: [
      { score: 0, melds: 'Kshdc Tshd' },
      { score: 0, melds: '8shdcshd' },
    ],
  };
  const moment = (page: Page): Locator => page.locator('.moment');

  test.each(['no-preference', 'reduce'] as const)(
    'says whose it is, and goes by itself (%s)',
    async (reducedMotion) => {
      const { page, show } = await sitAt(stage, GAME);
      await page.emulateMedia({ reducedMotion });
      show(withBook, book);
      await moment(page).waitFor();
      expect(await moment(page).locator('.title').innerText()).toBe('Ben finished a clean book');
      expect(await moment(page).locator('.plus').innerText()).toBe('+500');
      expect(await moment(page).locator('.whose').count(), 'with the face').toBe(1);
      expect(
        await page.evaluate(() => getComputedStyle(document.querySelector('.moment-layer') as Element).pointerEvents),
      ).toBe('none');
      if (reducedMotion === 'reduce') expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await moment(page).waitFor({ state: 'detached' });
    },
  );

  test('goes at a press, which does what it does', async () => {
    const { page, show } = await sitAt(stage, GAME);
    show(withBook, book);
    await moment(page).waitFor();
    await page.getByRole('button', { name: 'Four of spades' }).click();
    await page.getByRole('button', { name: 'Four of spades; lifted' }).waitFor();
    await expect.poll(() => moment(page).count()).toBe(0);
  });

  test('of several, each has its turn: a wild book, then the foot', async () => {
    const { page, show } = await sitAt(stage, GAME);
    const players = [13, 13, 13, 13].map((held, seat) =>
      seat === 1 ? inFoot(13) : { held, playing: 'hand' as const },
    );
    show({ turn: { seat: 1, phase: 'play' }, players }, [
      { type: 'melded', seat: 1, meld: 1, cards: '2shdc***', book: 'wild' },
      { type: 'pickedUp', seat: 1, packet: 'foot', by: 'run' },
    ]);
    const title = moment(page).locator('.title');
    await expect.poll(() => title.innerText()).toBe('Ben finished a WILD BOOK!');
    expect(await moment(page).locator('.rays').count()).toBe(1);
    await page.keyboard.press('Shift');
    await expect.poll(() => title.innerText()).toBe('Ben is in the foot!');
    expect(await moment(page).locator('.note').innerText()).toBe('13 cards, still playing');
  });

  test('the last turns are told as the stock no longer reaches for everybody, once', async () => {
    const { page, show } = await sitAt(stage, GAME);
    const drew = (seat: number): readonly PublicEvent[] => [{ type: 'drew', seat, count: 2 }];
    show({ turn: { seat: 1, phase: 'play' }, stock: 8 }, drew(1));
    await page.locator('[data-place="stock"]', { hasText: '8' }).waitFor();
    expect(await moment(page).count(), 'eight reach for four').toBe(0);
    show({ turn: { seat: 2, phase: 'play' }, stock: 6 }, drew(2));
    await expect.poll(() => moment(page).locator('.title').innerText()).toBe('Last turns!');
    expect(await moment(page).locator('.note').innerText()).toBe(
      'Only 6 cards left in the stock. Then the round ends.',
    );
    const [notice, hand] = await Promise.all([boxOf(moment(page)), boxOf(page.locator('[data-place="hand"]'))]);
    expect(notice.y + notice.height, 'it covers no card of the hand').toBeLessThan(hand.y);
    await page.keyboard.press('Shift');
    await moment(page).waitFor({ state: 'detached' });
    show({ turn: { seat: 3, phase: 'play' }, stock: 4 }, drew(3));
    await page.locator('[data-place="stock"]', { hasText: '4' }).waitFor();
    expect(await moment(page).count()).toBe(0);
  });

  test('going out comes before the score, which counts itself row by row; a press shows all of it', async () => {
    const { page, show } = await sitDown();
    const score = { cards: 100, books: 500, redThrees: 0, goingOut: 100, left: 0, total: 700 };
    const scores = [score, score].map((each) => ({ ...each, bookCounts: { clean: 1, dirty: 0, wild: 0 } }));
    show({ ...BENS, ended: { by: 'out', seat: 1, scores, totals: [700, 600], left: ['', '', '', ''], winners: [0] } }, [
      { type: 'discarded', seat: 1, card: '5c' },
      { type: 'wentOut', seat: 1 },
      { type: 'roundEnded', by: 'out' },
      { type: 'gameEnded', winners: [0] },
    ]);
    await expect.poll(() => moment(page).locator('.title').innerText()).toBe('Ben went out!');
    expect(await page.locator('.score-sheet').count()).toBe(0);
    await page.keyboard.press('Shift');
    const last = page.locator('.score-sheet tbody tr').last();
    await last.waitFor();
    expect(await opacity(last)).toBe('0');
    await page.keyboard.press('Shift');
    await expect.poll(() => opacity(last)).toBe('1');
    await expect.poll(() => moment(page).locator('.title').innerText()).toBe('You and Charlotte won!');
    expect(await moment(page).locator('.note').innerText()).toBe('by 100 points, after 1 round');
    expect(await moment(page).locator('.whose').count()).toBe(2);
    const heights = async () =>
      moment(page)
        .locator('.bar')
        .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().height)));
    await expect.poll(async () => (await heights())[0]).toBe(104);
    expect(await heights(), 'as 700 to 600').toEqual([104, 89]);
    expect(await moment(page).locator('.column').allInnerTexts()).toEqual(
      [/^700\s+You and Charlotte$/, /^600\s+Ben and Mei$/].map((words) => expect.stringMatching(words)),
    );
    await page.reload();
    await page.locator('.score-sheet').waitFor();
    expect(await moment(page).count(), 'nothing is celebrated twice').toBe(0);
  });
});
