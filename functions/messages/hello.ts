import type { HelloMessage } from '../../shared/protocol/client-message.ts';
import { proveHello } from '../../shared/protocol/proof.ts';
import { decideHello } from '../../shared/table/presence.ts';
import type { ConnectionId, SeatState } from '../../shared/table/seats.ts';
import { getSeatOfViewer, getViewer, type Viewer, viewHappened } from '../../shared/table/view.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { answer, prepareDeliveries, sendDeliveries, welcome } from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { findLockout, findProvenSeat, findProvenViewer, getProvableTime, isStaleTime } from '../table/proof.ts';
import { addRequester } from '../table/seated.ts';

type HelloReply =
  | { readonly type: 'repeat' }
  | { readonly type: 'refused'; readonly code: 'badProof' }
  | { readonly type: 'refused'; readonly code: 'lockedOut'; readonly seat: number; readonly at: number }
  | { readonly type: 'refused'; readonly code: 'staleProof'; readonly time: number };

export async function hello(ports: Ports, connection: ConnectionId, message: HelloMessage): Promise<void> {
  const result = await commit<HelloReply>(ports, {
    table: message.table,
    seen: 0,
    decide: (loaded) => decideHelloReply(ports, loaded, { connection, message }),
  });
  await answerHello(ports, { connection, message }, result);
}

interface Hello {
  readonly connection: ConnectionId;
  readonly message: HelloMessage;
}

function decideHelloReply(
  ports: Ports,
  loaded: LoadedTable,
  { connection, message }: Hello,
): CommitDecision<HelloReply> {
  const { table } = loaded;
  const { time, here } = message;
  const proof = { message, prove: proveHello };
  const viewer = findProvenViewer(ports, loaded, proof);
  const seat = getSeatOfViewer(viewer);
  if (seat === undefined) return createRefusal(findLockout(ports, loaded, proof));
  const guestFlag = typeof viewer === 'object' && { guest: true as const };
  const { claim } = table.seats[seat] as SeatState;
  const last = claim.type === 'hello' ? claim.time : 0;
  const decision = isStaleTime(ports, time, last)
    ? 'stale'
    : decideHello(table, { seat, connection, time, ...(here && { here }), ...guestFlag });
  if (decision === 'repeat') return { type: 'answer', answer: { type: 'repeat' } };
  if (decision !== 'stale') return { type: 'change', events: decision, submission: `hello ${seat}` };
  return { type: 'answer', answer: { type: 'refused', code: 'staleProof', time: getProvableTime(ports, last) } };
}

const createRefusal = (
  lockedOut: { readonly seat: number; readonly at: number } | undefined,
): CommitDecision<HelloReply> => ({
  type: 'answer',
  answer:
    lockedOut === undefined
      ? { type: 'refused', code: 'badProof' }
      : { type: 'refused', code: 'lockedOut', ...lockedOut },
});

/** A device whose probation is over is sent the seat's own capability. */
async function answerHello(
  ports: Ports,
  { connection, message }: Hello,
  result: CommitResult<HelloReply>,
): Promise<void> {
  if (result.type === 'stored') {
    const { loaded, change } = result;
    const viewer = getViewer(loaded.table, connection);
    const seat = getSeatOfViewer(viewer);
    const createWelcome = (each: Viewer) =>
      welcome(ports, loaded, { viewer: each, happened: viewHappened(change, each) });
    const deliveries = prepareDeliveries(ports, result, (each) =>
      getSeatOfViewer(each) === seat ? createWelcome(each) : undefined,
    );
    const isLetIn =
      typeof viewer === 'number' && findProvenSeat(ports, loaded, { message, prove: proveHello })?.isOwn === false;
    const sender = { connection, nonce: '' };
    await settleAll(
      sendDeliveries(ports, loaded.id, isLetIn ? addRequester(ports, result, { sender, deliveries }) : deliveries),
      ports.store.putConnection(connection, loaded.id),
      scheduleJobs(ports, loaded),
    );
  } else if (result.type !== 'answer') {
    await answer(ports, connection, { type: 'refused', code: result.type });
  } else if (result.answer.type === 'repeat') {
    await answer(
      ports,
      connection,
      welcome(ports, result.loaded, { viewer: getViewer(result.loaded.table, connection) }),
    );
  } else await answer(ports, connection, result.answer);
}
