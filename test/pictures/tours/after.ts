import type { Scene, Stage } from '../tour.ts';
import { annPlays, endAlone } from './going.ts';

/** After a game: the result, who leads, the picture to share. */
export async function* afterTheGame(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await annPlays(stage);
  await endAlone(page);
  await page.getByText('Who leads?').waitFor();
  yield { name: 'result of a game', page };
}
