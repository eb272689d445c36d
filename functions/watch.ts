import { decideWatch } from '../shared/engine/decide-arrival.ts';
import type { ConnectionId } from '../shared/engine/seats.ts';
import { seatOf } from '../shared/engine/table.ts';
import type { WatchMessage } from '../shared/protocol/client-message.ts';
import type { RefusalCode } from '../shared/protocol/refusal-codes.ts';
import { allDone } from './all-done.ts';
import type { Desk } from './desk.ts';
import { isSame } from './keys.ts';
import { commit, type Verdict } from './pipeline.ts';
import { answer, welcome } from './tell.ts';

/** `welcome`: the connection listens already. */
type Answer = 'welcome' | Extract<RefusalCode, 'noSuchTable' | 'tableFull'>;

/** Lets a connection look at the table whose invite it has. Nobody else is told: a watcher is not part of any view. */
export async function watch(desk: Desk, connection: ConnectionId, message: WatchMessage): Promise<void> {
  const outcome = await commit<Answer>(desk, {
    table: message.table,
    seen: 0,
    judge({ id, table }): Verdict<Answer> {
      if (!isSame(message.invite, desk.keys.invite(id, table.inviteEpoch))) return no('noSuchTable');
      const events = decideWatch(table, connection);
      if (events === undefined) return no('tableFull');
      return events.length === 0 ? no('welcome') : { type: 'change', events, submission: 'watch' };
    },
  });
  if (outcome.type === 'stored' || (outcome.type === 'answer' && outcome.answer === 'welcome')) {
    const { loaded } = outcome;
    await allDone(
      answer(desk, connection, welcome(desk, loaded, { viewer: seatOf(loaded.table, connection) })),
      desk.store.putConnection(connection, loaded.id),
    );
  } else {
    const code = outcome.type === 'answer' ? (outcome.answer as RefusalCode) : outcome.type;
    await answer(desk, connection, { type: 'refused', code });
  }
}

const no = (answer: Answer): Verdict<Answer> => ({ type: 'answer', answer });
