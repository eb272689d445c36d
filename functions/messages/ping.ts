import type { PingMessage } from '../../shared/protocol/client-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening, seatOf } from '../../shared/table/state.ts';
import { viewNow } from '../../shared/table/view.ts';
import type { Desk } from '../ports/context.ts';
import { answer, isNewTo } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';

/** A sign of life; a listener that names an old version is sent the view that it missed. */
export async function ping(desk: Desk, connection: ConnectionId, { table, version }: PingMessage): Promise<void> {
  const loaded = table === undefined ? undefined : await load(desk, table);
  if (loaded === undefined) await answer(desk, connection, { type: 'pong' });
  else if (!isListening(loaded.table, connection)) {
    await answer(desk, connection, { type: 'refused', code: 'notSeated' });
  } else {
    const viewer = seatOf(loaded.table, connection);
    const isNew = await isNewTo(desk, loaded, { viewer, seen: version ?? 0 });
    await answer(desk, connection, isNew ? { type: 'view', ...viewNow(loaded.table, viewer) } : { type: 'pong' });
  }
}
