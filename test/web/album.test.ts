import { expect, test } from 'vitest';
import { getAlbum } from '../../shared/album/album.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { makeAlbumHash, parseRoute } from '../../web/model/route.ts';
import { getLatestWeek, getParts, makeAlbumCsv, makeAlbumJson } from '../../web/results/AlbumPages.tsx';
import { getPeople } from '../../web/results/people.ts';
import { getPicture, makeGamePicture } from '../../web/results/pictures.ts';
import { findResultFacts } from '../../web/results/result-facts.ts';
import { getCharter, getGame, getView } from '../demo/fixture.ts';

const makeGame = (ended: Date, more: Partial<GameResult> = {}): GameResult => ({
  ...{ version: ended.getTime() / 1000, ended: ended.getTime(), began: ended.getTime() - 3_600_000 },
  ...{ seats: [0, 1, 2, 3], totals: [8420, 7110], winners: [0], rounds: [[8420, 7110]] },
  ...more,
});

const people = getPeople({ ...getCharter(4, 2), names: ['Maria', 'Sam', 'Lena', 'João'] }, 0);
const words = { title: 'Friday table', heading: 'This week', under: '', name: 'week', bookTitle: 'Book of the week' };

test('weeks begin on Monday, and the newest with games is shown', () => {
  const [sunday, monday, friday] = [new Date(2026, 10, 15, 23, 59), new Date(2026, 10, 16), new Date(2026, 10, 20, 20)];
  const games = [sunday, monday, friday].map((at) => makeGame(at));
  expect(getLatestWeek(games)).toEqual(games.slice(1));
  expect(getLatestWeek(games.slice(0, 1))).toEqual(games.slice(0, 1));
});

test('past games have a part for each year, and one for all if there are several', () => {
  const old = makeGame(new Date(2025, 11, 31, 23, 59));
  const now = makeGame(new Date(2026, 0, 1));
  expect(getParts([old, now])).toEqual([
    { name: '2026', games: [now] },
    { name: '2025', games: [old] },
    { name: 'all', games: [old, now] },
  ]);
  expect(getParts([now])).toEqual([{ name: '2026', games: [now] }]);
});

test('the picture of one game shows who won and how; of several, who won the most', () => {
  const at = new Date(2026, 10, 20, 20);
  const book = { team: 0, round: 1, kind: 'wild', cards: 7, wilds: 7, points: 1500 };
  expect(makeGamePicture('Friday table', makeGame(at, { book }), people)).toMatchObject({
    ...{ title: 'Friday table', headline: 'Maria and Lena won', figure: '8,420', beside: 'to 7,110' },
    book: { words: 'Seven wilds, worth 1,500.', names: 'Maria and Lena', rank: 'wild', kind: 'wild' },
    ...{ foot: 'Friday table on Afoot', fileName: 'friday-table.png' },
  });
  const swapped = makeGame(at, { seats: [0, 1, 3, 2] });
  expect(getPicture({ ...words, games: [makeGame(at), swapped] }, people)).toMatchObject({
    ...{ title: 'This week', headline: 'Maria won the most', figure: '2', beside: 'of 2 games' },
    fileName: 'friday-table-week.png',
  });
});

test('a picture has no name that its owner removed, and counts no bot as a person', () => {
  const at = new Date(2026, 10, 20, 20);
  const seats: GameResult['seats'] = ['unnamed', 1, 'bot', 3];
  const one = makeGamePicture('Friday table', makeGame(at, { seats }), people);
  expect(one.headline).toBe('Someone and a bot won');
  expect(one.faces.map(({ isBot }) => isBot)).toEqual([true]);
  const two = getPicture({ ...words, games: [makeGame(at, { seats }), makeGame(at, { seats })] }, people);
  expect(two).toMatchObject({ headline: 'Nobody leads yet', figure: '2', faces: [] });
  expect(JSON.stringify([one, two])).not.toContain('Maria');
});

test('past games have an address, and so does each part', () => {
  const table = 'x'.repeat(22);
  expect(parseRoute(makeAlbumHash(table))).toEqual({ page: 'album', table });
  for (const part of ['2026', 'all']) {
    expect(parseRoute(makeAlbumHash(table, part))).toEqual({ page: 'album', table, part });
  }
  expect(parseRoute(`#/t/${table}/album/never`)).toEqual({ page: 'unknown' });
});

