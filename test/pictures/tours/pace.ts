import type { Page } from 'playwright-core';
import { closePanel, openPanel } from '../../browser/panels.ts';
import type { Scene, Stage } from '../tour.ts';
import { annPlays, showFrom } from './going.ts';

const PACES = [
  ['live', 'Live'],
  ['a day a turn', 'About a day a turn'],
  ['no hurry', 'In no hurry'],
] as const;

async function showPace(page: Page): Promise<void> {
  await openPanel(page, 'This table');
  await showFrom(page.getByText('How we play'));
}

/** The three paces, the folded rest, and what time and absences look like at each. */
export async function* pace(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await annPlays(stage);
  await showPace(page);
  for (const [name, choice] of PACES) {
    await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
    yield { name: `pace, ${name}`, page };
    await closePanel(page);
    await openPanel(page, 'Time and absences');
    yield { name: `time, ${name}`, page };
    await closePanel(page);
    await showPace(page);
  }
  await page.getByText('Set it yourself').click();
  await page.getByRole('combobox', { name: 'Time for a turn' }).selectOption({ label: '3 days' });
  await page.getByRole('radio', { name: 'the host may send in a bot' }).check();
  await showFrom(page.getByText('How we play'));
  yield { name: 'pace, set by oneself', page };
  await closePanel(page);
  await openPanel(page, 'Time and absences');
  await page.getByRole('button', { name: 'Tell the others' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^You’re away until/)
    .waitFor();
  yield { name: 'time, away for some days', page };
}
