import type { Scene, Stage } from '../tour.ts';
import { scrollToTop } from './tour-steps.ts';

export async function* tourFrontPage({ url, visit }: Stage): AsyncGenerator<Scene> {
  const page = await visit();
  await page.goto(url);
  await page.getByRole('group', { name: 'Your cards' }).waitFor();
  yield { name: 'front page', page };
  const sections = page.getByRole('heading', { level: 2 });
  await sections.first().waitFor();
  await scrollToTop(sections.first());
  yield { name: 'front page, further down', page };
  await scrollToTop(page.getByRole('heading', { name: 'A shuffle you can check' }));
  yield { name: 'front page, its promises', page };
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  yield { name: 'front page, its end', page };
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Draw from the stock' }).click();
  await page.locator('[data-turn-line] [data-advice]').waitFor();
  yield { name: 'practice, coached', page };
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  yield { name: 'practice, menu', page };
  await page.getByRole('dialog').getByRole('button', { name: 'Deal a new game' }).click();
  await page.getByRole('dialog', { name: 'Which rules?' }).waitFor();
  yield { name: 'practice, a new game', page };
}
