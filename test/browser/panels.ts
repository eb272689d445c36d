import type { Locator, Page } from 'playwright-core';

const PEOPLE = 'People and invite';
const WHEN = 'When we play';
const RECORDS = 'Rules and scores';
const MINE = 'My seat';
const SETTINGS = 'Cards and sound';

/** The menu entry that leads to each panel; undefined for the entries themselves. */
export const PANEL_PARENTS = {
  [PEOPLE]: undefined,
  [WHEN]: undefined,
  [RECORDS]: undefined,
  [MINE]: undefined,
  [SETTINGS]: undefined,
  'The link': PEOPLE,
  'Our call': PEOPLE,
  'Game time': WHEN,
  'Remind me': WHEN,
  'I’m away until…': WHEN,
  'Pause, stop or close': WHEN,
  'Our rules': RECORDS,
  'The score sheet': RECORDS,
  'Everything that happened': RECORDS,
  'Past games': RECORDS,
  'Is the shuffle fair?': RECORDS,
  'My secret words': MINE,
  'Another phone or computer': MINE,
  'Give my seat to someone…': MINE,
  'Forget me…': MINE,
  Keyboard: SETTINGS,
} as const satisfies Readonly<Record<string, string | undefined>>;
export type PanelName = keyof typeof PANEL_PARENTS;

export async function goToPanel(page: Page, name: PanelName): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const way = PANEL_PARENTS[name];
  if (way !== undefined) await pressEntry(page, way);
  await pressEntry(page, name);
}

export const pressEntry = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

export async function openPanel(page: Page, name: PanelName): Promise<void> {
  await goToPanel(page, name);
  await waitForPanel(page);
}

export async function openSeatPanel(page: Page, name: string): Promise<void> {
  await openPanel(page, PEOPLE);
  await pressEntry(page, name);
  await page.getByRole('dialog', { name }).waitFor();
}

export async function openNamePanel(page: Page, name: string): Promise<void> {
  await openPanel(page, MINE);
  await pressEntry(page, name);
  await waitForPanel(page);
}

async function waitForPanel(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).waitFor();
  await page.locator('dialog [data-loading]').waitFor({ state: 'detached' });
}

export const unfoldChat = (page: Page): Promise<void> => page.getByText('Post to our group chat').click();

/** Opens the activity feed and the messages, next to the table or over it. */
export const openChat = (page: Page): Promise<void> => page.getByRole('button', { name: /^Chat\b/ }).click();

export async function closePanel(page: Page): Promise<void> {
  await page.locator('dialog[open]').last().getByRole('button', { name: 'Close', exact: true }).click();
  await waitForPanelsClosed(page);
}

/** Waits until no panel is open and their history entries are gone, since a page that loads before would be aborted. */
export async function waitForPanelsClosed(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.waitForFunction(() => (history.state?.panels ?? 0) === 0);
}

/** Confirms an action that cannot be undone, and waits until the countdown is over. */
export async function pressAndConfirm(first: Locator): Promise<void> {
  const page = first.page();
  await first.click();
  await speedUpCountdown(page);
  await findAnswer(page).click();
  await getUndo(page).waitFor({ state: 'detached' });
}

/** Shortens each second of an undo countdown to 50 milliseconds. */
export const speedUpCountdown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setInterval } = window;
    const hurry = (act: () => void, delay?: number): number => setInterval(act, delay === 1000 ? 50 : delay);
    window.setInterval = hurry as typeof window.setInterval;
  });

export const findAnswer = (page: Page): Locator => page.locator('[data-confirm] button.large').last();

export const getUndo = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true });

/** Ends the game of a host without other people. */
export async function endSoloGame(page: Page): Promise<void> {
  await openPanel(page, 'Pause, stop or close');
  await page.getByRole('button', { name: 'Ask to end the game' }).click();
  await page.getByRole('button', { name: 'Play again', exact: true }).waitFor();
  await closePanel(page);
}
