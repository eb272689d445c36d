import { expect, test } from 'vitest';
import { faultsOf, overflow } from './inspect.ts';
import { closePanel, openPanel } from './panels.ts';
import { hostTable, startGame } from './seating.ts';
import { setOwnStage } from './stage.ts';

const stage = setOwnStage({ botPause: 60_000 });

test('the album is empty at first; a finished game is in it, and a person can take their name out', async () => {
  const page = await stage.visitPage('mouse');
  await hostTable(page, stage.server().url, { name: 'Maria', rounds: 'One' });
  await startGame(page);
  await openPanel(page, 'The album');
  await page.getByRole('heading', { name: 'The album is still empty' }).waitFor();
  await closePanel(page);
  await openPanel(page, 'This table');
  await page.getByRole('button', { name: 'Ask to end the game' }).click();
  await page.getByRole('button', { name: 'Play again', exact: true }).waitFor();
  await closePanel(page);

  await openPanel(page, 'The album');
  const album = page.getByRole('dialog', { name: 'The album' });
  await album.getByText('1 game so far.').waitFor();
  expect(await album.getByRole('heading', { name: 'Last games' }).isVisible()).toBe(true);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    expect.soft(await faultsOf(page)).toEqual([]);
    expect.soft(await overflow(page)).toEqual([]);
  }

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    album.getByRole('button', { name: 'Save for a spreadsheet' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('maria-s-table-album.csv');
  await album.getByRole('button', { name: 'Take my name out' }).click();
  await album.getByText('The album says “somebody” where you played.').waitFor();
  await album.getByRole('button', { name: 'Put my name back in' }).click();
  await album.getByRole('button', { name: 'Take my name out' }).waitFor();
  await album.getByLabel('Count games with bots').click();
  await album.getByText('0 games so far.').waitFor();
});
