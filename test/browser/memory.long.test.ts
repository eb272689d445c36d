import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([chromium.connect(inject('browser')), fetch(inject('demo'))]);
});
afterAll(() => browser?.close());

/** Steps of a recorded game: until all code is loaded and compiled, and then those that must not take memory. */
const LOADING_STEPS = 40;
const STEPS = 80;

/** Bytes: drawn tables of 80 steps that stay in memory take over ten million. */
const GROWTH = 2_000_000;

test('a page keeps no tables of earlier turns in memory', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const countBytes = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  try {
    await page.goto(`${inject('demo')}#playthrough/classic/0/0`);
    await page.locator('[data-place="hand"]').waitFor();
    await takeSteps(page, LOADING_STEPS);
    const before = await countBytes();
    await takeSteps(page, STEPS);
    expect((await countBytes()) - before).toBeLessThan(GROWTH);
  } finally {
    await context.close();
  }
});

const takeSteps = (page: Page, steps: number): Promise<void> =>
  page.evaluate(async (count) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
    if (next === undefined) throw new Error('no button');
    for (let step = 0; step < count; step++) {
      next.click();
      await frame();
      await frame();
    }
  }, steps);
