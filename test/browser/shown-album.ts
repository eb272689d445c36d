import type { Page } from 'playwright-core';
import type { GameResult, ResultsPage } from '../../shared/protocol/results.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { getCharter, getGame, getView } from '../demo/fixture.ts';

export const ALBUM_TABLE = 'album-table-0000000000';

const DAY = 86_400_000;

export const NEWEST = Date.UTC(2026, 10, 20, 20);

const PEOPLE = [0, 1, 2, 3];

/** Games of four people on Fridays, forty a year: partners change, and sometimes a bot fills in. */
export const makeGamesOfTwoYears = (): readonly GameResult[] =>
  Array.from({ length: 80 }, (_, i) => getPastGame(79 - i)).sort((a, b) => a.version - b.version);

function getPastGame(age: number): GameResult {
  const turn = age % 3;
  const [one, ...rest] = PEOPLE as [number, ...number[]];
  const others = [...rest.slice(turn), ...rest.slice(0, turn)];
  const seats: GameResult['seats'] = age % 11 === 5 ? [one, 'bot', ...others.slice(1)] : [one, ...others];
  const ended = NEWEST - age * 9 * DAY;
  const points = 5000 + ((age * 977) % 4400);
  const theirs = 4900 + ((age * 613) % 4300);
  return {
    ...{
      version: (80 - age) * 500,
      ended,
      began: ended - (age === 30 ? 23 * DAY : (2 + (age % 3)) * 3_600_000),
    },
    ...{ seats, totals: [points, theirs], winners: [points > theirs ? 0 : 1] },
    rounds: [
      [points - 3000, theirs - 3100],
      [3000, 3100],
    ],
    book: { team: age % 2, round: 1, kind: age === 12 ? 'wild' : 'K', cards: 7, wilds: 0, points: 500 + age },
    redThrees: { team: 1, round: 2, count: 1 + (age % 6) },
  };
}

export interface ShownAlbum {
  readonly games: readonly GameResult[];
  readonly names?: readonly string[];
}

export async function showAlbum(page: Page, url: string, { games, names }: ShownAlbum): Promise<void> {
  const charter = {
    ...getCharter(4, 2),
    title: 'Friday table',
    names: [...(names ?? ['Maria', 'Lena', 'Sam', 'João'])],
  };
  await page.addInitScript((table) => {
    const seat = { table, seat: 0, epoch: 1, secret: 'A'.repeat(43), title: 'Friday', name: 'Maria', seen: 0, at: 1 };
    localStorage.setItem(`afoot.seat.${table}`, JSON.stringify(seat));
  }, ALBUM_TABLE);
  await page.clock.setFixedTime(NEWEST + DAY);
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const send = (message: ServerMessage): void => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const { type, after } = JSON.parse(String(text));
      if (type === 'hello') send({ type: 'welcome', table: ALBUM_TABLE, charter, view: getView(getGame({})) });
      if (type === 'history') send({ type: 'history', after, entries: [] });
      if (type === 'results') send(makePage(games, after));
    });
  });
  await page.goto(`${url}/#/t/${ALBUM_TABLE}/album`);
}

function makePage(games: readonly GameResult[], after: number): ResultsPage {
  const rest = games.filter(({ version }) => version > after);
  return {
    ...{ type: 'results', table: ALBUM_TABLE, after, games: rest.slice(0, 20) },
    ...(rest.length > 20 && { more: true }),
  };
}
