import { showTable } from '../browser/boxes.ts';
import { FIXTURES } from '../demo/fixtures.ts';
import { openPage, type Picture, type Shot, take } from './picture.ts';

/** Milliseconds until arrivals are on the screen. */
const MOMENT = 500;

export async function listPictureStates(url: string, shot: Shot): Promise<readonly Picture[]> {
  const fixtures = FIXTURES.filter(({ name }) => shot.isWanted(name));
  if (fixtures.length === 0) return [];
  const page = await openPage(shot);
  await page.goto(url);
  const pictures: Picture[] = [];
  for (const { name, arriving } of fixtures) {
    await showTable(page, encodeURIComponent(name), shot.size);
    if (arriving !== undefined) await page.waitForTimeout(MOMENT);
    // Switching from one table to the next leaves the focus in the hand, with a ring that no player sees.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    pictures.push(await take(page, name, shot));
  }
  await page.close();
  return pictures;
}
