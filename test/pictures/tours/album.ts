import { endSoloGame } from '../../browser/panels.ts';
import { getTable } from '../../browser/seating.ts';
import { makeGamesOfTwoYears, showAlbum } from '../../browser/shown-album.ts';
import type { Scene, Stage } from '../tour.ts';
import { playAsAnn } from './tour-steps.ts';

export async function* tourAlbum(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await playAsAnn(stage);
  const address = `${stage.url}/#/t/${getTable(page.url())}`;
  await page.goto(`${address}/album`);
  await page.getByText('No past games yet').waitFor();
  yield { name: 'album, empty', page };
  await page.goto(address);
  await endSoloGame(page);
  await page.goto(`${address}/album`);
  await page.getByText('1 game so far.').waitFor();
  yield { name: 'album', page };
  const full = await stage.visit();
  await showAlbum(full, stage.url, { games: makeGamesOfTwoYears() });
  await full.getByRole('heading', { name: 'Games won this year' }).waitFor();
  yield { name: 'album of two years', page: full };
  await full.getByRole('region', { name: /week/ }).scrollIntoViewIfNeeded();
  yield { name: 'week card', page: full };
}
