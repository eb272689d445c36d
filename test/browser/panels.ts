import type { Locator, Page } from 'playwright-core';

/** Opens a panel from the table's menu, and waits for its content. */
export async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close', exact: true }).waitFor();
  await page.locator('dialog .loading').waitFor({ state: 'detached' });
}

/** Opens what happened and the notes beside the table, where they are folded away. */
export const openSidePanel = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'What happened · notes' }).click();

/** Closes the open panel, and waits until the browser has gone back over its entry: a reload on the way breaks off. */
export async function closePanel(page: Page): Promise<void> {
  const before = await page.evaluate(panelsHere);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  if (before > 0) await page.waitForFunction((panels) => (history.state?.panels ?? 0) < panels, before);
}

const panelsHere = (): number => history.state?.panels ?? 0;

/** What cannot be undone asks first, and is done seconds later, or at once. */
export async function pressAndSay(first: Locator): Promise<void> {
  await first.click();
  await answerOf(first.page()).click();
}

/** The answer of an open question that does what was asked. */
export const answerOf = (page: Page): Locator => page.locator('dialog.question button.large').last();

/** What can still be undone. */
export const undoIn = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true });
