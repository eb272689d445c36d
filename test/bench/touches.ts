import type { Page } from 'playwright-core';
import { readScreen } from '../browser/screen.ts';
import { getPlaceButton, isOnTurn, planDiscard, planMelds } from '../browser/turns.ts';

/** Milliseconds between a touch and the next look at the screen. */
const PAUSE = 60;
/** Milliseconds in which the server has answered. */
const ANSWER = 400;

/**
 * Continues a turn with next to no work inside the page: a test that asks for buttons by role and name makes a slowed
 * page work longer than the page itself does. Anything that takes too long is tried again in the next call.
 */
export async function goOnWithTurn(page: Page): Promise<void> {
  await touch(page, /^(Undo|Put back)$/);
  if (/^Your turn\. (Draw|Take)/.test((await readScreen(page)).line)) {
    await touch(page, /^Draw \d/);
    await page.waitForTimeout(ANSWER);
  }
  for (const { meld, cards } of planMelds(await readScreen(page))) {
    for (const { rank, count } of cards) await selectCards(page, rank, count);
    if (!(await touch(page, getPlaceButton(meld)))) await touch(page, /^Put back$/);
  }
  if (!(await touch(page, /^(Lay down|Go out!)$/))) await touch(page, /^Undo$/);
  await page.waitForTimeout(ANSWER);
  const screen = await readScreen(page);
  if (!isOnTurn(screen) || screen.hand.length === 0) return;
  await selectCards(page, planDiscard(screen).rank, 1);
  await touch(page, /^(Discard the|Go out!)/);
  await touch(page, /^(Discard it|Go out)$/);
  await page.waitForTimeout(ANSWER);
}

async function selectCards(page: Page, rank: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await touch(page, new RegExp(`^${rank}\\b`, 'i'));
}

/** Touches the first enabled button of this name near its corner, where a fan of cards shows it. False: there is none. */
export async function touch(page: Page, name: RegExp): Promise<boolean> {
  const buttons = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button:enabled:not([aria-disabled="true"])')].map((button) => {
      const { x, y, width } = button.getBoundingClientRect();
      return { name: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(), x, y, width };
    }),
  );
  const found = buttons.find((button) => button.width > 0 && name.test(button.name));
  if (found) await page.touchscreen.tap(found.x + 8, found.y + 10);
  await page.waitForTimeout(PAUSE);
  return found !== undefined;
}
