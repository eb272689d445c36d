import { findTopWinners } from '../../shared/album/album.ts';
import { seasonsOf } from '../../shared/album/seasons.ts';
import { isGameOver } from '../../shared/game/deal.ts';
import type { SeasonOver } from '../../shared/protocol/notifications.ts';
import type { GameResult, Season } from '../../shared/protocol/results.ts';
import type { Loaded, Ports, StoredCharter } from '../ports/ports.ts';
import { allResults } from '../table/all-results.ts';

const WEEK = 7 * 86_400_000;

/** Whether the newest season has ended lately, and when it will if that is near: the weekly sweep comes before. */
export interface SeasonEnd {
  readonly over?: SeasonOver;
  /** Milliseconds since 1970. */
  readonly next?: number;
}

/** Reads results only of a table whose season may have ended within the last week. */
export async function seasonEnd(ports: Pick<Ports, 'store' | 'now'>, loaded: Loaded): Promise<SeasonEnd> {
  const { charter, table } = loaded;
  const season = charter.seasons?.at(-1);
  const now = ports.now();
  if (season === undefined) return {};
  const { until } = season;
  if (until === undefined) return table.game && isGameOver(table.game) ? overAt(ports, loaded, season) : {};
  if (until > now) return until - now <= WEEK + WEEK ? { next: until } : {};
  return now - until < WEEK ? overAt(ports, loaded, season) : {};
}

async function overAt({ store, now }: Pick<Ports, 'store' | 'now'>, { id, charter }: Loaded, season: Season) {
  const games = await allResults(store, id);
  const [played] = seasonsOf(games, [season], now());
  const ended = season.until ?? played?.played.at(-1)?.ended ?? 0;
  if (!played?.isOver || now() - ended >= WEEK) return {};
  return { over: { number: season.number, winners: winnersOf(played.played, charter) } };
}

/** The names of those who won most games; without people who took theirs out. */
function winnersOf(games: readonly GameResult[], { names, unnamed = [] }: StoredCharter): readonly string[] {
  return findTopWinners(games)
    .people.filter((person) => !unnamed.includes(person))
    .flatMap((person) => names[person] || []);
}
