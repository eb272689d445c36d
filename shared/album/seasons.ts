import type { GameResult, Season } from '../protocol/results.ts';

/** A season with its games. */
export interface PlayedSeason extends Season {
  /** Its finished games, oldest first. */
  readonly played: readonly GameResult[];
  readonly isOver: boolean;
}

/** The seasons of a table with their games, oldest first. `games`: all of them, oldest first; `now`: milliseconds since 1970. */
export function seasonsOf(
  games: readonly GameResult[],
  seasons: readonly Season[],
  now: number,
): readonly PlayedSeason[] {
  return seasons.map((season, i) => {
    const next = seasons[i + 1]?.began ?? Number.POSITIVE_INFINITY;
    const end = Math.min(next, season.until ?? Number.POSITIVE_INFINITY);
    const within = games.filter(({ ended }) => ended > season.began && ended <= end);
    const played = within.slice(0, season.games);
    return { ...season, played, isOver: end <= now || played.length === season.games };
  });
}
