import type { KnockMessage, StopKnockingMessage } from '../../shared/protocol/client-message.ts';
import { decideKnock, decideStopKnocking, KNOCK_LASTS, type KnockRequest } from '../../shared/table/door.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening, MINUTE, seatOf } from '../../shared/table/state.ts';
import type { Loaded, Ports, TableId } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer, broadcast } from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { carryOut } from './carry-out.ts';
import { isWorn } from './naming.ts';
import { answerSeated, type Refused } from './sit.ts';
import { makeRoom } from './watch.ts';

type Reply = Refused | 'repeat';

/** Asks the host for a bot's seat, or takes the seat if the host has said yes. */
export async function knock(ports: Ports, connection: ConnectionId, message: KnockMessage): Promise<void> {
  const { table, nonce } = message;
  const asked = knockOf(ports, connection, message);
  const first = await commitKnock(ports, table, asked);
  const result =
    isCrowded(first) && (await makeRoom(ports, first.loaded, askersOf(first.loaded)))
      ? await commitKnock(ports, table, asked)
      : first;
  if (result.type === 'stored' && seatOf(result.loaded.table, connection) === undefined) {
    await allDone(
      broadcast(ports, result),
      sayKnocking(ports, result.loaded, { asked, nonce }),
      arm(ports, result.loaded, result.change),
    );
  } else if (result.type === 'answer' && result.answer === 'repeat') {
    await sayKnocking(ports, result.loaded, { asked, nonce });
  } else await answerSeated(ports, connection, { result: result as CommitResult<Refused>, nonce });
}

const commitKnock = (ports: Ports, table: TableId, asked: KnockRequest): Promise<CommitResult<Reply>> =>
  commit<Reply>(ports, { table, seen: 0, judge: (loaded, now) => judgeKnock(loaded, asked, now) });

const isCrowded = (result: CommitResult<Reply>): result is CommitResult<Reply> & { readonly type: 'answer' } =>
  result.type === 'answer' && result.answer !== 'repeat' && result.answer.code === 'doorCrowded';

/** Connections of people who ask. */
const askersOf = ({ table }: Loaded): readonly ConnectionId[] =>
  (table.knocks ?? []).filter(({ refusedIn }) => refusedIn === undefined).map(({ connection }) => connection);

const knockOf = ({ keys }: Ports, connection: ConnectionId, message: KnockMessage): KnockRequest => ({
  seat: message.seat,
  name: message.name,
  ...(message.face !== undefined && { face: message.face }),
  requestKey: keys.requestKeyOf(message.nonce),
  connection,
});

function judgeKnock({ table, charter }: Loaded, asked: KnockRequest, now: number): CommitDecision<Reply> {
  if (!isListening(table, asked.connection)) return { type: 'answer', answer: { code: 'notSeated' } };
  const decision = decideKnock(table, asked, now);
  if (decision === 'repeat') return { type: 'answer', answer: 'repeat' };
  if (decision.type === 'rejection') return { type: 'answer', answer: decision };
  const isNew = decision.events.some(({ type }) => type === 'knocked');
  if (isNew && isWorn({ table, charter }, asked.name, asked.seat)) {
    return { type: 'answer', answer: { code: 'nameNotAllowed' } };
  }
  const { events } = decision;
  return isNew
    ? { type: 'change', events, submission: 'knock' }
    : { type: 'change', events, submission: `sit ${asked.seat}` };
}

async function sayKnocking(
  ports: Ports,
  { id, table }: Loaded,
  { asked, nonce }: { readonly asked: KnockRequest; readonly nonce: string },
): Promise<void> {
  const at = table.knocks?.find(({ requestKey }) => requestKey === asked.requestKey)?.at ?? 0;
  await answer(ports, asked.connection, { type: 'knocking', table: id, nonce, until: (at + KNOCK_LASTS) * MINUTE });
}

/** Takes a knock back. Says the same whether there was one or not. */
export const stopKnocking = (
  ports: Ports,
  connection: ConnectionId,
  { table, nonce }: StopKnockingMessage,
): Promise<void> =>
  carryOut(ports, connection, {
    table,
    names: { nonce },
    judge({ table }) {
      if (!isListening(table, connection)) return { type: 'answer', answer: 'notSeated' };
      const events = decideStopKnocking(table, ports.keys.requestKeyOf(nonce));
      return events.length === 0
        ? { type: 'answer', answer: 'done' }
        : { type: 'change', events, submission: 'unknock' };
    },
  });
