import type { Page } from 'playwright-core';
import { closePanel, openPanel } from '../../browser/panels.ts';
import type { Scene, Stage } from '../tour.ts';
import { playAsAnn, scrollToTop } from './tour-steps.ts';

const PACES = [
  ['live', 'radio', /^Live/],
  ['a turn at a time', 'radio', /^A turn at a time/],
  ['a turn a day', 'checkbox', /^If someone’s a day late/],
] as const;

async function showPace(page: Page): Promise<void> {
  await openPanel(page, 'When we play');
  await scrollToTop(page.getByText('When do you play?'));
}

/** Live, turn-based and a turn a day, with their displays of time; a game time, and an absence. */
export async function* tourPace(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await playAsAnn(stage);
  await showPace(page);
  for (const [name, role, words] of PACES) {
    await page.getByRole(role, { name: words }).check();
    yield { name: `pace, ${name}`, page };
    await closePanel(page);
    await openPanel(page, 'When we play');
    yield { name: `time, ${name}`, page };
    await closePanel(page);
    await showPace(page);
  }
  await closePanel(page);
  await openPanel(page, 'Game time');
  await page.getByRole('button', { name: 'Tell everyone' }).click();
  await page.getByRole('button', { name: 'Cancel the game time' }).waitFor();
  yield { name: 'time, a date', page };
  await closePanel(page);
  await openPanel(page, 'I’m away until…');
  await page.getByRole('button', { name: 'Tell the others' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^You’re away until/)
    .first()
    .waitFor();
  yield { name: 'time, away for some days', page };
}
