import type { Season } from '../../../shared/protocol/results.ts';
import { tableIn } from '../../browser/seating.ts';
import { gamesOfTwoYears, NEWEST, showAlbum } from '../../browser/shown-album.ts';
import type { Scene, Stage } from '../tour.ts';
import { annPlays, endAlone } from './going.ts';

const DAY = 86_400_000;
const SEASON: Season = { number: 1, began: NEWEST - 100 * DAY, games: 10 };

/** A table's album: before and after its first game, after two years, and with a season that is over. */
export async function* album(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await annPlays(stage);
  const address = `${stage.url}/#/t/${tableIn(page.url())}`;
  await page.goto(`${address}/album`);
  await page.getByText('No past games yet').waitFor();
  yield { name: 'album, empty', page };
  await page.goto(address);
  await endAlone(page);
  await page.goto(`${address}/album`);
  await page.getByText('1 game so far.').waitFor();
  yield { name: 'album', page };
  const full = await stage.visit();
  await showAlbum(full, stage.url, { games: gamesOfTwoYears(), seasons: [SEASON] });
  await full.getByRole('heading', { name: 'Games won this year' }).waitFor();
  yield { name: 'album of two years', page: full };
  await full.locator('.album-picture').scrollIntoViewIfNeeded();
  yield { name: 'week card', page: full };
  await full.getByRole('link', { name: /^Season 1$/ }).click();
  await full.getByText(/ won the season$/).scrollIntoViewIfNeeded();
  yield { name: 'season', page: full };
}
