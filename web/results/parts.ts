import { type PlayedSeason, seasonsOf } from '../../shared/album/seasons.ts';
import type { GameResult, Season } from '../../shared/protocol/results.ts';

/** A part of an album, by its place in the address: a year, all games, or a season. */
export interface AlbumPart {
  /** `2026`, `all`, `s2`. */
  readonly name: string;
  readonly games: readonly GameResult[];
  readonly season?: PlayedSeason;
}

const yearOf = ({ ended }: GameResult): string => String(new Date(ended).getFullYear());

/** The parts of an album, the newest year first; then all games, if there are more years than one, and the seasons. */
export function partsOf(games: readonly GameResult[], seasons: readonly Season[], now: number): readonly AlbumPart[] {
  const years = [...new Set(games.map(yearOf))].sort().reverse();
  const parts = years.map((name) => ({ name, games: games.filter((game) => yearOf(game) === name) }));
  const all = parts.length < 2 ? [] : [{ name: 'all', games }];
  return [...parts, ...all, ...seasonsOf(games, seasons, now).map(partOf).reverse()];
}

const partOf = (season: PlayedSeason): AlbumPart => ({ name: `s${season.number}`, games: season.played, season });

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
