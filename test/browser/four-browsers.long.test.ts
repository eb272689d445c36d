import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { getTotals, scoreRound } from '../../shared/game/score.ts';
import type { GameState } from '../../shared/game/state.ts';
import { readStoredTable, replay } from './recount.ts';
import { readScreen } from './screen.ts';
import { dealForEveryone, FRIENDS, getTable } from './seating.ts';
import { setUpOwnStage } from './stage.ts';
import { draw, findNextToPlay, type Player, playTurn } from './turns.ts';

interface Friend extends Player {
  readonly context: BrowserContext;
  readonly sockets: Set<WebSocketRoute>;
}

const stage = setUpOwnStage();

async function enterTable({ name, way }: (typeof FRIENDS)[number]): Promise<Friend> {
  const context = await stage.visit(way);
  const sockets = new Set<WebSocketRoute>();
  await context.routeWebSocket(/\/socket$/, (socket) => {
    sockets.add(socket);
    socket.connectToServer();
  });
  return { name, way, context, sockets, page: await context.newPage() };
}

async function loseNetwork({ context, sockets }: Friend): Promise<void> {
  await context.setOffline(true);
  await Promise.all([...sockets].map((socket) => socket.close()));
  sockets.clear();
}

/** Closes the page and returns a moment later by the list of tables, as from a bookmark. */
async function closeAndReopen(friend: Friend): Promise<Friend> {
  await friend.page.close();
  const page = await friend.context.newPage();
  await page.goto(stage.server().url);
  await page.getByRole('link', { name: /Ann’s table/ }).click();
  await hand(page).waitFor();
  return { ...friend, page };
}

const hand = (page: Page) => page.getByRole('group', { name: /^Your cards/ });
const getScoreSheet = (page: Page) => page.getByRole('table', { name: /^Round 1/ });

/** The visible score sheet, line by line, a number for each team. */
async function readScores(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const rows = await getScoreSheet(page)
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? '')));
  const numberIn = (text: string): number => Number(text.replace('−', '-').replaceAll(',', ''));
  return Object.fromEntries(rows.slice(1).map(([line = '', ...cells]) => [line, cells.map(numberIn)]));
}

/** The sheet by the rules, the viewer's team first. */
function getScores(game: GameState, team = 0): Readonly<Record<string, readonly number[]>> {
  const inOrder = <T>(each: readonly T[]): readonly T[] => [...each.slice(team), ...each.slice(0, team)];
  const scores = inOrder(scoreRound(game));
  const lines = {
    Books: scores.map(({ books }) => books),
    Cards: scores.map(({ cards }) => cards),
    'Red threes': scores.map(({ redThrees }) => redThrees),
    'Going out': scores.map(({ goingOut }) => goingOut),
    'Left over': scores.map(({ left }) => left),
    'This round': scores.map(({ total }) => total),
    Total: inOrder(getTotals(game)),
  };
  return Object.fromEntries(
    Object.entries(lines).filter(([line, points]) => isSum(line) || points.some((each) => each !== 0)),
  );
}

/** A line that is shown even without any points. */
const isSum = (line: string): boolean => line === 'This round' || line === 'Total';

test('four browsers play a round through a lost connection, a closed tab and a killed server, and agree', async () => {
  const friends = await Promise.all(FRIENDS.map(enterTable));
  await dealForEveryone(friends, { url: stage.server().url, rounds: 'One' });

  /** The faults, by the number of turns played before them. */
  const faultsByTurn: Readonly<Record<number, () => Promise<void>>> = {
    6: async () => {
      await loseNetwork(friends[1] as Friend);
      await (friends[1] as Friend).page
        .getByText(/^(Reconnecting|You’re offline|The server isn’t answering)/)
        .first()
        .waitFor();
    },
    9: () => (friends[1] as Friend).context.setOffline(false),
    14: async () => {
      friends[2] = await closeAndReopen(friends[2] as Friend);
    },
    22: async () => {
      const friend = await findNextToPlay(friends);
      if (friend === undefined) throw new Error('over before the server was killed');
      await draw(friend, await readScreen(friend.page));
      await stage.server().kill();
      await friend.page
        .getByText(/^(Reconnecting|You’re offline|The server isn’t answering)/)
        .first()
        .waitFor();
      await stage.server().restart();
    },
  };

  let turns = 0;
  for (let friend = await findNextToPlay(friends); friend !== undefined; friend = await findNextToPlay(friends)) {
    await playTurn(friend);
    turns++;
    await faultsByTurn[turns]?.();
  }
  expect(turns).toBeGreaterThan(30);

  const table = getTable((friends[0] as Friend).page.url());
  await Promise.all(friends.map(({ page }) => getScoreSheet(page).waitFor()));
  const shown = await Promise.all(friends.map(({ page }) => readScores(page)));
  await stage.server().kill();
  const game = replay(await readStoredTable(stage.server().data, table));
  expect(game.ended).toBeDefined();
  const [near, far] = [getScores(game), getScores(game, 1)];
  for (const [seat, scores] of shown.entries()) expect(scores).toMatchObject(seat % 2 === 0 ? near : far);
});
