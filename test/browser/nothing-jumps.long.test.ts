import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { showTable } from './boxes.ts';
import { readScreen, type Screen } from './screen.ts';
import { hostGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { discard, draw, drawUntilRank, isOnTurn, type Player, press, selectCards } from './turns.ts';

const stage = setUpStage();

const PARTS = [
  ...[
    '[data-screen] > header',
    '[data-screen] > header + div',
    '[data-screen] ul:has(> [data-place])',
    '[data-place^="team-"]',
    ':has(> [data-place="stock"])',
    '[data-place="stock"], [data-place="pile"]',
  ],
  ...[
    '[data-own-side] > :has([data-place="hand"])',
    '[data-own-seat]',
    '[data-flow="items"] > *',
    '[data-actions]',
    '[data-actions] .main',
    '[data-actions] details',
  ],
];

/** Left, top, width and height of each part, in whole pixels. */
const readBoxes = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate((parts) => {
    const boxOf = (part: Element): string => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    };
    return Object.fromEntries(parts.map((part) => [part, [...document.querySelectorAll(part)].map(boxOf)]));
  }, PARTS);

/** A natural rank with three cards in the hand. */
const findThree = ({ hand }: Screen): string | undefined =>
  hand.find(({ rank, count }) => count >= 3 && !['two', 'three', 'joker'].includes(rank))?.rank;

const SIZES = [
  ['a phone', 360, 740],
  ['a phone on its side', 740, 360],
  ['a tablet', 768, 1024],
  ['a desk', 1280, 800],
] as const;

test.each(SIZES)('on %s nothing moves as a card is selected, drafted and put back', async (_, width, height) => {
  const page = await stage.visitPage('mouse');
  await page.setViewportSize({ width, height });
  const ann: Player = { name: 'Ann', page, way: 'keys' };
  await hostGame(page, stage.server().url);
  const { rank: natural } = await drawUntilRank(ann, findThree);
  const before = await readBoxes(page);
  expect(before['[data-flow="items"] > *']?.length).toBeGreaterThan(0);
  // Its words change with the selected cards, and its width with them.
  const without = ({ '[data-actions] .main': _main, ...rest }: typeof before) => rest;
  await selectCards(ann, natural, 3);
  expect(without(await readBoxes(page)), 'lifted').toEqual(without(before));
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(without(await readBoxes(page)), 'drafted').toEqual(without(before));
  await press(ann, 'Undo');
  expect(await readBoxes(page), 'taken back').toEqual(before);
});

/** Whether each card is whole, at many sizes of phones, so that near ties are among them. */
async function readForms(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const height of [600, 680, 740, 800, 860, 920])
    for (const width of [340, 360, 375, 390, 412, 430]) {
      await page.setViewportSize({ width, height });
      const isWhole = await page.evaluate(() => {
        const packs = [...document.querySelectorAll<HTMLElement>('[data-flow="pack"]')];
        const deep = packs.find(({ children }) => children.length > 2) ?? packs[0];
        return deep !== undefined && deep.offsetWidth > deep.offsetHeight;
      });
      seen.push(`${width}x${height} ${isWhole ? 'whole' : 'columns'}`);
    }
  return seen;
}

test('drawing never switches a hand between whole cards and columns', async () => {
  const page = await stage.visitPage('mouse');
  const ann: Player = { name: 'Ann', page, way: 'keys' };
  await hostGame(page, stage.server().url);
  for (let turn = 0; turn < 4; turn++) {
    await expect.poll(async () => isOnTurn(await readScreen(page))).toBe(true);
    const before = await readForms(page);
    const screen = await draw(ann, await readScreen(page));
    expect(await readForms(page)).toEqual(before);
    await discard(ann, screen);
  }
});

const PROMPTS = [
  ...['paused', 'paused by the host', 'a seat is empty', 'asked to end', 'the host decides'],
  ...['a guest at the door', 'an offer of notifications'],
];

/** A second status line on a phone takes its height from the board; the player's own parts stay. */
const OWN_PARTS = [
  '[data-screen] > header',
  '[data-own-side] > :has([data-place="hand"])',
  '[data-own-seat]',
  '[data-flow="items"] > *',
  '[data-actions]',
];

