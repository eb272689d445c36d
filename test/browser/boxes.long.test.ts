import { expect, test } from 'vitest';
import { type Extreme, SEATINGS } from '../../web/demo/extremes.ts';
import { FIXTURES } from '../../web/demo/fixtures.ts';
import { faultsAt, faultsOfFixtures, openDemo, SIZES, setDemoStage } from './boxes-stage.ts';
import { launch } from './launch.ts';

const stage = setDemoStage();

const HANDS: readonly Omit<Extreme, 'players' | 'teams'>[] = [
  { held: 5, melds: 0 },
  { held: 13, melds: 5, names: 'long' },
  { held: 22, melds: 9 },
  { held: 33, melds: 14, names: 'long' },
  { held: 33, hand: 'tall', melds: 3 },
];

test.each(SEATINGS)('$players people in $teams teams fit every size', async (seating) => {
  const page = await stage.open();
  const extremes = HANDS.map((hand) => ({ ...seating, ...hand }));
  expect(await faultsAt(page, extremes, SIZES)).toEqual([]);
});

const IN_PLAY = FIXTURES.filter(({ view }) => view.game && !view.game.ended).map(({ name }) => name);

test('every state of a game fits every size', async () => {
  const page = await stage.open();
  expect(await faultsOfFixtures(page, IN_PLAY, SIZES)).toEqual([]);
});

test('with text of twice the size everything fits', async () => {
  const browser = await launch(['--blink-settings=defaultFontSize=32']);
  try {
    const page = await openDemo(browser, stage.site());
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const seatings = [2, 3, 4, 6, 8, 12].flatMap((players) => SEATINGS.filter((each) => each.players === players));
    const extremes = seatings.flatMap((seating) => [
      { ...seating, held: 13, melds: 5, names: 'long' as const },
      { ...seating, held: 33, melds: 14 },
    ]);
    expect(await faultsAt(page, extremes, SIZES)).toEqual([]);
  } finally {
    await browser.close();
  }
});
