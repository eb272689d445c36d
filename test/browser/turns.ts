import type { Locator, Page } from 'playwright-core';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { readScreen, type Screen, type ScreenColumn } from './screen.ts';

export const INPUT_METHODS = ['mouse', 'keys', 'touch'] as const;
export type InputMethod = (typeof INPUT_METHODS)[number];

/** A person at a table: a name, a page, and an input. */
export interface Player {
  readonly name: string;
  readonly page: Page;
  readonly way: InputMethod;
}

const VALUES: Readonly<Record<string, number>> = {
  joker: 50,
  two: 20,
  ace: 20,
  king: 10,
  queen: 10,
  jack: 10,
  ten: 10,
  nine: 10,
  eight: 10,
};
const evaluateWorth = (rank: string): number => VALUES[rank] ?? 5;
const isWild = (rank: string): boolean => rank === 'joker' || rank === 'two';
const isNatural = (rank: string): boolean => rank !== 'three' && !isWild(rank);

export interface Bundle {
  readonly meld: string;
  readonly cards: readonly { readonly rank: string; readonly count: number }[];
}

const getPoints = ({ cards }: Bundle): number =>
  cards.reduce((sum, { rank, count }) => sum + count * evaluateWorth(rank), 0);

/** Melds that these cards make by simple means: three and more of a rank, additions, three and more wilds. */
export function planMelds(screen: Screen): readonly Bundle[] {
  const naturals = screen.hand.filter(({ rank }) => isNatural(rank)).map(getBundle(screen));
  const bundles = [...naturals, findWildBundle(screen)].filter((bundle) => bundle !== undefined);
  const points = bundles.reduce((sum, bundle) => sum + getPoints(bundle), 0);
  return points < (screen.minimum ?? 0) ? [] : bundles;
}

const openSize = (screen: Screen, rank: string): number =>
  screen.melds.find((meld) => !meld.isBook && meld.rank === rank)?.count ?? 0;

const getBundle =
  (screen: Screen) =>
  ({ rank, count }: ScreenColumn): Bundle | undefined => {
    const lying = openSize(screen, rank);
    const max = Math.min(count, 7 - lying);
    return lying + max < 3 ? undefined : { meld: rank, cards: [{ rank, count: max }] };
  };

function findWildBundle(screen: Screen): Bundle | undefined {
  const lying = openSize(screen, 'wild');
  let left = 7 - lying;
  const cards = screen.hand.flatMap(({ rank, count }) => {
    const some = isWild(rank) ? Math.min(count, left) : 0;
    left -= some;
    return some > 0 ? [{ rank, count: some }] : [];
  });
  return 7 - left < 3 || cards.length === 0 ? undefined : { meld: 'wild', cards };
}

/** The column to discard from: a black three, else the least useful rank, never a wild if there is another card. */
export function planDiscard(screen: Screen): ScreenColumn {
  const cost = ({ rank, count }: ScreenColumn): number => {
    if (rank === 'three') return -1;
    if (isWild(rank)) return 1000;
    return count * 100 + (openSize(screen, rank) > 0 ? 50 : 0) + evaluateWorth(rank);
  };
  const [cheapest] = [...screen.hand].sort((a, b) => cost(a) - cost(b));
  if (cheapest === undefined) throw new Error('no card is left to discard');
  return cheapest;
}

const hand = (page: Page): Locator => page.getByRole('group', { name: /^Your cards/ });

export async function selectCards({ page, way }: Player, rank: string, count: number): Promise<void> {
  const column = hand(page)
    .getByRole('button', { name: new RegExp(`^${rank}\\b`, 'i') })
    .first();
  if (way === 'keys') await column.focus();
  for (let i = 0; i < count; i++) {
    if (way === 'keys') await page.keyboard.press('Space');
    else if (way === 'touch') await column.tap({ position: { x: 8, y: 10 } });
    else
      await column
        .locator('[data-card]')
        .nth(i)
        .click({ position: { x: 6, y: 6 } });
  }
}

export async function press({ page, way }: Player, name: RegExp | string): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  if (way === 'touch') await button.tap();
  else if (way === 'mouse') await button.click();
  else {
    await button.focus();
    await page.keyboard.press('Enter');
  }
}

export const isOnTurn = (screen: Screen): boolean => screen.line.startsWith('Your turn');
const isDrawing = (screen: Screen): boolean => /^Your turn\. (Draw|Take)/.test(screen.line);

/** Waits for the beginning of the page's own turn. */
export const waitForTurn = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^Your turn\. (Draw|Take)/ })
    .waitFor();

