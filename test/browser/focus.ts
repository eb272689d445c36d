import type { Page } from 'playwright-core';

export const getFocusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focus } = document;
    const labels = [...((focus as HTMLInputElement | null)?.labels ?? [])].map(({ innerText }) => innerText);
    return focus?.getAttribute('aria-label') ?? (labels.join(' ') || (focus as HTMLElement | null)?.innerText) ?? '';
  });

export async function pressUntil(page: Page, key: string, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 60; i++) {
    const now = (await getFocusedName(page)).trim();
    if (name.test(now)) return;
    passed.push(now.slice(0, 30));
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${name}, only to: ${[...new Set(passed)].join(' | ')}`);
}

export async function pressTabToAndUse(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await pressUntil(page, 'Tab', name);
  await page.keyboard.press(key);
}
