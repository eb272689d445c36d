import type { ConnectionId } from '../shared/engine/seats.ts';
import { allDone } from './all-done.ts';
import type { Desk } from './desk.ts';
import { clear } from './tell.ts';

/** A connection has ended: takes it off the table where it listened, if it is still listed there. */
export async function leave(desk: Desk, connection: ConnectionId): Promise<void> {
  const table = await desk.store.tableOf(connection);
  if (table === undefined) return;
  await allDone(clear(desk, table, [connection]), desk.store.dropConnection(connection));
}
