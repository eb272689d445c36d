import type { TurnSummary } from '../../shared/protocol/notifications.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { Loaded } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';
import { changesUpTo, playedIn } from './played-turn.ts';

/** Versions that a bot's turn takes at most, questions and other people's comings and goings included. */
const LONGEST_TURN = 24;

/** What a bot played for the person in a seat in the turn that ended with a version, as spectators saw it. */
export async function botsTurn(
  ports: Pick<JobPorts, 'store'>,
  loaded: Loaded,
  { seat, ended }: { readonly seat: number; readonly ended: number },
): Promise<TurnSummary> {
  const turn: PublicEvent[] = [];
  for (const { table, bot, events } of await changesUpTo(ports, loaded, { ended, limit: LONGEST_TURN })) {
    if (table.game?.turn.seat !== seat && table.version !== ended) break;
    if (bot === seat) turn.unshift(...events);
  }
  return playedIn(turn);
}
