import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeExchange } from '../../shared/ruleset/exchange.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { faultsOf, overflow } from './inspect.ts';
import { pressAndSay } from './panels.ts';
import { choosePlayers, hostTable, joinTable } from './seating.ts';
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
  await page.getByRole('button', { name: 'Set the table' }).click();
  return page.getByRole('textbox', { name: 'The link' }).inputValue();
}

/** Pairs of things at the table that lie over each other, and what reaches out of its seat. */
const collisions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seats = [...document.querySelectorAll('.seat-card, .seat-middle')];
    const boxes = seats.flatMap((seat, owner) =>
      [...seat.querySelectorAll('.face, .free-chair, .seat-name, button, strong')]
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

test.each([2, 4, 6, 8, 12])(
  'on a phone of 360 by 740 the deal is in view for %d, and nothing lies over it',
  async (players) => {
    const page = await stage.visitPage('touch');
    await page.setViewportSize({ width: 360, height: 740 });
    await hostFor(page, players);
    const deal = page.getByRole('button', { name: 'Deal', exact: true });
    const box = await deal.boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    await deal.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Wait' }).tap();
    await page.getByRole('button', { name: players === 2 ? 'A bot, please' : 'Fill with bots' }).tap();
    await page.getByRole('button', { name: 'No bots' }).tap();
    await page.getByText(/^Waiting for/).waitFor();
  },
);

test('people move by a press: into a free chair oneself, and as the host others, who see it; guests see who sits where', async () => {
  const [ann, ben] = [await stage.visitPage('touch'), await stage.visitPage('mouse')];
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await ben.getByRole('button', { name: 'Seat 4, free: sit here' }).click();
  await ben.getByText('Seat 4, you').waitFor();
  await ben.getByRole('button', { name: 'Ann' }).click();
  await ben.getByRole('dialog', { name: 'Ann' }).getByText('Seat 1, against you, host.').waitFor();
  expect(await ben.getByRole('dialog').getByRole('button').count()).toBe(1);

  await ann.getByRole('button', { name: 'Ben' }).tap();
  expect.soft(await faultsOf(ann)).toEqual([]);
  await ann.getByRole('button', { name: /^Give Ben another chair/ }).tap();
  await ann.getByText('Which chair for Ben?').waitFor();
  await ann.getByRole('button', { name: 'Seat 3, free: sit here' }).tap();
  await ben.getByText('Seat 3, you').waitFor();
  await ann.getByRole('button', { name: 'Ben' }).tap();
  await ann.getByRole('button', { name: /^Change places with Ben/ }).tap();
  await ben.getByText('Seat 1, you').waitFor();

  await ann.getByRole('button', { name: 'Fill with bots' }).tap();
  await ann.getByText('Friends can take over later.').waitFor();
  await ann.getByRole('button', { name: 'Otto' }).tap();
  await ann.getByRole('combobox', { name: 'How well it plays' }).selectOption({ label: 'Hard: bring your best.' });
  await ann.getByRole('button', { name: 'Remove bot' }).tap();
  await ann.getByText('Waiting for one').waitFor();
  await ann.getByRole('button', { name: 'Ben' }).tap();
  await pressAndSay(ann.getByRole('button', { name: 'Free this chair …' }));
  await ben.getByRole('heading', { name: 'This seat isn’t yours any more' }).waitFor();
});
