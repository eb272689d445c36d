import type { TurnSummary } from '../../shared/protocol/notifications.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { LoadedTable } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';
import { getPlayed, readLatestChanges } from './played-turn.ts';

/** The most versions of a bot's turn, including questions and arrivals. */
const LONGEST_TURN = 24;

export async function summarizeBotTurn(
  ports: Pick<JobPorts, 'store'>,
  loaded: LoadedTable,
  { seat, ended }: { readonly seat: number; readonly ended: number },
): Promise<TurnSummary> {
  const turn: PublicEvent[] = [];
  for (const { table, bot, events } of await readLatestChanges(ports, loaded, { ended, limit: LONGEST_TURN })) {
    if (table.game?.turn.seat !== seat && table.version !== ended) break;
    if (bot === seat) turn.unshift(...events);
  }
  return getPlayed(turn);
}
