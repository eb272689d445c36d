import { closePanel, openPanel, PANEL_PARENTS, type PanelName } from '../../browser/panels.ts';
import type { Scene, Stage } from '../tour.ts';
import { playAsAnn } from './tour-steps.ts';

const isPanel = (name: string): name is PanelName => name !== 'Past games';

export async function* tourMenu(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await playAsAnn(stage);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  yield { name: 'menu', page };
  await closePanel(page);
  const isTouch = await page.evaluate(() => matchMedia('(hover: none)').matches);
  for (const name of Object.keys(PANEL_PARENTS).filter(isPanel)) {
    if (name === 'Keyboard' && isTouch) continue;
    await openPanel(page, name);
    yield { name: name.replace(/\W+$/, ''), page };
    await closePanel(page);
  }
}
