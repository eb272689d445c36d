import type { WatchMessage } from '../../shared/protocol/client-message.ts';
import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';
import { decideWatch } from '../../shared/table/presence.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { getViewer } from '../../shared/table/view.ts';
import { isSame } from '../ports/keys.ts';
import { type LoadedTable, type Ports, seal } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { answer, clearConnections, welcome } from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit } from '../table/commit.ts';

/** `welcome`: the connection watches already. */
type WatchReply = 'welcome' | Extract<RefusalCode, 'noSuchTable' | 'inviteReplaced' | 'tableFull'>;

/** Number of a table's earlier invites that are still recognized. */
const REPLACED_KNOWN = 20;

/** Lets a connection watch the table whose invite it has. Nobody else is sent anything: no view lists watchers. */
export async function watch(ports: Ports, connection: ConnectionId, message: WatchMessage): Promise<void> {
  const first = await commitWatch(ports, connection, message);
  const isFull = first.type === 'answer' && first.answer === 'tableFull';
  const result =
    isFull && (await makeRoom(ports, first.loaded, first.loaded.table.watchers))
      ? await commitWatch(ports, connection, message)
      : first;
  if (result.type === 'stored' || (result.type === 'answer' && result.answer === 'welcome')) {
    const { loaded } = result;
    await settleAll(
      answer(ports, connection, welcome(ports, loaded, { viewer: getViewer(loaded.table, connection) })),
      ports.store.putConnection(connection, loaded.id),
    );
  } else {
    const code = result.type === 'answer' ? (result.answer as RefusalCode) : result.type;
    await answer(ports, connection, { type: 'refused', code });
  }
}

const commitWatch = (
  ports: Ports,
  connection: ConnectionId,
  message: WatchMessage,
): Promise<CommitResult<WatchReply>> =>
  commit<WatchReply>(ports, {
    table: message.table,
    seen: 0,
    decide({ id, table }): CommitDecision<WatchReply> {
      if (!isSame(message.invite, ports.keys.invite(id, table.inviteEpoch)))
        return makeAnswer(isReplaced(ports, message, table.inviteEpoch) ? 'inviteReplaced' : 'noSuchTable');
      const events = decideWatch(table, connection);
      if (events === undefined) return makeAnswer('tableFull');
      return events.length === 0 ? makeAnswer('welcome') : { type: 'change', events, submission: 'watch' };
    },
  });

type InviteCheck = Pick<WatchMessage, 'table' | 'invite'>;

export const isKnownInvite = (ports: Ports, invited: InviteCheck, epoch: number): boolean =>
  isSame(invited.invite, ports.keys.invite(invited.table, epoch)) || isReplaced(ports, invited, epoch);

/** Whether this was one of the table's last 20 invites. */
function isReplaced({ keys }: Ports, { table, invite }: InviteCheck, epoch: number): boolean {
  const earlier = Array.from({ length: Math.min(epoch, REPLACED_KNOWN) }, (_, i) => epoch - 1 - i);
  return earlier.some((each) => isSame(invite, keys.invite(table, each)));
}

/** Removes those of these watchers that no longer take messages. Returns whether it removed any. */
export async function makeRoom(ports: Ports, { id }: LoadedTable, watchers: readonly ConnectionId[]): Promise<boolean> {
  const pong = seal({ type: 'pong' });
  const pings = await Promise.all(
    watchers.map(async (watcher) => ({ watcher, pushed: await ports.push(watcher, pong) })),
  );
  const stale = pings.filter(({ pushed }) => pushed !== 'sent').map(({ watcher }) => watcher);
  await clearConnections(ports, id, stale);
  return stale.length > 0;
}

const makeAnswer = (answer: WatchReply): CommitDecision<WatchReply> => ({ type: 'answer', answer });