/** The current player by their own screen; undefined once someone reads the score of the round. */
export async function findNextToPlay<P extends Player>(players: readonly P[]): Promise<P | undefined> {
  for (const startTime = Date.now(); Date.now() - startTime < TEST_TIMEOUT; ) {
    for (const player of players) {
      if (await player.page.getByRole('table', { name: /^Round \d/ }).isVisible()) return undefined;
      if (isOnTurn(await readScreen(player.page))) return player;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody has the turn');
}

/** Says yes to a partner who asks to go out, if any, and waits until the question is gone. */
export async function answerPartner(player: Player): Promise<void> {
  const yes = player.page.getByRole('button', { name: 'Yes, go out' });
  if (!(await yes.isVisible())) return;
  await press(player, 'Yes, go out');
  await yes.waitFor({ state: 'detached' });
}

export async function playTurn(player: Player): Promise<void> {
  const { page } = player;
  // A press while something is being sent is answered with just that.
  await page.locator('[data-actions][aria-busy="true"]').waitFor({ state: 'detached' });
  let screen = await readScreen(page);
  if (isDrawing(screen)) screen = await (screen.offersPile ? takePile : draw)(player, screen);
  while (isOnTurn(screen)) {
    const laid = await layDown(player, screen, planMelds(screen));
    if (laid === undefined) break;
    screen = laid;
  }
  if (isOnTurn(screen)) await discard(player, screen);
}

async function takePile(player: Player): Promise<Screen> {
  await press(player, 'Take the pile');
  await player.page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  const drafted = await readScreen(player.page);
  await press(player, 'Take the pile');
  return waitForChange(player, drafted);
}

export async function draw(player: Player, before: Screen): Promise<Screen> {
  await press(player, /^Draw \d/);
  return waitForChange(player, before);
}

const LAY_DOWN = /^(Lay down|Go out!)$/;

/**
 * Drafts the melds that the screen offers and lays them down; leaves out the last ones while the screen refuses.
 * Undefined: nothing was laid.
 */
export async function layDown(player: Player, before: Screen, bundles: readonly Bundle[]): Promise<Screen | undefined> {
  const drafted: Bundle[] = [];
  for (const bundle of bundles) if (await draftMeld(player, bundle)) drafted.push(bundle);
  if (drafted.length === 0) return undefined;
  const button = player.page.getByRole('button', { name: LAY_DOWN });
  if (await button.isEnabled()) {
    const prepared = await readScreen(player.page);
    await press(player, LAY_DOWN);
    return waitForChange(player, prepared);
  }
  await press(player, 'Undo');
  return layDown(player, before, drafted.slice(0, -1));
}

/** The button that puts selected cards of a rank into their meld. */
export function getPlaceButton(meld: string): RegExp {
  if (meld === 'wild') return /^(Add to the wild cards|Start a wild book)$/;
  const plural = meld === 'six' ? 'sixes' : `${meld}s`;
  return new RegExp(`^(Add to the|Start a meld of) ${plural}$`);
}

/** Selects the cards of a meld and puts them there; false: the screen offers no place, and they are put back. */
export async function draftMeld(player: Player, { meld, cards }: Bundle): Promise<boolean> {
  for (const { rank, count } of cards) await selectCards(player, rank, count);
  await player.page.getByRole('button', { name: 'Put back', exact: true }).waitFor();
  const isOffered = (await player.page.getByRole('button', { name: getPlaceButton(meld) }).count()) > 0;
  await press(player, isOffered ? getPlaceButton(meld) : 'Put back');
  return isOffered;
}

/** A rank of which one card can be drafted: it fits a meld of the table, or starts one with others of the hand. */
export function planStart(screen: Screen): string | undefined {
  const wilds = screen.hand.filter(({ rank }) => isWild(rank)).length;
  const canStart = ({ rank, count }: ScreenColumn): boolean => {
    const lying = openSize(screen, rank);
    return isNatural(rank) && (lying > 0 || count >= 3 || (count === 2 && wilds > 0));
  };
  return screen.hand.find(canStart)?.rank;
}

/** Draws and discards until a rank is found after a draw. */
export async function drawUntilRank(player: Player, findRank: (screen: Screen) => string | undefined) {
  for (let turn = 0; turn < 20; turn++) {
    for (const began = Date.now(); Date.now() - began < TEST_TIMEOUT; ) {
      await answerPartner(player);
      if (isDrawing(await readScreen(player.page))) break;
      await player.page.waitForTimeout(20);
    }
    const screen = await draw(player, await readScreen(player.page));
    const rank = findRank(screen);
    if (rank !== undefined) return { screen, rank };
    await discard(player, screen);
  }
  throw new Error('no such rank in twenty turns');
}

export const drawUntilStart = (player: Player) => drawUntilRank(player, planStart);

export async function discard(player: Player, before: Screen): Promise<Screen> {
  await selectCards(player, planDiscard(before).rank, 1);
  await press(player, /^(Discard the|Go out!)/);
  return waitForChange(player, before);
}

/** Waits for the table's answer: another hand, other melds, or another player's turn. Answers a question with yes. */
async function waitForChange(player: Player, before: Screen): Promise<Screen> {
  const { page, name } = player;
  const question = page.getByRole('dialog').getByRole('button', { name: /^(Discard it|Take it|Go out)$/ });
  const lies = (screen: Screen): string =>
    JSON.stringify([screen.hand.map(({ rank, count }) => [rank, count]), screen.melds, isDrawing(screen)]);
  for (const startTime = Date.now(); Date.now() - startTime < TEST_TIMEOUT; ) {
    const now = await readScreen(page);
    const isSettled = !/Sending/.test(now.line);
    if (isSettled && lies(now) !== lies(before)) return now;
    if (isSettled && now.line !== before.line && !isOnTurn(now)) return now;
    if ((await question.isVisible()) && (await question.isEnabled())) {
      await press(player, /^(Discard it|Take it|Go out)$/);
      await question.waitFor({ state: 'detached' });
    }
    await page.waitForTimeout(20);
  }
  const { line } = await readScreen(page);
  throw new Error(`nothing happened for ${name}: the screen says "${line}"`);
}