const GAME: GameResult = {
  ...{ version: 9, began: 0, ended: 3_600_000, seats: [0, 'bot', 1, 'unnamed'], totals: [900, 700], winners: [0] },
  rounds: [
    [400, 300],
    [500, 400],
  ],
};
const NAMES = ['Ann, "the ace"', '=SUM(A1)'];
const getName = (player: GameResult['seats'][number]): string =>
  typeof player === 'number' ? (NAMES[player] ?? '') : player;

test('a spreadsheet gets a line for each team, with names that are never formulas', () => {
  expect(makeAlbumCsv(getAlbum([GAME]), getName).split('\r\n')).toEqual([
    'began,ended,minutes,team,players,points,won,rounds',
    '1970-01-01T00:00:00.000Z,1970-01-01T01:00:00.000Z,60,1,"Ann, ""the ace"", =SUM(A1)",900,yes,400 500',
    '1970-01-01T00:00:00.000Z,1970-01-01T01:00:00.000Z,60,2,"bot, unnamed",700,no,300 400',
    '',
  ]);
  const alone = { ...GAME, seats: [1, 'bot'] as const };
  expect(makeAlbumCsv(getAlbum([alone]), getName)).toContain(",'=SUM(A1),");
});

test('the JSON export has every field, with names for people', () =>
  expect(JSON.parse(makeAlbumJson('Friday', getAlbum([GAME]), getName))).toEqual({
    title: 'Friday',
    games: [{ ...GAME, seats: [NAMES[0], 'bot', NAMES[1], 'unnamed'] }],
  }));

const ROUND_END: GameView['ended'] = { by: 'out', scores: [], totals: [7290, 4120], left: [], winners: [0] };
const TEAMS: GameView['teams'] = [
  { score: 7290, minimum: 0, melds: '9shdcsh2c' },
  { score: 4120, minimum: 0, melds: 'Kshdcshd' },
];
const RESULT: GameResult = {
  ...{ version: 900, ended: 1, seats: [0, 1, 2, 3], totals: [7290, 4120], winners: [0], rounds: [] },
  book: { team: 1, round: 2, kind: 'wild', cards: 7, wilds: 7, points: 1700 },
};

const getBook = (round: number, result?: GameResult) =>
  findResultFacts(getCharter(4, 2), getView(getGame({ round, teams: TEAMS, ended: ROUND_END })), result)?.book;

test('shows the best book of a one-round game from its melds', () => {
  const book = { title: 'Best book', words: 'clean book of kings', names: 'Ben and Mei' };
  expect(getBook(1)).toEqual({ ...book, rank: 'K', kind: 'clean', top: 'Ks' });
});

test('shows the best book of a longer game from the table’s result', () => {
  const book = { title: 'Best book', words: 'wild book', names: 'Ben and Mei' };
  expect(getBook(4, RESULT)).toEqual({ ...book, rank: 'wild', kind: 'wild' });
  const dirty = { ...RESULT, book: { ...RESULT.book, team: 0, kind: '9', wilds: 1 } as GameResult['book'] };
  expect(getBook(4, dirty as GameResult)).toMatchObject({ words: 'dirty book of nines', rank: '9', kind: 'dirty' });
});

test('names no best book of a longer game without the result', () => {
  expect(getBook(4)).toBeUndefined();
  const { book: _, ...without } = RESULT;
  expect(getBook(4, without)).toBeUndefined();
});

test('a person who removed their name is on no picture', () => {
  const seats: GameResult['seats'] = [0, 'unnamed', 2, 'unnamed'];
  const shown = (result: GameResult) =>
    JSON.stringify(
      findResultFacts(getCharter(4, 2), getView(getGame({ round: 4, teams: TEAMS, ended: ROUND_END })), result),
    );
  expect(shown(RESULT)).toMatch(/Ben|Mei/);
  expect(shown({ ...RESULT, seats })).not.toMatch(/Ben|Mei/);
});
