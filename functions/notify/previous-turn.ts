import type { PreviousTurn, PushedReason } from '../../shared/protocol/notifications.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { LoadedTable } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';
import { getPlayed, readLatestChanges } from './played-turn.ts';

const LONGEST_TURN = 16;

/**
 * Returns the plays just before this turn, as spectators saw it, absent if there are none or too much happened since;
 * and whether its player's plan waits.
 */
export async function getPreviousTurn(
  ports: Pick<JobPorts, 'store'>,
  loaded: LoadedTable,
): Promise<Pick<PushedReason, 'before' | 'plan'>> {
  const { table } = loaded;
  const currentSeat = table.game?.turn.seat;
  const turn: PublicEvent[] = [];
  let last: { readonly seat: number; readonly isBots: boolean } | undefined;
  for (const change of await readLatestChanges(ports, loaded, { ended: table.version, limit: LONGEST_TURN })) {
    if (change.before.deals !== table.deals) break;
    last ??= findEndedTurns(change.events).map((seat) => ({ seat, isBots: change.bot === seat }))[0];
    if (last !== undefined && change.before.game?.turn.seat !== last.seat) break;
    if (last !== undefined) turn.unshift(...change.events);
  }
  const { status, drawn } = table.seats[currentSeat ?? -1]?.plan ?? {};
  const before = last && last.seat !== currentSeat ? { ...getPlayer(loaded, last), ...getPlayed(turn) } : undefined;
  return { ...(before && { before }), ...(status === 'waits' && { plan: { drawn: drawn?.length ?? 0 } }) };
}

const findEndedTurns = (events: readonly PublicEvent[]): readonly number[] =>
  events.flatMap((event) => (event.type === 'discarded' || event.type === 'passed' ? [event.seat] : []));

function getPlayer(
  { table, charter }: LoadedTable,
  { seat, isBots }: { readonly seat: number; readonly isBots: boolean },
): Pick<PreviousTurn, 'name' | 'bot' | 'zone'> {
  const occupant = table.seats[seat]?.occupant;
  if (typeof occupant !== 'number') return {};
  const name = charter.names[occupant] ?? '';
  if (isBots) return { name, bot: true };
  const zone = charter.zones?.find(([person]) => person === occupant)?.[1];
  return { name, ...(zone !== undefined && { zone }) };
}
