import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAnswer } from './panels.ts';
import type { InputMethod } from './turns.ts';

export type Twice = 'mouse' | 'touch' | 'Enter' | 'Space';

/** The page's input for each pointer: keys are pressed on the desktop. */
export const POINTERS = [
  { way: 'touch', presses: ['touch'] },
  { way: 'mouse', presses: ['mouse', 'Enter', 'Space'] },
] as const satisfies readonly { readonly way: InputMethod; readonly presses: readonly Twice[] }[];

/** Presses the same place twice, and finally holds the key down. */
export async function pressTwice(button: Locator, how: Twice): Promise<void> {
  const page = button.page();
  await button.scrollIntoViewIfNeeded();
  if (how === 'Enter' || how === 'Space') {
    await button.focus();
    for (const _ of [1, 2]) await page.keyboard.press(how);
    for (const _ of [1, 2, 3]) await page.keyboard.down(how);
    await page.keyboard.up(how);
    return;
  }
  // It is at rest and accepts presses.
  await button.click({ trial: true });
  const { x, y } = await getMiddle(button);
  for (const _ of [1, 2]) await (how === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
}

/** Pressed twice, a button only opens its question, whose answer is elsewhere and counts later. */
export async function expectQuestion(button: Locator, how: Twice): Promise<void> {
  const page = button.page();
  await button.scrollIntoViewIfNeeded();
  const place = await getMiddle(button);
  await pressTwice(button, how);
  const answer = findAnswer(page);
  await answer.waitFor();
  // Presses that were not for the question are over: now the answer counts.
  await expect.poll(() => answer.isEnabled()).toBe(true);
  if (how === 'mouse' || how === 'touch') expect(await isQuestionButton(page, place)).toBe(false);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export async function getMiddle(button: Locator): Promise<Place> {
  const { x, y, width, height } = (await button.boundingBox()) as NonNullable<
    Awaited<ReturnType<Locator['boundingBox']>>
  >;
  return { x: x + width / 2, y: y + height / 2 };
}

const isQuestionButton = (page: Page, place: Place): Promise<boolean> =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-confirm] button') !== null, place);
