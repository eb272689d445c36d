/**
 * Renews the picture of the README: `npx tsx test/browser/picture.ts [OUT.png]`. Some turns against bots, then a draft.
 */

import { launch } from './launch.ts';
import { readScreen, type Screen } from './screen.ts';
import { hostGame } from './seating.ts';
import { openTestServer } from './test-server.ts';
import { draftMeld, draw, isOnTurn, planMelds, playTurn } from './turns.ts';

const TURNS = 5;
const [out = 'docs/table.png'] = process.argv.slice(2);
const server = await openTestServer();
const browser = await launch();
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  const player = { name: 'Ann', page, way: 'mouse' } as const;
  await hostGame(page, server.url, { name: 'Ann', rounds: 'Four' });
  for (let turns = 0; turns < TURNS; ) {
    if (isOnTurn(await readScreen(page))) {
      await playTurn(player);
      turns++;
    }
    await page.waitForTimeout(50);
  }
  await page.getByRole('button', { name: /^Draw \d/ }).waitFor();
  const drawn: Screen = await draw(player, await readScreen(page));
  for (const bundle of planMelds(drawn)) await draftMeld(player, bundle);
  await page.mouse.move(5, 790);
  await page.waitForTimeout(300);
  await page.screenshot({ path: out });
} finally {
  await browser.close();
  await server.close();
}
