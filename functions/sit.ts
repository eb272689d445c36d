import { decideSit } from '../shared/engine/decide-arrival.ts';
import type { ConnectionId } from '../shared/engine/seats.ts';
import { isListening } from '../shared/engine/table.ts';
import type { SitMessage } from '../shared/protocol/client-message.ts';
import { withName } from './charter.ts';
import type { Desk, Loaded } from './desk.ts';
import { isWorn } from './naming.ts';
import { commit, type Verdict } from './pipeline.ts';
import { answerSeated, type Refused } from './seated.ts';

/** Takes an empty seat for a connection that watches the table. */
export async function sit(desk: Desk, connection: ConnectionId, message: SitMessage): Promise<void> {
  const { table, nonce } = message;
  const outcome = await commit<Refused>(desk, {
    table,
    seen: 0,
    judge: (loaded) => judgeSit(desk, loaded, { connection, message }),
  });
  await answerSeated(desk, connection, { outcome, nonce });
}

async function judgeSit(
  desk: Desk,
  { id, table, charter }: Loaded,
  { connection, message }: { readonly connection: ConnectionId; readonly message: SitMessage },
): Promise<Verdict<Refused>> {
  if (!isListening(table, connection)) return { type: 'answer', answer: { code: 'notSeated' } };
  const named = withName(charter, message.name);
  if (named === undefined) return { type: 'answer', answer: { code: 'nameNotAllowed' } };
  const decision = decideSit(table, {
    seat: message.seat,
    connection,
    wish: desk.keys.wishOf(message.nonce),
    name: named.names.indexOf(message.name),
    charter: named.revision,
  });
  if (decision.type === 'rejection') return { type: 'answer', answer: decision };
  const isNew = decision.events.some(({ type }) => type === 'satDown');
  if (isNew && isWorn({ table, charter }, message.name, message.seat)) {
    return { type: 'answer', answer: { code: 'nameNotAllowed' } };
  }
  const change = { events: decision.events, submission: `sit ${message.seat}` };
  if (named === charter || !isNew) return { type: 'change', ...change };
  if (!(await desk.store.putCharter(id, named))) return { type: 'again' };
  return { type: 'change', ...change, charter: named };
}
