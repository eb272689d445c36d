import type { Page } from 'playwright-core';
import { NAMING } from '../browser/naming.ts';

/** What a card of one's own, and the button of the host's form, look like in the document. */
export const HAND = '[aria-label^="Your cards"] button';
export const FORM = '.host-form button[type="submit"]';

declare global {
  interface Window {
    /** Milliseconds from the beginning of the visit until what was waited for was drawn. */
    afootDrawnAt?: number;
  }
}

/** Has the pages to come in this tab note when this is drawn: asking from outside would add its own time. */
export async function noteDrawn(page: Page, drawn: string): Promise<void> {
  await page.addInitScript(NAMING);
  await page.addInitScript((selector) => {
    const wait = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(wait);
      else window.afootDrawnAt = performance.now();
    };
    wait();
  }, drawn);
}

/** Milliseconds from the beginning of the visit. */
export async function untilDrawn(page: Page): Promise<number> {
  await page.waitForFunction(() => window.afootDrawnAt !== undefined, undefined, { timeout: 120_000 });
  return page.evaluate(() => window.afootDrawnAt ?? Number.NaN);
}
