import type { SitMessage } from '../../shared/protocol/client-message.ts';
import type { TableRejectionCode } from '../../shared/protocol/features.ts';
import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';
import type { RejectionCode } from '../../shared/rules/rejection.ts';
import { decideSit } from '../../shared/table/decisions/seating.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { findSeat, isListening, type TableState } from '../../shared/table/state.ts';
import { viewHappened } from '../../shared/table/view.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { answer, broadcast } from '../table/broadcast.ts';
import { withName } from '../table/charter.ts';
import { type CommitDecision, type CommitResult, commit } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { makeSeatedMessage } from '../table/seated.ts';
import { isNameTaken, storeWithCharter } from './charter-change.ts';

export async function sit(ports: Ports, connection: ConnectionId, message: SitMessage): Promise<void> {
  const { table, nonce } = message;
  const result = await commit<SitAnswer>(ports, {
    table,
    seen: 0,
    decide: (loaded) => decideSitReply(ports, loaded, { connection, message }),
  });
  await answerSeated(ports, connection, { result, nonce });
}

async function decideSitReply(
  ports: Ports,
  loaded: LoadedTable,
  { connection, message }: { readonly connection: ConnectionId; readonly message: SitMessage },
): Promise<CommitDecision<SitAnswer>> {
  const { table, charter } = loaded;
  if (!isListening(table, connection)) return { type: 'answer', answer: { code: 'notSeated' } };
  const newCharter = withName(charter, message);
  const decision = decideSit(table, {
    seat: message.seat,
    connection,
    requestKey: ports.keys.requestKeyOf(message.nonce),
    name: newCharter.names.indexOf(message.name),
    charter: newCharter.revision,
  });
  if (decision.type === 'rejection') return { type: 'answer', answer: decision };
  const repeatedRequest = findRepeatedRequest(table, connection, decision.events);
  if (repeatedRequest) return { type: 'answer', answer: repeatedRequest };
  const isNew = decision.events.some(({ type }) => type === 'satDown');
  if (isNew && isNameTaken({ table, charter }, message.name, message.seat)) {
    return { type: 'answer', answer: { code: 'nameNotAllowed' } };
  }
  const change = { events: decision.events, submission: `sit ${message.seat}` };
  if (newCharter === charter || !isNew) return { type: 'change', ...change };
  return storeWithCharter(ports, loaded, { ...change, charter: newCharter });
}

export interface SitRefusal {
  readonly code: RejectionCode | TableRejectionCode | Extract<RefusalCode, 'notSeated'>;
}

/** The connection that got the seat repeated its request: it is answered again, and nothing changes. */
interface RepeatedRequest {
  readonly seat: number;
}

export type SitAnswer = SitRefusal | RepeatedRequest;

/** Returns the connection's own seat, if all that its request would do is connect it there. */
export function findRepeatedRequest(
  { seats }: TableState,
  connection: ConnectionId,
  events: readonly TableEvent[],
): RepeatedRequest | undefined {
  const [event, ...more] = events;
  const isThere = more.length === 0 && event?.type === 'connected';
  return isThere && seats[event.seat]?.connections.includes(connection) ? { seat: event.seat } : undefined;
}

interface SitResult<Answer> {
  readonly result: CommitResult<Answer>;
  readonly nonce: string;
}

/** Sends the capability of the taken seat, tells the others, and queues the next job; or refuses. */
export async function answerSeated(
  ports: Ports,
  connection: ConnectionId,
  { result, nonce }: SitResult<SitAnswer>,
): Promise<void> {
  if (result.type === 'answer' && 'seat' in result.answer) {
    await answer(ports, connection, makeSeatedMessage(ports, result.loaded, { viewer: result.answer.seat, nonce }));
    return;
  }
  if (result.type !== 'stored') {
    await sendSeatRefusal(ports, connection, { result: result as CommitResult<SitRefusal>, nonce });
    return;
  }
  const { change, loaded } = result;
  const seat = findSeat(loaded.table, connection) as number;
  const seatedMessage = makeSeatedMessage(ports, loaded, { viewer: seat, nonce, happened: viewHappened(change, seat) });
  await settleAll(
    broadcast(ports, result, (viewer) => (viewer === seat ? seatedMessage : undefined)),
    ports.store.putConnection(connection, loaded.id),
    scheduleJobs(ports, loaded),
  );
}

export async function sendSeatRefusal(
  ports: Ports,
  connection: ConnectionId,
  { result, nonce }: SitResult<SitRefusal>,
): Promise<void> {
  if (result.type !== 'stored' && result.type !== 'answer') {
    await answer(ports, connection, { type: 'refused', code: result.type, nonce });
  } else if (result.type === 'answer') {
    const { code } = result.answer;
    const { version } = result.loaded.table;
    await answer(
      ports,
      connection,
      code === 'notSeated' ? { type: 'refused', code, nonce } : { type: 'rejected', number: 0, nonce, code, version },
    );
  }
}
