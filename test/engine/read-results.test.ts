import { describe, expect, test } from 'vitest';
import { type Album, getAlbum } from '../../shared/album/album.ts';
import { readResults } from '../../shared/album/read-results.ts';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { hasGameEnded, hasRoundEnded, scoreRound } from '../../shared/game/score.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { decideTable } from '../../shared/table/decide.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import type { TableDecision } from '../../shared/table/features.ts';
import { getAwaitedSeats, makeNewTable, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { applyDecision } from '../functions/table-at.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { getSeed } from '../properties/runs.ts';

const CHARTER = {
  ...{ revision: 0, title: '', names: ['Ann', 'Ben', 'Cleo', 'Dan'], seating: { players: 4, teams: 2 } },
  ruleset: { ...PRESETS.classic, rounds: PRESETS.classic.rounds.slice(0, 2) },
};
const MONTH = 30 * 86_400_000;

/** Results computed by hand: points by team of each round, and the totals, of each game. */
interface Sheet {
  readonly rounds: (readonly number[])[];
  totals: readonly number[];
}

/** Games of four people who play like bots, months apart. */
function playYears(dice: Dice, games: number): { readonly states: readonly TableState[]; readonly sheets: Sheet[] } {
  const seats = makeNewTable(4).seats.map((seat, at) => ({ ...seat, occupant: at }));
  const states: TableState[] = [{ ...makeNewTable(4), seats }];
  const sheets: Sheet[] = [];
  let now = Date.UTC(2024, 0, 1);
  const table = (): TableState => states.at(-1) as TableState;
  const store = (decision: TableDecision): void => {
    now += 60_000;
    states.push(applyDecision(table(), decision, now).table);
  };
  const entropy = (): Uint8Array => Uint8Array.from({ length: 32 }, () => dice.below(256));
  const ask = (type: 'start' | 'nextRound' | 'playAgain'): void =>
    store(decideTable(table(), CHARTER, { seat: 0, intent: { type }, entropy: entropy(), now }));
  for (let i = 0; i < games; i++) {
    now += MONTH;
    ask(i === 0 ? 'start' : 'playAgain');
    const sheet: Sheet = { rounds: [], totals: [] };
    sheets.push(sheet);
    for (;;) {
      playRound();
      const { game } = table();
      if (game === undefined) throw new Error('nothing was dealt');
      sheet.rounds.push(scoreRound(game).map(({ total }) => total));
      if (hasGameEnded(game)) break;
      ask('nextRound');
    }
    sheet.totals = viewTable(table(), 0).game?.ended?.totals ?? [];
  }
  return { states, sheets };

  function playRound(): void {
    for (let { game } = table(); game && !hasRoundEnded(game); { game } = table()) {
      const seat = getAwaitedSeats(table())[0] ?? 0;
      const intents = chooseMoves(CHARTER, viewTable(table(), seat)) ?? [];
      store(decidePlay(table(), { seat, intents, entropy: entropy() }));
    }
  }
}

describe('results read from the states of whole games', () => {
  const { states, sheets } = playYears(getDice(getSeed('results', 0)), 5);
  const results = readResults(states);

  test('match the score sheets, round by round and in total', () => {
    expect(results.map(({ rounds, totals }) => ({ rounds, totals }))).toEqual(sheets);
    for (const { rounds, totals, winners } of results) {
      expect(totals).toEqual([0, 1].map((team) => rounds.reduce((sum, round) => sum + (round[team] ?? 0), 0)));
      expect(winners).toEqual([0, 1].filter((team) => totals[team] === Math.max(...totals)));
    }
  });

  test('make an album with all games, whose best round is the best of all sheets', () => {
    const album = getAlbum(results);
    expect(album.games).toBe(sheets.length);
    expect(album.round?.points).toBe(Math.max(...sheets.flatMap(({ rounds }) => rounds.flat())));
    expect(album.people.map(({ played }) => played)).toEqual([5, 5, 5, 5]);
    const shared = results.filter(({ winners }) => winners.length > 1).length;
    expect(album.people.reduce((sum, { won }) => sum + won, 0)).toBe(2 * (sheets.length - shared));
  });

  test('can be years apart, each with its start and end', () => {
    for (const [i, { began = 0, ended, version }] of results.entries()) {
      expect(ended).toBe(states[version]?.at);
      expect(began).toBeLessThan(ended);
      expect(began).toBeGreaterThan((results[i - 1]?.ended ?? 0) + MONTH - 1);
    }
  });
});

const DAY = 86_400_000;

/** Games of four years: people change, bots fill in, some removed their names, some games are shared. */
function getGames(dice: Dice): readonly GameResult[] {
  return Array.from({ length: dice.below(60) }, (_, i) => getGame(dice, i));
}

function getGame(dice: Dice, i: number): GameResult {
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
function countSlowly(games: readonly GameResult[]): Pick<Album, 'games' | 'people' | 'pairs'> {
  const everybody = [0, 1, 2, 3, 4, 5, 6];
  const teamWith = ({ seats, totals }: GameResult, person: number) => seats.indexOf(person) % totals.length;
  const hasWon = (game: GameResult, person: number) =>
    game.winners.includes(teamWith(game, person)) && game.winners.length !== game.totals.length;
  const people = everybody.flatMap((person) => {
    const ownGames = games.filter(({ seats }) => seats.includes(person));
    const runs = ownGames
      .map((game) => (hasWon(game, person) ? 'w' : '-'))
      .join('')
      .split('-')
      .map(({ length }) => length);
    const won = ownGames.filter((game) => hasWon(game, person)).length;
    return ownGames.length === 0
      ? []
      : [{ person, won, played: ownGames.length, streak: Math.max(...runs), streakNow: runs.at(-1) ?? 0 }];
  });
  const twos = everybody.flatMap((one) =>
    everybody.filter((other) => other > one).map((other) => [one, other] as const),
  );
  const pairs = twos.flatMap((two) => {
    const pairGames = games.filter(
      (game) => two.every((one) => game.seats.includes(one)) && teamWith(game, two[0]) === teamWith(game, two[1]),
    );
    return pairGames.length === 0
      ? []
      : [{ people: two, won: pairGames.filter((game) => hasWon(game, two[0])).length, played: pairGames.length }];
  });
  const byWins = (a: { won: number; played: number }, b: { won: number; played: number }) =>
    b.won - a.won || a.played - b.played;
  return { games: games.length, people: people.sort(byWins), pairs: pairs.sort(byWins) };
}

describe('the album of any games', () => {
  test('equals a slow recomputation', () => {
    for (let run = 0; run < 60; run++) {
      const games = getGames(getDice(getSeed('album', run)));
      expect(getAlbum(games)).toMatchObject(countSlowly(games));
    }
  });

  test('has records that no game beats, and all games, newest first', () => {
    for (let run = 0; run < 60; run++) {
      const games = getGames(getDice(getSeed('records', run)));
      const { book, redThrees, round, longest, shortest, last } = getAlbum(games);
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

  test('is empty before the first game', () =>
    expect(getAlbum([])).toEqual({ games: 0, people: [], pairs: [], last: [] }));
});
