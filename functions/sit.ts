import { decideSit } from '../shared/engine/decide-table.ts';
import type { ConnectionId } from '../shared/engine/seats.ts';
import { isListening } from '../shared/engine/table.ts';
import type { SitMessage } from '../shared/protocol/message.ts';
import type { Desk, Loaded, StoredCharter } from './desk.ts';
import { commit, type Verdict } from './pipeline.ts';
import { answerSeated, type Refused } from './seated.ts';

/** Names that a charter has room for; somebody who comes back under the same name uses the same entry. */
const NAMES_OF_CHARTER = 40;

/** Takes an empty seat for a connection that watches the table. */
export async function sit(desk: Desk, connection: ConnectionId, message: SitMessage): Promise<void> {
  const { table, seat, nonce } = message;
  const outcome = await commit<Refused>(desk, {
    table,
    seen: 0,
    judge: (loaded) => judgeSit(desk, loaded, { connection, message }),
  });
  await answerSeated(desk, connection, { outcome, seat, nonce });
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
  const change = { events: decision.events, submission: `sit ${message.seat}` };
  if (named === charter) return { type: 'change', ...change };
  if (!(await desk.store.putCharter(id, named))) return { type: 'again' };
  return { type: 'change', ...change, charter: named };
}

/** The charter that has this name; undefined where there is no room for another. */
function withName(charter: StoredCharter, name: string): StoredCharter | undefined {
  if (charter.names.includes(name)) return charter;
  if (charter.names.length >= NAMES_OF_CHARTER) return undefined;
  return { ...charter, revision: charter.revision + 1, names: [...charter.names, name] };
}
