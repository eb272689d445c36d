import { hasWon } from '../protocol/ranking.ts';
import type { GameResult } from '../protocol/results.ts';

/** Results of some of a table's games. People whose names were removed are left out, like bots. */
export interface Album {
  readonly games: number;
  /** By index of the name, most games won first. */
  readonly people: readonly PersonInAlbum[];
  /** Partners, most games won together first. */
  readonly pairs: readonly PairInAlbum[];
  readonly book?: { readonly game: GameResult } & NonNullable<GameResult['book']>;
  readonly redThrees?: { readonly game: GameResult } & NonNullable<GameResult['redThrees']>;
  readonly round?: { readonly game: GameResult; readonly team: number; readonly points: number };
  /** By the time from the first deal to the end; games without a known start are left out. */
  readonly longest?: GameResult;
  readonly shortest?: GameResult;
  /** Newest first. */
  readonly last: readonly GameResult[];
}

export interface PersonInAlbum {
  readonly person: number;
  readonly won: number;
  readonly played: number;
  /** Games won in a row: the most ever, and the present streak. */
  readonly streak: number;
  readonly streakNow: number;
}

export interface PairInAlbum {
  readonly people: readonly [number, number];
  readonly won: number;
  readonly played: number;
}

/** Returns the album of these games, oldest first. A game shared by all teams has no winner. */
export function getAlbum(games: readonly GameResult[]): Album {
  const timed = games.filter(({ began }) => began !== undefined);
  const book = findGreatest(
    games.flatMap((game) => (game.book ? [{ game, ...game.book }] : [])),
    ({ points }) => points,
  );
  const redThrees = findGreatest(
    games.flatMap((game) => (game.redThrees ? [{ game, ...game.redThrees }] : [])),
    ({ count }) => count,
  );
  const round = findGreatest(games.flatMap(getRounds), ({ points }) => points);
  const longest = findGreatest(timed, getLength);
  const shortest = findGreatest(timed, (game) => -getLength(game));
  return {
    games: games.length,
    people: getPeople(games),
    pairs: getPairResults(games),
    ...(book && { book }),
    ...(redThrees && { redThrees }),
    ...(round && { round }),
    ...(longest && { longest }),
    ...(shortest && { shortest }),
    last: [...games].reverse(),
  };
}

export const hasBot = ({ seats }: GameResult): boolean => seats.includes('bot');

/** Milliseconds from the first deal to the end. */
export const getLength = ({ began, ended }: GameResult): number => ended - (began ?? ended);

export const getTeam = ({ seats, totals }: GameResult, team: number): GameResult['seats'] =>
  seats.filter((_, seat) => seat % totals.length === team);

const getRounds = (game: GameResult): readonly NonNullable<Album['round']>[] =>
  game.rounds.flatMap((scores) => scores.map((points, team) => ({ game, team, points })));

const findGreatest = <T>(all: readonly T[], amount: (each: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (best, each) => (best === undefined || amount(each) > amount(best) ? each : best),
    undefined,
  );

/** Whether a team won, but not all teams did. */
export const isWon = ({ winners, totals }: GameResult, team: number): boolean => hasWon(winners, totals.length, team);

/** Returns everyone with the most wins, by index of the name, and the number of wins; nobody if it is 0. */
export function findTopWinners(games: readonly GameResult[]): {
  readonly people: readonly number[];
  readonly won: number;
} {
  const all = getPeople(games);
  const won = all[0]?.won ?? 0;
  return { won, people: won === 0 ? [] : all.filter((each) => each.won === won).map(({ person }) => person) };
}

function getPeople(games: readonly GameResult[]): readonly PersonInAlbum[] {
  const people = new Map<number, PersonInAlbum>();
  for (const game of games) {
    for (const [seat, person] of game.seats.entries()) {
      if (typeof person !== 'number') continue;
      const before = people.get(person) ?? { person, won: 0, played: 0, streak: 0, streakNow: 0 };
      const hasWon = isWon(game, seat % game.totals.length);
      const streakNow = hasWon ? before.streakNow + 1 : 0;
      people.set(person, {
        person,
        won: before.won + (hasWon ? 1 : 0),
        played: before.played + 1,
        streak: Math.max(before.streak, streakNow),
        streakNow,
      });
    }
  }
  return [...people.values()].sort((a, b) => b.won - a.won || a.played - b.played || a.person - b.person);
}

function getPairResults(games: readonly GameResult[]): readonly PairInAlbum[] {
  const pairs = new Map<string, PairInAlbum>();
  for (const game of games) {
    for (const team of game.totals.keys()) {
      const people = getTeam(game, team).filter((player) => typeof player === 'number');
      for (const pair of getPairs(people)) {
        const before = pairs.get(pair.join()) ?? { people: pair, won: 0, played: 0 };
        const won = before.won + (isWon(game, team) ? 1 : 0);
        pairs.set(pair.join(), { ...before, won, played: before.played + 1 });
      }
    }
  }
  return [...pairs.values()].sort(
    (a, b) => b.won - a.won || a.played - b.played || a.people[0] - b.people[0] || a.people[1] - b.people[1],
  );
}

/** Returns every pair of these people, the lower index first. */
function getPairs(people: readonly number[]): readonly (readonly [number, number])[] {
  const sorted = [...people].sort((a, b) => a - b);
  return sorted.flatMap((one, i) => sorted.slice(i + 1).map((other) => [one, other] as const));
}
