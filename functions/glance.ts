import type { ConnectionId } from '../shared/engine/seats.ts';
import { awaitedOf } from '../shared/engine/table.ts';
import { viewTable } from '../shared/engine/view-table.ts';
import type { GlanceMessage, StandingMessage } from '../shared/protocol/glance.ts';
import { proveGlance } from '../shared/protocol/proof.ts';
import type { Desk, Loaded } from './desk.ts';
import { load } from './pipeline.ts';
import { isOffTime, seatProved } from './proof.ts';
import { answer } from './tell.ts';

/** Tells how things stand to whoever proves a capability; nothing is stored. */
export async function glance(desk: Desk, connection: ConnectionId, message: GlanceMessage): Promise<void> {
  const { table, time } = message;
  const loaded = await load(desk, table);
  const seat = loaded && seatProved(desk, loaded, { message, prove: proveGlance });
  if (loaded === undefined || seat === undefined) {
    await answer(desk, connection, { type: 'refused', code: 'badProof', table });
  } else if (isOffTime(desk, time)) {
    await answer(desk, connection, { type: 'refused', code: 'staleProof', time: desk.now(), table });
  } else await answer(desk, connection, standingOf(loaded, seat));
}

/** Nothing but what the seat's view has. */
function standingOf({ id, table, charter }: Loaded, seat: number): StandingMessage {
  const { version, at, phase, since, deadline, paused, closed, occupants, game } = viewTable(table, seat);
  const awaited = awaitedOf(table);
  return {
    ...{ type: 'standing', table: id, version, at, phase, seat, title: charter.title, names: charter.names, occupants },
    ...(since !== undefined && { since }),
    ...(deadline !== undefined && { deadline }),
    ...(paused && { paused }),
    ...(closed && { closed }),
    ...(game && { round: game.round }),
    ...(game && phase === 'playing' && !game.ended && { turn: game.turn.seat }),
    ...(game?.ended && phase === 'playing' && { over: true as const }),
    ...(awaited.length > 0 && { awaited }),
    ...(awaited.includes(seat) && { mine: true as const }),
  };
}
