import type { HelloMessage } from '../../shared/protocol/client-message.ts';
import { proveHello } from '../../shared/protocol/proof.ts';
import { decideHello } from '../../shared/table/presence.ts';
import type { ConnectionId, SeatState } from '../../shared/table/seats.ts';
import { seatOf } from '../../shared/table/state.ts';
import { viewHappened } from '../../shared/table/view.ts';
import type { Loaded, Ports } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer, broadcast, welcome } from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { isOffTime, seatProved, timeToProve } from './proof.ts';

type HelloReply =
  | { readonly type: 'repeat' }
  | { readonly type: 'refused'; readonly code: 'badProof' }
  | { readonly type: 'refused'; readonly code: 'staleProof'; readonly time: number };

/** Binds a connection to the seat whose capability it proves, and answers with the current view. */
export async function hello(ports: Ports, connection: ConnectionId, message: HelloMessage): Promise<void> {
  const result = await commit<HelloReply>(ports, {
    table: message.table,
    seen: 0,
    judge: (loaded) => judgeHello(ports, loaded, { connection, message }),
  });
  await answerHello(ports, connection, result);
}

interface Hello {
  readonly connection: ConnectionId;
  readonly message: HelloMessage;
}

function judgeHello(ports: Ports, loaded: Loaded, { connection, message }: Hello): CommitDecision<HelloReply> {
  const { table } = loaded;
  const { time, here } = message;
  const seat = seatProved(ports, loaded, { message, prove: proveHello });
  if (seat === undefined) return badProof;
  const { claim } = table.seats[seat] as SeatState;
  const last = claim.type === 'hello' ? claim.time : 0;
  const decided = isOffTime(ports, time, last)
    ? 'stale'
    : decideHello(table, { seat, connection, time, ...(here && { here }) });
  if (decided === 'repeat') return { type: 'answer', answer: { type: 'repeat' } };
  if (decided !== 'stale') return { type: 'change', events: decided, submission: `hello ${seat}` };
  return { type: 'answer', answer: { type: 'refused', code: 'staleProof', time: timeToProve(ports, last) } };
}

const badProof: CommitDecision<HelloReply> = { type: 'answer', answer: { type: 'refused', code: 'badProof' } };

async function answerHello(ports: Ports, connection: ConnectionId, result: CommitResult<HelloReply>): Promise<void> {
  if (result.type === 'stored') {
    const { loaded, change } = result;
    const seat = seatOf(loaded.table, connection);
    const own = welcome(ports, loaded, { viewer: seat, happened: viewHappened(change, seat) });
    await allDone(
      broadcast(ports, result, (viewer) => (viewer === seat ? own : undefined)),
      ports.store.putConnection(connection, loaded.id),
      arm(ports, loaded),
    );
  } else if (result.type !== 'answer') {
    await answer(ports, connection, { type: 'refused', code: result.type });
  } else if (result.answer.type === 'repeat') {
    await answer(ports, connection, welcome(ports, result.loaded, { viewer: seatOf(result.loaded.table, connection) }));
  } else await answer(ports, connection, result.answer);
}
