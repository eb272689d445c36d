import { decideHello } from '../shared/engine/decide-table.ts';
import { type ConnectionId, isPerson } from '../shared/engine/seats.ts';
import { viewHappened } from '../shared/engine/view-table.ts';
import type { HelloMessage } from '../shared/protocol/message.ts';
import { proveHello } from '../shared/protocol/proof.ts';
import { arm } from './bot-call.ts';
import type { Desk, Loaded } from './desk.ts';
import { isSame } from './keys.ts';
import { commit, type Outcome, type Verdict } from './pipeline.ts';
import { answer, tell, welcome } from './tell.ts';

/** Milliseconds that a sender's clock may be off; beyond it, the sender proves again by the server's time. */
const CLOCK_OFF = 5 * 60_000;

type Answer =
  | { readonly type: 'repeat' }
  | { readonly type: 'refused'; readonly code: 'badProof' }
  | { readonly type: 'refused'; readonly code: 'staleProof'; readonly time: number };

/** Binds a connection to the seat whose capability it proves, and brings it up to date in one answer. */
export async function hello(desk: Desk, connection: ConnectionId, message: HelloMessage): Promise<void> {
  const outcome = await commit<Answer>(desk, {
    table: message.table,
    seen: 0,
    judge: (loaded) => judgeHello(desk, loaded, { connection, message }),
  });
  await answerHello(desk, connection, { outcome, seat: message.seat });
}

interface Hello {
  readonly connection: ConnectionId;
  readonly message: HelloMessage;
}

function judgeHello(desk: Desk, { id, table }: Loaded, { connection, message }: Hello): Verdict<Answer> {
  const { seat, time, proof } = message;
  const state = table.seats[seat];
  if (state === undefined || !isPerson(state)) return badProof;
  const secret = desk.keys.seatSecret(id, seat, state.epoch);
  if (!isSame(proof, proveHello(secret, { table: id, seat, time }))) return badProof;
  const now = desk.now();
  const last = state.claim.type === 'hello' ? state.claim.time : 0;
  const decided = Math.abs(time - now) > CLOCK_OFF ? 'stale' : decideHello(table, { seat, connection, time });
  if (decided === 'repeat') return { type: 'answer', answer: { type: 'repeat' } };
  if (decided !== 'stale') return { type: 'change', events: decided, submission: `hello ${seat}` };
  return { type: 'answer', answer: { type: 'refused', code: 'staleProof', time: Math.max(now, last + 1) } };
}

const badProof: Verdict<Answer> = { type: 'answer', answer: { type: 'refused', code: 'badProof' } };

async function answerHello(
  desk: Desk,
  connection: ConnectionId,
  { outcome, seat }: { readonly outcome: Outcome<Answer>; readonly seat: number },
): Promise<void> {
  if (outcome.type === 'stored') {
    const { loaded, change } = outcome;
    const own = welcome(desk, loaded, { viewer: seat, happened: viewHappened(change, seat) });
    await Promise.all([
      tell(desk, outcome, (viewer) => (viewer === seat ? own : undefined)),
      desk.store.putConnection(connection, loaded.id),
      arm(desk, loaded),
    ]);
  } else if (outcome.type !== 'answer') {
    await answer(desk, connection, { type: 'refused', code: outcome.type });
  } else if (outcome.answer.type === 'repeat') {
    await answer(desk, connection, welcome(desk, outcome.loaded, { viewer: seat }));
  } else await answer(desk, connection, outcome.answer);
}
