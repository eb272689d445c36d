import { expect, test } from 'vitest';
import { openPanel } from './panels.ts';
import { openGame } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

test('prints the rules of an open table in full, with nothing collapsed', async () => {
  const page = await openGame(stage, 'mouse');
  await openPanel(page, 'Our rules');
  const dialog = page.getByRole('dialog', { name: 'The rules of Ann’s table' });
  await dialog.getByRole('heading', { name: 'Going out' }).waitFor();
  expect(await dialog.evaluate((panel) => panel.scrollHeight > panel.clientHeight)).toBe(true);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const panel = document.querySelector('[data-sheet]') as HTMLElement;
      const collapsed = panel.querySelectorAll('details:not([open])').length;
      Object.assign(globalThis, { collapsed });
    });
  });
  await page.pdf();
  expect(await page.evaluate(() => (globalThis as { collapsed?: number }).collapsed)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const hasNoOverflow = () => dialog.evaluate((panel) => panel.scrollHeight <= panel.clientHeight + 1);
  expect(await hasNoOverflow()).toBe(true);
  await page.screenshot({ path: 'test-results/rules-on-paper.png' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  expect(await hasNoOverflow()).toBe(false);
});
