import type { Page } from 'playwright-core';

type ListeningWindow = typeof globalThis & { readOut?: string[] };

/**
 * Records from now on what a screen reader announces by itself: each live region that has changed, and each alert,
 * unless a panel covers it.
 */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const readOut: string[] = [];
    const announced = new Map<Element, readonly [words: string, first: Node | null]>();
    const isHeard = (part: Element): boolean => {
      const panel = [...document.querySelectorAll('dialog')].findLast((each) => each.matches(':modal'));
      return part.getAttribute('aria-live') !== 'off' && part.checkVisibility() && (panel?.contains(part) ?? true);
    };
    const recordAnnouncements = (): void => {
      for (const part of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
        const words = (part.textContent ?? '').replace(/\s+/g, ' ').trim();
        const unknown = part.matches('[role="alert"]') ? '' : words;
        const [before, first] = announced.get(part) ?? [unknown, part.firstChild];
        announced.set(part, [words, part.firstChild]);
        if (words !== '' && (words !== before || part.firstChild !== first) && isHeard(part)) readOut.push(words);
      }
    };
    recordAnnouncements();
    readOut.length = 0;
    Object.assign(globalThis, { readOut });
    new MutationObserver(recordAnnouncements).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

/** Announcements since the last call. */
export const getAnnouncements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as ListeningWindow).readOut?.splice(0) ?? []);
