import type { Page } from 'playwright-core';
import { playTurn } from '../../browser/turns.ts';
import type { Scene, Stage } from '../tour.ts';
import { annPlays, endAlone } from './going.ts';

/** Ann plays a few turns and ends the game, as often as it takes until somebody has won one. */
async function untilWon(page: Page): Promise<void> {
  for (;;) {
    for (let turn = 0; turn < 3; turn++) {
      await page
        .getByText(/^Your turn\. (Draw|Take)/)
        .first()
        .waitFor();
      await playTurn({ name: 'Ann', page, way: 'mouse' });
    }
    await endAlone(page);
    if (await page.getByText('Games won here:').isVisible()) return;
    await page.getByRole('button', { name: 'Play again', exact: true }).click();
    await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  }
}

/** After a game: the result, who leads, the picture to share; and the table on one's list. */
export async function* afterTheGame(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await annPlays(stage);
  await untilWon(page);
  yield { name: 'result of a game', page };
  await page.getByText('Games won here:').scrollIntoViewIfNeeded();
  yield { name: 'result, who leads', page };
  await page.goto(stage.url);
  await page.getByText('Games won here:').first().waitFor();
  yield { name: 'home, who leads', page };
}
