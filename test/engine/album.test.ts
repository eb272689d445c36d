import { describe, expect, test } from 'vitest';
import { type Album, albumOf } from '../../shared/album/album.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import { type Dice, diceOf } from '../properties/chance.ts';
import { seedOf } from '../properties/runs.ts';

/** The album that a table's results make. */

const DAY = 86_400_000;

/** Games of four years: people come and go, bots sit in, some took their names out, some games are shared. */
function gamesOf(dice: Dice): readonly GameResult[] {
  return Array.from({ length: dice.below(60) }, (_, i) => gameOf(dice, i));
}

function gameOf(dice: Dice, i: number): GameResult {
  const teams = dice.pick([2, 3]);
  const players = teams * dice.pick([1, 2]);
  const people: readonly GameResult['seats'][number][] = [0, 1, 2, 3, 4, 5, 6, 'bot', 'bot', 'unnamed', 'unnamed'];
  const from = dice.below(5);
  const seats = Array.from({ length: players }, (_, seat) => people[from + seat] ?? 'bot');
  const rounds = Array.from({ length: 1 + dice.below(4) }, () =>
    Array.from({ length: teams }, () => dice.below(40) * 50 - 300),
  );
  const totals = Array.from({ length: teams }, (_, team) =>
    rounds.reduce((sum, scores) => sum + (scores[team] ?? 0), 0),
  );
  const highest = Math.max(...totals);
  const ended = (i + 1) * 25 * DAY;
  return {
    ...{ version: (i + 1) * 100, ended, seats, totals, rounds },
    ...(dice.flip(0.9) && { began: ended - dice.below(20) * DAY }),
    winners: totals.flatMap((total, team) => (total === highest ? [team] : [])),
    ...(dice.flip(0.8) && {
      book: {
        team: dice.below(teams),
        round: 1,
        kind: 'K',
        cards: 7 + dice.below(3),
        wilds: 0,
        points: 500 + dice.below(9),
      },
    }),
    ...(dice.flip(0.5) && { redThrees: { team: dice.below(teams), round: 1, count: 1 + dice.below(6) } }),
  };
}

/** The same by counting for each person and each two people over all games again. */
function slowly(games: readonly GameResult[]): Pick<Album, 'games' | 'people' | 'pairs'> {
  const everybody = [0, 1, 2, 3, 4, 5, 6];
  const teamWith = ({ seats, totals }: GameResult, person: number) => seats.indexOf(person) % totals.length;
  const hasWon = (game: GameResult, person: number) =>
    game.winners.includes(teamWith(game, person)) && game.winners.length !== game.totals.length;
  const people = everybody.flatMap((person) => {
    const own = games.filter(({ seats }) => seats.includes(person));
    const runs = own
      .map((game) => (hasWon(game, person) ? 'w' : '-'))
      .join('')
      .split('-')
      .map(({ length }) => length);
    const won = own.filter((game) => hasWon(game, person)).length;
    return own.length === 0
      ? []
      : [{ person, won, played: own.length, streak: Math.max(...runs), streakNow: runs.at(-1) ?? 0 }];
  });
  const twos = everybody.flatMap((one) =>
    everybody.filter((other) => other > one).map((other) => [one, other] as const),
  );
  const pairs = twos.flatMap((two) => {
    const own = games.filter(
      (game) => two.every((one) => game.seats.includes(one)) && teamWith(game, two[0]) === teamWith(game, two[1]),
    );
    return own.length === 0
      ? []
      : [{ people: two, won: own.filter((game) => hasWon(game, two[0])).length, played: own.length }];
  });
  const byWins = (a: { won: number; played: number }, b: { won: number; played: number }) =>
    b.won - a.won || a.played - b.played;
  return { games: games.length, people: people.sort(byWins), pairs: pairs.sort(byWins) };
}

describe('the album of any games', () => {
  test('equals a slow recomputation', () => {
    for (let run = 0; run < 60; run++) {
      const games = gamesOf(diceOf(seedOf('album', run)));
      expect(albumOf(games)).toMatchObject(slowly(games));
    }
  });

  test('has records that no game beats, and all games, the newest first', () => {
    for (let run = 0; run < 60; run++) {
      const games = gamesOf(diceOf(seedOf('records', run)));
      const { book, redThrees, round, longest, shortest, last } = albumOf(games);
      const lengths = games.flatMap(({ began, ended }) => (began === undefined ? [] : [ended - began]));
      const highest = (all: readonly number[]) => (all.length === 0 ? undefined : Math.max(...all));
      expect(book?.points).toBe(highest(games.flatMap((game) => game.book?.points ?? [])));
      expect(redThrees?.count).toBe(highest(games.flatMap((game) => game.redThrees?.count ?? [])));
      expect(round?.points).toBe(highest(games.flatMap(({ rounds }) => rounds.flat())));
      expect(longest && longest.ended - (longest.began ?? 0)).toBe(highest(lengths));
      expect(shortest && shortest.ended - (shortest.began ?? 0)).toBe(
        lengths.length ? Math.min(...lengths) : undefined,
      );
      expect(last).toEqual([...games].reverse());
    }
  });

  test('is empty before the first game', () => {
    expect(albumOf([])).toEqual({ games: 0, people: [], pairs: [], last: [] });
  });
});
