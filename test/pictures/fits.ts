/**
 * `npm run fits`: measures the boxes of the table at every size, for every seating, state and hand, and with text of twice the
 * size. Prints what overlaps, is cut or is too small, and ends with 1 if anything is. The browser tests measure a part of this.
 */
import { type Extreme, SEATINGS } from '../../web/demo/extremes.ts';
import { FIXTURES } from '../../web/demo/fixtures.ts';
import { faultsAt, faultsOfFixtures, openDemo, SIZES } from '../browser/boxes-stage.ts';
import { openDemoSite } from '../browser/demo-site.ts';
import { launch } from '../browser/launch.ts';

const HANDS: readonly Omit<Extreme, 'players' | 'teams'>[] = [
  { held: 5, melds: 0 },
  { held: 13, melds: 5, names: 'long' },
  { held: 22, melds: 9 },
  { held: 33, melds: 14, names: 'long' },
  { held: 33, hand: 'tall', melds: 3 },
];

/** Of the person's own size, and twice as large. */
const TEXTS = [16, 32] as const;

const site = await openDemoSite();
let count = 0;
const show = (what: string, faults: readonly string[]): void => {
  count += faults.length;
  console.log(`${what}: ${faults.length === 0 ? 'everything fits' : `${faults.length} kinds of faults`}`);
  for (const fault of faults) console.log(`  ${fault}`);
};
for (const text of TEXTS) {
  const browser = await launch([`--blink-settings=defaultFontSize=${text}`]);
  try {
    const page = await openDemo(browser, site);
    for (const seating of SEATINGS) {
      const extremes = HANDS.map((hand) => ({ ...seating, ...hand }));
      show(`${seating.players} in ${seating.teams} teams, text of ${text} px`, await faultsAt(page, extremes, SIZES));
    }
    const inPlay = FIXTURES.filter(({ view }) => view.game && !view.game.ended).map(({ name }) => name);
    show(`every state, text of ${text} px`, await faultsOfFixtures(page, inPlay, SIZES));
  } finally {
    await browser.close();
  }
}
await site.close();
process.exitCode = count > 0 ? 1 : 0;
