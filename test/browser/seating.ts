import type { Page } from 'playwright-core';

export interface HostChoices {
  readonly name: string;
  readonly rounds: 'One' | 'Two' | 'Four';
}

/** Makes a table by the form, from the home page; returns the invite link. */
export async function hostTable(page: Page, url: string, { name, rounds }: HostChoices): Promise<string> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Host a table' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  const choices = page.getByRole('group', { name: 'Rounds' });
  await choices.getByRole('radio', { name: new RegExp(`^${rounds}`) }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Invite your friends' }).inputValue();
}

/** Opens an invite link, gives a name and takes the seat of this number, counted from 1 as on the screen. */
export async function joinTable(page: Page, link: string, who: { readonly name: string; readonly seat: number }) {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(who.name);
  await page.getByRole('button', { name: `Sit in seat ${who.seat}` }).click();
  await page.getByText(/starts the game/).waitFor();
}

/** The host gives all empty seats to bots and starts. */
export async function startWithBots(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await startGame(page);
}

export async function startGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
}

/** The table's id in a page's address. */
export function tableIn(address: string): string {
  const table = /#\/t\/([\w-]+)/.exec(address)?.[1];
  if (table === undefined) throw new Error(`no table in ${address}`);
  return table;
}
