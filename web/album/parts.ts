import type { GameResult } from '../../shared/protocol/results.ts';

/** A part of an album, by its place in the address: a year, or all games. */
export interface AlbumPart {
  /** `2026`, `all`. */
  readonly name: string;
  readonly games: readonly GameResult[];
}

const yearOf = ({ ended }: GameResult): string => String(new Date(ended).getFullYear());

/** The parts of an album, the newest year first; all games last, if there are more years than one. */
export function partsOf(games: readonly GameResult[]): readonly AlbumPart[] {
  const years = [...new Set(games.map(yearOf))].sort().reverse();
  const parts = years.map((name) => ({ name, games: games.filter((game) => yearOf(game) === name) }));
  return parts.length < 2 ? parts : [...parts, { name: 'all', games }];
}

/** The games of the newest week with any, from Monday by this device's calendar. */
export function latestWeekOf(games: readonly GameResult[]): readonly GameResult[] {
  const newest = Math.max(...games.map(({ ended }) => ended));
  return games.filter(({ ended }) => ended >= mondayOf(newest));
}

/** Midnight before the Monday of a week. */
export function mondayOf(at: number): number {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  return day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
}
