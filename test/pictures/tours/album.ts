import { tableIn } from '../../browser/seating.ts';
import type { Scene, Stage } from '../tour.ts';
import { annPlays, endAlone } from './going.ts';

/** A table's album, before and after its first game. */
export async function* album(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await annPlays(stage);
  await endAlone(page);
  await page.goto(`${stage.url}/#/t/${tableIn(page.url())}/album`);
  await page.getByText('1 game so far.').waitFor();
  yield { name: 'album', page };
}
