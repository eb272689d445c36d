import type { Page } from 'playwright-core';
import { NAME_SCRIPT } from '../browser/naming.ts';

export const HAND = '[aria-label^="Your cards"] button';
/** The hand with the buttons that play it. */
export const PLAYABLE = `[data-own-side]:has([data-actions] button) ${HAND}`;
export const FORM = 'form button[type="submit"]';

declare global {
  interface Window {
    /** Milliseconds from the start of the visit until the awaited element was drawn. */
    afootDrawnAt?: number;
    /** Milliseconds from the start of the visit until the awaited element was in the document. */
    afootAddedAt?: number;
  }
}

/** Makes the next pages in this tab record when this is drawn: asking from outside would add its own time. */
export async function noteDrawn(page: Page, drawn: string): Promise<void> {
  await page.addInitScript(NAME_SCRIPT);
  await page.addInitScript((selector) => {
    const wait = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(wait);
      else window.afootDrawnAt = performance.now();
    };
    wait();
  }, drawn);
}

/** Milliseconds from the beginning of the visit. */
export async function waitUntilDrawn(page: Page): Promise<number> {
  await page.waitForFunction(() => window.afootDrawnAt !== undefined, undefined, { timeout: 120_000 });
  return page.evaluate(() => window.afootDrawnAt ?? Number.NaN);
}

/** Makes the next pages in this tab record when this is added to the document. */
export async function noteAdded(page: Page, added: string): Promise<void> {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      window.afootAddedAt = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, added);
}

/** Milliseconds since 1970. */
export async function waitUntilAdded(page: Page): Promise<number> {
  await page.waitForFunction(() => window.afootAddedAt !== undefined, undefined, { timeout: 120_000 });
  return page.evaluate(() => performance.timeOrigin + (window.afootAddedAt ?? Number.NaN));
}