test.each(SIZES)('on %s nothing moves as people have something to settle', async (name, width, height) => {
  const page = await stage.visitPage('mouse');
  await page.goto(inject('demo'));
  const shown = async (state: string) => {
    await showTable(page, encodeURIComponent(state), [width, height]);
    // The bar has other buttons, in the same place; another seat may be on turn.
    const {
      '[data-actions] .main': _main,
      '[data-actions] details': _more,
      '[data-screen] ul:has(> [data-place])': _seats,
      ...rest
    } = await readBoxes(page);
    return name === 'a phone' ? Object.fromEntries(OWN_PARTS.map((part) => [part, rest[part]])) : rest;
  };
  const before = await shown('waiting');
  expect(before['[data-flow="items"] > *']?.length).toBeGreaterThan(0);
  for (const prompt of PROMPTS) expect.soft(await shown(prompt), prompt).toEqual(before);
});

test.each([...SIZES, ['a low desk', 992, 620]] as const)(
  'on %s nothing moves as a hint of several lines gives way to a card',
  async (_, width, height) => {
    const page = await stage.visitPage('mouse');
    await page.goto(inject('demo'));
    await showTable(page, 'discard%20taken%20back', [width, height]);
    await page.getByRole('button', { name: 'Try it' }).waitFor();
    const read = async () => {
      const { '[data-actions] .main': _main, ...rest } = await readBoxes(page);
      return rest;
    };
    const line = page.getByText('You took back the six of clubs.');
    await line.waitFor();
    const before = await read();
    await page.getByRole('button', { name: 'six of clubs' }).click();
    await line.waitFor({ state: 'hidden' });
    expect(await read()).toEqual(before);
  },
);

test.each([
  ['390x844', [390, 844]],
  ['360x740', [360, 740]],
  ['768x1024', [768, 1024]],
  ['1024x768', [1024, 768]],
] as const)('a hint of three lines takes nothing from the play area, at %s', async (_, size) => {
  const page = await stage.visitPage('mouse');
  await page.goto(inject('demo'));
  await showTable(page, 'foot%20picked%20up', size);
  await page.getByRole('button', { name: 'Try it' }).waitFor();
  const before = await readBoxes(page);
  await page.locator('[data-advice]').evaluate((hint) => {
    hint.textContent = ' Add your queen, your four, and your two jacks, and you get your foot right away.';
  });
  expect(await readBoxes(page)).toEqual(before);
});

/** Steps of the recorded game until both teams have many melds. */
const STEPS = 60;

/** Cards of a draw in the recorded game. */
const CARDS_PER_DRAW = 2;

/** Returns the steps of others, and own draws, that move stock and pile, the near team area or the hand, and whether the table is full. */
async function stepThroughGame(page: Page): Promise<{ readonly moved: readonly string[]; readonly wasFull: boolean }> {
  const read = () =>
    page.evaluate(() => ({
      isOwnTurn: document.querySelector('[data-own-seat][data-on-turn]') !== null,
      isAlone: document.querySelector('[data-screen~="alone"]') !== null,
      isFull: document.querySelector('[data-screen~="full"]') !== null,
      held: document.querySelectorAll('[data-place="hand"] [data-card]').length,
      boxes: ['[data-near]', ':has(> [data-place="stock"])', '[data-place="hand"]'].map((part) => {
        const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return `${part} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
    }));
  const moved: string[] = [];
  let before = await read();
  for (let step = 1; step <= STEPS; step++) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const after = await read();
    const isByOthers = !before.isOwnTurn && !before.isAlone;
    const isOwnDraw = before.isOwnTurn && after.held === before.held + CARDS_PER_DRAW;
    if (isByOthers || isOwnDraw) {
      const parts = after.boxes.filter((box, part) => box !== before.boxes[part]);
      moved.push(...parts.map((box) => `step ${step}: ${box}`));
    }
    before = after;
  }
  return { moved, wasFull: before.isFull };
}

test.each([
  ['a phone', 390, 900],
  ['a phone on its side', 740, 360],
  ['a tablet', 768, 1024],
  ['a desk', 1280, 800],
  ['a desk', 1024, 768],
])('on %s neither what others do nor a draw moves stock and pile, own melds or the hand', async (_, width, height) => {
  const page = await stage.visitPage('mouse');
  await page.setViewportSize({ width, height });
  await page.goto(`${inject('demo')}#playthrough/classic/0/0`);
  await page.locator('[data-place="hand"]').waitFor();
  expect(await stepThroughGame(page)).toEqual({ moved: [], wasFull: true });
});
