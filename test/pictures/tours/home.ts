import type { Page } from 'playwright-core';
import { endSoloGame } from '../../browser/panels.ts';
import { hostTable } from '../../browser/seating.ts';
import type { Scene, Stage } from '../tour.ts';
import { playAsAnn } from './tour-steps.ts';

/** A browser that offers installing the page, which a private window never does by itself. */
const offerInstalling = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} }));
  });

export async function* tourHomePage(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await playAsAnn(stage);
  await endSoloGame(page);
  await page.goto(stage.url);
  await page.getByRole('button', { name: 'Play again', exact: true }).waitFor();
  yield { name: 'home, a finished game', page };
  await page.getByRole('button', { name: 'Play again', exact: true }).click();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await hostTable(page, stage.url, { name: 'Ann', rounds: 'One' });
  await page.goto(stage.url);
  await page.getByRole('link', { name: /^Play your turn/ }).waitFor();
  yield { name: 'home, a table that waits', page };
  await page.locator('[data-table] button').first().click();
  yield { name: 'home, more of a table', page };
  await page.reload();
  await page.getByRole('link', { name: /^Play your turn/ }).waitFor();
  await page.getByText('My tables on another phone or computer').click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('img', { name: /as a QR code/ }).waitFor();
  await page.getByRole('img', { name: /as a QR code/ }).scrollIntoViewIfNeeded();
  yield { name: 'home, to another device', page };
  await page.reload();
  await offerInstalling(page);
  await page.getByRole('complementary', { name: 'Afoot on your home screen' }).scrollIntoViewIfNeeded();
  yield { name: 'home, the offer to install', page };
  await stage.server.kill();
  try {
    await page.getByText(/As of /).waitFor();
    yield { name: 'home, offline', page };
  } finally {
    await stage.server.restart();
  }
}
