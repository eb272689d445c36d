import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createOverSocket, dealOverSockets, sitOverSocket } from './dealt-over-sockets.ts';
import type { Stage } from './stage.ts';
import type { InputMethod, Player } from './turns.ts';

export const FRIENDS = [
  { name: 'Ann', way: 'mouse' },
  { name: 'Ben', way: 'touch' },
  { name: 'Cleo', way: 'keys' },
  { name: 'Dov', way: 'touch' },
] as const satisfies readonly Pick<Player, 'name' | 'way'>[];

export interface HostChoices {
  readonly name: string;
  readonly rounds: 'One' | 'Two' | 'Four';
}

const ROUNDS = { One: 1, Two: 2, Four: 4 } as const satisfies Readonly<Record<HostChoices['rounds'], number>>;

const ANN: HostChoices = { name: 'Ann', rounds: 'One' };

export async function hostTable(page: Page, url: string, { name, rounds }: HostChoices): Promise<string> {
  const link = await createOverSocket({ name, page }, url, ROUNDS[rounds]);
  await page.getByRole('button', { name: 'Deal', exact: true }).waitFor();
  return link;
}

export async function hostTableByForm(page: Page, url: string, { name, rounds }: HostChoices): Promise<string> {
  await page.goto(new URL('#/new', url).href);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await openHouseRules(page);
  const choices = page.getByRole('group', { name: 'Rounds' });
  await choices.getByRole('radio', { name: new RegExp(`^${rounds}`) }).check();
  return createTable(page);
}

export async function openHouseRules(page: Page): Promise<void> {
  await showOtherGames(page);
  await page.getByText('House rules', { exact: true }).click();
}

/** Unfolds the games that few families play, and the house rules below them. */
export const showOtherGames = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Another game/, expanded: false }).click();

/** Steps to a number of players that the rules allow. */
export async function choosePlayers(page: Page, count: number): Promise<void> {
  const players = page.getByRole('group', { name: 'How many players?' });
  const shown = async (): Promise<number> => Number(await players.getByRole('status').textContent());
  for (let now = await shown(); now !== count; now = await shown()) {
    await players.getByRole('button', { name: now < count ? /^Increase/ : /^Decrease/ }).click();
  }
}

export async function createTable(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create the table' }).click();
  return getLink(page);
}

export const getLink = (page: Page): Promise<string> => page.getByRole('textbox', { name: 'The link' }).inputValue();

interface Guest {
  readonly name: string;
  /** Counted from 1, like on the screen. */
  readonly seat: number;
}

/** Takes a seat of an invite link over a socket, and opens the lobby. */
export async function joinTable(page: Page, link: string, { name, seat }: Guest): Promise<void> {
  await sitOverSocket({ name, page }, link, seat - 1);
  await page.getByText(/ will deal\.$/).waitFor();
}

export async function joinTableByInvite(page: Page, link: string, { name, seat }: Guest): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('radio', { name: new RegExp(`^Seat ${seat}`) }).check();
  await page.getByRole('button', { name: /^Sit / }).click();
  await page.getByText(/ will deal\.$/).waitFor();
}

/** The viewer's hand, or the packets to choose it from. */
const CARDS = /^Your cards|^Which stack first/;

/** The host deals, without a cut, and confirms that bots take the open seats. */
export async function startGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const bots = dialog.getByRole('button', { name: /^Add (a bot|bots)$/ });
  const now = page.getByRole('button', { name: 'Deal now' });
  while ((await bots.count()) + (await now.count()) === 0) await pause(50);
  if ((await bots.count()) > 0) await bots.click();
  await now.click();
  await page.getByRole('group', { name: CARDS }).first().waitFor();
}

/** Hosts a table and deals, with bots in the other seats. Returns the invite link. */
export async function hostGame(page: Page, url: string, choices = ANN): Promise<string> {
  const link = await hostTable(page, url, choices);
  await startGame(page);
  return link;
}

type Visits = Pick<Stage, 'server' | 'visitPage'>;

/** Same, on the page of someone new. */
export async function openGame(stage: Visits, way: InputMethod, choices = ANN): Promise<Page> {
  const page = await stage.visitPage(way);
  await hostGame(page, stage.server().url, choices);
  return page;
}

/** Pages of two in the lobby of Ann's table. */
export async function openLobby(stage: Visits, [annsWay, bensWay]: readonly [InputMethod, InputMethod], choices = ANN) {
  const [ann, ben] = [await stage.visitPage(annsWay), await stage.visitPage(bensWay)];
  const link = await hostTable(ann, stage.server().url, choices);
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  return { ann, ben, link };
}

/** Pages of two in a game next to bots. */
export async function openGameOfTwo(stage: Visits, [annsWay, bensWay]: readonly [InputMethod, InputMethod]) {
  const [ann, ben] = [await stage.visitPage(annsWay), await stage.visitPage(bensWay)];
  return { ann, ben, link: await startTogether(ann, ben, stage.server().url) };
}

export const dealForEveryone = (
  players: readonly Player[],
  { url, rounds }: { readonly url: string; readonly rounds: HostChoices['rounds'] },
): Promise<string> => dealOverSockets(players, url, ROUNDS[rounds]);

export const startTogether = (ann: Page, ben: Page, url: string): Promise<string> =>
  dealOverSockets(
    [
      { name: 'Ann', page: ann },
      { name: 'Ben', page: ben },
    ],
    url,
    1,
  );

export function getTable(address: string): string {
  const table = /\/t\/([\w-]+)/.exec(address)?.[1];
  if (table === undefined) throw new Error(`no table in ${address}`);
  return table;
}

/** Makes the last visit to this browser's table an hour older. */
export const ageVisit = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('afoot.seat.')) ?? '';
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...saved, at: saved.at - 3_600_000 }));
  });
