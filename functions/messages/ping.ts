import type { PingMessage } from '../../shared/protocol/client-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening, seatOf } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import type { Ports } from '../ports/ports.ts';
import { answer, isNewTo } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';

/** A sign of life; if it names an old version, the listener is sent the view that it missed. */
export async function ping(ports: Ports, connection: ConnectionId, { table, version }: PingMessage): Promise<void> {
  const loaded = table === undefined ? undefined : await load(ports, table);
  if (loaded === undefined) await answer(ports, connection, { type: 'pong' });
  else if (!isListening(loaded.table, connection)) {
    await answer(ports, connection, { type: 'refused', code: 'notSeated' });
  } else {
    const viewer = seatOf(loaded.table, connection);
    const isNew = await isNewTo(ports, loaded, { viewer, seen: version ?? 0 });
    await answer(ports, connection, isNew ? { type: 'view', ...viewTable(loaded.table, viewer) } : { type: 'pong' });
  }
}
