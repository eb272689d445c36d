import type { Page } from 'playwright-core';
import { endSoloGame } from '../../browser/panels.ts';
import type { Scene, Stage } from '../tour.ts';
import { playAsAnn } from './tour-steps.ts';

async function drawAndDiscard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Draw \d/ }).click();
  await page.locator('[data-actions][aria-busy="true"]').waitFor({ state: 'detached' });
  const columns = page.getByRole('group', { name: /^Your cards/ }).getByRole('button');
  const wild = page.locator('[data-face^="2"], [data-face="*"]');
  await columns
    .filter({ hasNot: wild })
    .first()
    .click({ position: { x: 6, y: 8 } });
  await page.locator('[data-actions] .main').click();
}

async function playUntilWon(page: Page): Promise<void> {
  for (;;) {
    for (let turn = 0; turn < 3; turn++) await drawAndDiscard(page);
    await endSoloGame(page);
    if (await page.getByText('Games won here:').isVisible()) return;
    await page.getByRole('button', { name: 'Play again', exact: true }).click();
    await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  }
}

export async function* tourEndedGame(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await playAsAnn(stage);
  await playUntilWon(page);
  yield { name: 'result of a game', page };
  await page.getByText('Games won here:').scrollIntoViewIfNeeded();
  yield { name: 'result, who leads', page };
  await page.goto(stage.url);
  await page.getByText('Games won here:').first().waitFor();
  yield { name: 'home, who leads', page };
}
