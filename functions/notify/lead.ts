import { isGameOver, isRoundOver } from '../../shared/game/deal.ts';
import { totalsOf, winnersOf } from '../../shared/game/score.ts';
import { teamOf } from '../../shared/game/state.ts';
import type { Lead } from '../../shared/protocol/notifications.ts';
import { rankTeams } from '../../shared/protocol/ranking.ts';
import { botName } from '../../web/text/bot-names.ts';
import type { Loaded } from '../ports/ports.ts';

/** The standings or the final result, for the person in a seat or for all; undefined during a round. */
export function leadOf(loaded: Pick<Loaded, 'table' | 'charter'>, seat?: number): Lead | undefined {
  const { game } = loaded.table;
  if (game === undefined || !isRoundOver(game)) return undefined;
  const winners = isGameOver(game) ? winnersOf(game) : undefined;
  const { first: teams, best, others } = rankTeams(totalsOf(game), winners);
  const isOwn = seat !== undefined && teams.includes(teamOf(game, seat));
  const first = loaded.table.seats.flatMap((_, at) =>
    teams.includes(teamOf(game, at)) && at !== seat ? [nameAt(loaded, at)] : [],
  );
  return {
    first,
    points: [...teams.map(() => best), ...others],
    ...(isOwn && { own: true as const }),
    ...(teams.length > 1 && { tie: true as const }),
  };
}

export function nameAt({ table, charter }: Pick<Loaded, 'table' | 'charter'>, seat: number): string {
  const occupant = table.seats[seat]?.occupant;
  return (typeof occupant === 'number' ? charter.names[occupant] : undefined) ?? botName(seat, table.settings.language);
}
