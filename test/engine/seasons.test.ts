import { expect, test } from 'vitest';
import { seasonsOf } from '../../shared/album/seasons.ts';
import type { GameResult, Season } from '../../shared/protocol/results.ts';
import { diceOf } from '../properties/chance.ts';
import { seedOf } from '../properties/runs.ts';

/** Seasons of a table, and the games in them. */

const game = (ended: number): GameResult => ({
  ...{ version: ended, ended, seats: [0, 1], totals: [9, 8], winners: [0], rounds: [[9, 8]] },
});
const endsOf = (seasons: ReturnType<typeof seasonsOf>) => seasons.map(({ played }) => played.map(({ ended }) => ended));

test('a season of games has the first that end in it, and is over after its last', () => {
  const season: Season = { number: 1, began: 10, games: 2 };
  const all = [5, 10, 11, 12, 13].map(game);
  expect(seasonsOf(all, [season], 99)).toEqual([{ ...season, played: [game(11), game(12)], isOver: true }]);
  expect(seasonsOf(all.slice(0, 3), [season], 99)).toEqual([{ ...season, played: [game(11)], isOver: false }]);
});

test('a season by the calendar has what ends before its end; the next season ends any', () => {
  const all = [11, 20, 21, 30].map(game);
  const byTime: Season = { number: 1, began: 10, until: 20 };
  const next: Season = { number: 2, began: 15, games: 5 };
  expect(endsOf(seasonsOf(all, [byTime], 19))).toEqual([[11, 20]]);
  expect(seasonsOf(all, [byTime], 19)[0]?.isOver).toBe(false);
  expect(seasonsOf(all, [byTime], 20)[0]?.isOver).toBe(true);
  const both = seasonsOf(all, [byTime, next], 16);
  expect(endsOf(both)).toEqual([[11], [20, 21, 30]]);
  expect(both.map(({ isOver }) => isOver)).toEqual([true, false]);
});

test('no game is in two seasons, none has more games than it should, and all of them are within it', () => {
  for (let run = 0; run < 60; run++) {
    const dice = diceOf(seedOf('seasons', run));
    const times = (count: number) =>
      [...new Set(Array.from({ length: count }, () => dice.below(1000)))].sort((a, b) => a - b);
    const seasons = times(6).map((began, i): Season => {
      const number = i + 1;
      return dice.flip(0.5)
        ? { number, began, games: 2 + dice.below(5) }
        : { number, began, until: began + dice.below(300) };
    });
    const played = seasonsOf(times(60).map(game), seasons, 1000);
    const all = endsOf(played).flat();
    expect(new Set(all).size).toBe(all.length);
    for (const { began, games = 99, until = 1000, played: own } of played) {
      expect(own.length).toBeLessThanOrEqual(games);
      expect(own.every(({ ended }) => ended > began && ended <= until)).toBe(true);
    }
  }
});
