import { expect, test } from 'vitest';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { resultFactsOf } from '../../web/results/result-facts.ts';
import { charterOf, gameOf, viewOf } from '../demo/fixture.ts';

/** The best book in a game's picture. */

const ENDED: GameView['ended'] = { by: 'out', scores: [], totals: [7290, 4120], left: [], winners: [0] };
const TEAMS: GameView['teams'] = [
  { score: 7290, minimum: 0, melds: '9shdcsh2c' },
  { score: 4120, minimum: 0, melds: 'Kshdcshd' },
];
const RESULT: GameResult = {
  ...{ version: 900, ended: 1, seats: [0, 1, 2, 3], totals: [7290, 4120], winners: [0], rounds: [] },
  book: { team: 1, round: 2, kind: 'wild', cards: 7, wilds: 7, points: 1700 },
};

const bookOf = (round: number, result?: GameResult) =>
  resultFactsOf(charterOf(4, 2), viewOf(gameOf({ round, teams: TEAMS, ended: ENDED })), result)?.book;

test('of a game of one round, the best book lies on the table', () => {
  const book = { title: 'Best book', words: 'clean book of kings', names: 'Ben and Mei' };
  expect(bookOf(1)).toEqual({ ...book, rank: 'K', kind: 'clean', top: 'Ks' });
});

test('of a longer game it is the whole game’s, from the table’s result', () => {
  const book = { title: 'Best book', words: 'wild book', names: 'Ben and Mei' };
  expect(bookOf(4, RESULT)).toEqual({ ...book, rank: 'wild', kind: 'wild' });
  const dirty = { ...RESULT, book: { ...RESULT.book, team: 0, kind: '9', wilds: 1 } as GameResult['book'] };
  expect(bookOf(4, dirty as GameResult)).toMatchObject({ words: 'dirty book of nines', rank: '9', kind: 'dirty' });
});

test('without the result no book is called the best of a longer game', () => {
  expect(bookOf(4)).toBeUndefined();
  const { book: _, ...without } = RESULT;
  expect(bookOf(4, without)).toBeUndefined();
});

test('who took their name out is nobody on the picture', () => {
  const seats: GameResult['seats'] = [0, 'unnamed', 2, 'unnamed'];
  const shown = (result: GameResult) =>
    JSON.stringify(resultFactsOf(charterOf(4, 2), viewOf(gameOf({ round: 4, teams: TEAMS, ended: ENDED })), result));
  expect(shown(RESULT)).toMatch(/Ben|Mei/);
  expect(shown({ ...RESULT, seats })).not.toMatch(/Ben|Mei/);
});
