import { expect, test } from 'vitest';
import { albumOf } from '../../shared/album/album.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import { albumCsv, albumJson } from '../../web/results/AlbumLeaves.tsx';

/** An album for other programs. */

const GAME: GameResult = {
  ...{ version: 9, began: 0, ended: 3_600_000, seats: [0, 'bot', 1, 'unnamed'], totals: [900, 700], winners: [0] },
  rounds: [
    [400, 300],
    [500, 400],
  ],
};
const NAMES = ['Ann, "the ace"', '=SUM(A1)'];
const nameOf = (whose: GameResult['seats'][number]): string =>
  typeof whose === 'number' ? (NAMES[whose] ?? '') : whose;

test('a spreadsheet gets a line for each team, with names that are never formulas', () => {
  expect(albumCsv(albumOf([GAME]), nameOf).split('\r\n')).toEqual([
    'began,ended,minutes,team,players,points,won,rounds',
    '1970-01-01T00:00:00.000Z,1970-01-01T01:00:00.000Z,60,1,"Ann, ""the ace"", =SUM(A1)",900,yes,400 500',
    '1970-01-01T00:00:00.000Z,1970-01-01T01:00:00.000Z,60,2,"bot, unnamed",700,no,300 400',
    '',
  ]);
  const alone = { ...GAME, seats: [1, 'bot'] as const };
  expect(albumCsv(albumOf([alone]), nameOf)).toContain(",'=SUM(A1),");
});

test('programs get every field, with names for people', () => {
  expect(JSON.parse(albumJson('Friday', albumOf([GAME]), nameOf))).toEqual({
    title: 'Friday',
    games: [{ ...GAME, seats: [NAMES[0], 'bot', NAMES[1], 'unnamed'] }],
  });
});
