import { closePanel, openPanel } from '../../browser/panels.ts';
import type { Scene, Stage } from '../tour.ts';
import { annPlays } from './going.ts';

const PANELS = [
  'Settings',
  'Keyboard',
  'Seats and invite link',
  'This table',
  'What happened so far',
  'Is the shuffle fair?',
];

/** The menu of a table, and what it opens. */
export async function* menu(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await annPlays(stage);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  yield { name: 'menu', page };
  await closePanel(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Rules of this table' }).click();
  await page.getByRole('dialog', { name: /^The rules of/ }).waitFor();
  yield { name: 'rules of a table', page };
  await closePanel(page);
  for (const name of PANELS) {
    await openPanel(page, name);
    yield { name: name.replace(/\W+$/, ''), page };
    await closePanel(page);
  }
}
