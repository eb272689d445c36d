import { getTotals, getWinners, hasGameEnded, hasRoundEnded } from '../../shared/game/score.ts';
import { getTeam } from '../../shared/game/state.ts';
import type { Lead } from '../../shared/protocol/notifications.ts';
import { rankTeams } from '../../shared/protocol/ranking.ts';
import { botName } from '../../web/text/bot-names.ts';
import type { LoadedTable } from '../ports/ports.ts';

/** The standings or the final result, for the person in a seat or for all; undefined during a round. */
export function findLead(loaded: Pick<LoadedTable, 'table' | 'charter'>, seat?: number): Lead | undefined {
  const { game } = loaded.table;
  if (game === undefined || !hasRoundEnded(game)) return undefined;
  const winners = hasGameEnded(game) ? getWinners(game) : undefined;
  const { first: teams, best, others } = rankTeams(getTotals(game), winners);
  const isOwn = seat !== undefined && teams.includes(getTeam(game, seat));
  const first = loaded.table.seats.flatMap((_, at) =>
    teams.includes(getTeam(game, at)) && at !== seat ? [getSeatName(loaded, at)] : [],
  );
  return {
    first,
    points: [...teams.map(() => best), ...others],
    ...(isOwn && { own: true as const }),
    ...(teams.length > 1 && { tie: true as const }),
  };
}

export function getSeatName({ table, charter }: Pick<LoadedTable, 'table' | 'charter'>, seat: number): string {
  const occupant = table.seats[seat]?.occupant;
  return (typeof occupant === 'number' ? charter.names[occupant] : undefined) ?? botName(seat, table.settings.language);
}
