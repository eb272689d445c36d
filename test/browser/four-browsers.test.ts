import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { totalsOf } from '../../shared/engine/score.ts';
import { readStoredTable, replay } from './recount.ts';
import { readScreen } from './screen.ts';
import { hostTable, joinTable, startGame, tableIn } from './seating.ts';
import { setStage } from './stage.ts';
import { draw, isOnTurn, type Player, playTurn, type Way } from './turns.ts';

/** One friend: a browser of their own with its storage, and sockets that the test can cut. */
interface Friend extends Player {
  readonly context: BrowserContext;
  readonly sockets: Set<WebSocketRoute>;
}

const FRIENDS: readonly { readonly name: string; readonly way: Way }[] = [
  { name: 'Ann', way: 'mouse' },
  { name: 'Ben', way: 'touch' },
  { name: 'Cleo', way: 'keys' },
  { name: 'Dov', way: 'touch' },
];

const stage = setStage();

async function comeIn({ name, way }: (typeof FRIENDS)[number]): Promise<Friend> {
  const context = await stage.visit(way);
  const sockets = new Set<WebSocketRoute>();
  await context.routeWebSocket(/\/socket$/, (socket) => {
    sockets.add(socket);
    socket.connectToServer();
  });
  return { name, way, context, sockets, page: await context.newPage() };
}

/** The network goes: sockets end, and new ones cannot be opened. */
async function loseNetwork({ context, sockets }: Friend): Promise<void> {
  await context.setOffline(true);
  await Promise.all([...sockets].map((socket) => socket.close()));
  sockets.clear();
}

/** Closes the page and comes back a moment later by the list of tables, as from a bookmark. */
async function closeAndReopen(friend: Friend): Promise<Friend> {
  await friend.page.close();
  const page = await friend.context.newPage();
  await page.goto(stage.house().url);
  await page.getByRole('link', { name: /^Ann’s table/ }).click();
  await hand(page).waitFor();
  return { ...friend, page };
}

const hand = (page: Page) => page.getByRole('group', { name: /^Your cards/ });
const sheet = (page: Page) => page.getByRole('table', { name: /^Round 1/ });

/** The line of totals, `Total 1,230 −45`, with the viewer's own name for teams left out. */
async function totalsOn(page: Page): Promise<readonly number[]> {
  const cells = await sheet(page)
    .getByRole('row', { name: /^Total / })
    .getByRole('cell')
    .allInnerTexts();
  return cells.map((text) => Number(text.replace('−', '-').replaceAll(',', '')));
}

const isRoundOver = ({ page }: Friend): Promise<boolean> => sheet(page).isVisible();

/** Somebody whose screen says that it is their turn. */
async function nextToPlay(friends: readonly Friend[]): Promise<Friend | 'over'> {
  for (const began = Date.now(); Date.now() - began < 30_000; ) {
    for (const friend of friends) {
      if (await isRoundOver(friend)) return 'over';
      if (isOnTurn(await readScreen(friend.page))) return friend;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody is on turn');
}

test('four browsers play a round through a lost connection, a closed tab and a killed server, and agree', async () => {
  const friends = await Promise.all(FRIENDS.map(comeIn));
  const [ann, ...others] = friends as [Friend, ...Friend[]];
  const link = await hostTable(ann.page, stage.house().url, { name: ann.name, rounds: 'One' });
  for (const [i, { page, name }] of others.entries()) await joinTable(page, link, { name, seat: i + 2 });
  await startGame(ann.page);
  await Promise.all(others.map(({ page }) => hand(page).waitFor()));

  /** What goes wrong, by the number of turns played before it. */
  const mishaps: Readonly<Record<number, () => Promise<void>>> = {
    6: async () => {
      await loseNetwork(friends[1] as Friend);
      await (friends[1] as Friend).page
        .getByText(/^(Reconnecting|No connection)/)
        .first()
        .waitFor();
    },
    9: () => (friends[1] as Friend).context.setOffline(false),
    14: async () => {
      friends[2] = await closeAndReopen(friends[2] as Friend);
    },
    22: async () => {
      const friend = await nextToPlay(friends);
      if (friend === 'over') throw new Error('over before the server was killed');
      await draw(friend, await readScreen(friend.page));
      await stage.house().kill();
      await friend.page
        .getByText(/^(Reconnecting|No connection)/)
        .first()
        .waitFor();
      await stage.house().restart();
    },
  };

  let turns = 0;
  for (let friend = await nextToPlay(friends); friend !== 'over'; friend = await nextToPlay(friends)) {
    await playTurn(friend);
    turns++;
    await mishaps[turns]?.();
  }
  expect(turns).toBeGreaterThan(30);

  const table = tableIn(ann.page.url());
  await Promise.all(friends.map(({ page }) => sheet(page).waitFor()));
  const shown = await Promise.all(friends.map(({ page }) => totalsOn(page)));
  await stage.house().kill();
  const game = replay(await readStoredTable(stage.house().data, table));
  expect(game.ended).toBeDefined();
  expect(shown).toEqual(friends.map(() => totalsOf(game)));
});
