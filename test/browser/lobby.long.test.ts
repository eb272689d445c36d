import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeExchange } from '../../shared/ruleset/exchange.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { overflow } from './inspect.ts';
import { choosePlayers, joinTable } from './seating.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Classic, but for any number of people, each for itself or in pairs. */
const RULES = {
  name: 'Any number',
  ruleset: {
    ...PRESETS.classic,
    seating: Array.from({ length: 11 }, (_, i) => i + 2).map((players) => ({
      players,
      teams: players > 2 && players % 2 === 0 ? players / 2 : players,
    })),
  },
};

/** Twenty letters, as long as a name may be. */
const LONG = 'Wilhelmina Featherby';

/** Hosts a table with this many seats; returns the invite link. */
async function hostFor(page: Page, players: number): Promise<string> {
  await page.goto(stage.server().url);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `afoot.ruleset.${RULES.name}`,
    makeExchange(RULES),
  ] as const);
  await page.getByRole('link', { name: 'Start a table with your people' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(LONG);
  await page.getByRole('radio', { name: new RegExp(`^${RULES.name}`) }).check();
  await choosePlayers(page, players);
  await page.getByRole('button', { name: 'Create the table' }).click();
  return page.getByRole('textbox', { name: 'The link' }).inputValue();
}

/** Pairs of things at the table that lie over each other, and what reaches out of its seat. */
const collisions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seats = [...document.querySelectorAll('.seat-card, .seat-middle')];
    const boxes = seats.flatMap((seat, owner) =>
      [...seat.querySelectorAll('.face, .free-chair, .seat-name, .seat-notes, .seat-team, button, summary, strong')]
        .filter((each) => each.checkVisibility())
        .map((each) => ({
          owner,
          words: `${each.className} "${each.textContent}"`,
          box: each.getBoundingClientRect(),
        })),
    );
    const cloth = (document.querySelector('.seat-ring') as Element).getBoundingClientRect();
    const out = boxes.filter(({ box }) => box.left < cloth.left - 1 || box.right > cloth.right + 1);
    const over = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) =>
            a.owner !== b.owner &&
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
            Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1,
        )
        .map((b) => `${a.words} lies over ${b.words}`),
    );
    return [...out.map(({ words }) => `${words} is cut`), ...over];
  });

const SIZES = [
  { width: 320, letters: 16 },
  { width: 390, letters: 16 },
  { width: 390, letters: 32 },
  { width: 800, letters: 16 },
  { width: 1280, letters: 16 },
  { width: 1280, letters: 32 },
] as const;

test.each([2, 3, 4, 5, 6, 7, 8, 10, 12])('in a lobby of %d no seat covers another, at any size', async (players) => {
  const [page, guest] = [await stage.visitPage('mouse'), await stage.visitPage('mouse')];
  const link = await hostFor(page, players);
  if (players > 2) await joinTable(guest, link, { name: LONG.toUpperCase().slice(0, 19), seat: 2 });
  await page.getByText(/^Seat 1, you/).waitFor();
  for (const { width, letters } of SIZES) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), letters);
    expect([`${width} px, letters of ${letters}`, await collisions(page), await overflow(page)]).toEqual([
      `${width} px, letters of ${letters}`,
      [],
      [],
    ]);
  }
});

test('where many sit, what can be done at a seat opens by a press', async () => {
  const page = await stage.visitPage('touch');
  await hostFor(page, 8);
  const give = page.getByRole('button', { name: 'Bot instead: seat 3' });
  expect(await give.isVisible()).toBe(false);
  await page.locator('.seat-more > summary').nth(1).tap();
  await give.tap();
  await page.getByText(/^Rosa/).waitFor();
});
