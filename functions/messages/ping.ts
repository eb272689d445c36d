import type { PingMessage } from '../../shared/protocol/client-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening } from '../../shared/table/state.ts';
import { getViewer, mayWatch, type Viewer, viewTable } from '../../shared/table/view.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { answer, isNewForViewer } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';

/** Answers a ping; a listener with an old version is sent the view that it missed. */
export async function ping(ports: Ports, connection: ConnectionId, { table, version }: PingMessage): Promise<void> {
  const loaded = table === undefined ? undefined : await load(ports, table);
  if (loaded === undefined) await answer(ports, connection, { type: 'pong' });
  else if (!isListening(loaded.table, connection)) {
    await answer(ports, connection, { type: 'refused', code: 'notSeated' });
  } else {
    const viewer = getViewer(loaded.table, connection, ports.now());
    const seen = version ?? 0;
    const isNew =
      (await isNewForViewer(ports, loaded, { viewer, seen })) && (await hasMissed(ports, loaded, { viewer, seen }));
    await answer(ports, connection, isNew ? { type: 'view', ...viewTable(loaded.table, viewer) } : { type: 'pong' });
  }
}

interface ListenerVersion {
  readonly viewer: Viewer;
  readonly seen: number;
}

/** Changes that are read: a listener who missed more is sent the view. */
const CHANGES_READ = 24;

/** Whether the listener missed a change since the given version that it should have been sent. */
async function hasMissed(ports: Ports, loaded: LoadedTable, { viewer, seen }: ListenerVersion): Promise<boolean> {
  const count = loaded.table.version - seen;
  if (seen < 1 || count > CHANGES_READ || !mayWatch(loaded.table, viewer)) return true;
  const { hasReportedChanges: reportedSince } = await import('./history.ts');
  return reportedSince(ports, loaded, { viewer, seen });
}
