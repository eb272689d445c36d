import { FIXTURES } from '../../web/demo/fixtures.ts';
import { showTable } from '../browser/boxes.ts';
import { openPage, type Picture, type Shot, take } from './picture.ts';

/** Every fixture of the demo. */
export async function pictureStates(url: string, shot: Shot): Promise<readonly Picture[]> {
  const names = FIXTURES.map(({ name }) => name).filter(shot.isWanted);
  if (names.length === 0) return [];
  const page = await openPage(shot);
  await page.goto(url);
  const pictures: Picture[] = [];
  for (const name of names) {
    await showTable(page, encodeURIComponent(name), shot.size);
    pictures.push(await take(page, name, shot));
  }
  await page.close();
  return pictures;
}
