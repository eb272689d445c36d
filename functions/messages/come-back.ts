import type { ComeBackMessage, StopComingBackMessage } from '../../shared/protocol/client-message.ts';
import {
  type ComeBackRequest,
  decideComeBack,
  decideStopComingBack,
  openQuestions,
  QUESTION_LASTS,
} from '../../shared/table/back-questions.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening, seatOf } from '../../shared/table/state.ts';
import type { Loaded, Ports, TableId } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer, broadcast, prepareDeliveries, sendDeliveries } from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit, type Stored } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { type Returner, withComer } from '../table/seated.ts';
import { carryOut } from './carry-out.ts';
import { type Refused, refuseSeat } from './sit.ts';
import { makeRoom } from './watch.ts';

type ComerReply = Refused | 'repeat';

/** Asks those who sit whether it is the person of a seat, or takes the seat if someone has said yes. */
export async function comeBack(ports: Ports, connection: ConnectionId, message: ComeBackMessage): Promise<void> {
  const { table, seat, nonce, says } = message;
  const requestKey = ports.keys.requestKeyOf(nonce);
  const asked = { seat, requestKey, connection, ...(says !== undefined && { says }) };
  const first = await commitQuestion(ports, table, asked);
  const result =
    isCrowded(first) && (await makeRoom(ports, first.loaded, askersOf(first.loaded)))
      ? await commitQuestion(ports, table, asked)
      : first;
  await answerComer(ports, connection, { result, nonce });
}

const commitQuestion = (ports: Ports, table: TableId, asked: ComeBackRequest): Promise<CommitResult<ComerReply>> =>
  commit<ComerReply>(ports, { table, seen: 0, judge: (loaded, now) => judgeQuestion(loaded, asked, now) });

function judgeQuestion({ table }: Loaded, asked: ComeBackRequest, now: number): CommitDecision<ComerReply> {
  if (!isListening(table, asked.connection)) return { type: 'answer', answer: { code: 'notSeated' } };
  const decision = decideComeBack(table, asked, now);
  if (decision === 'repeat') return { type: 'answer', answer: 'repeat' };
  if (decision.type === 'rejection') return { type: 'answer', answer: decision };
  const { events } = decision;
  const question = events.find((event) => event.type === 'comeBackAsked');
  if (question !== undefined) return { type: 'change', events, submission: `comeback ${question.seat}` };
  return returned(events);
}

/** The coming of someone who was let in before, perhaps to a seat that a bot hands back. */
export function returned(events: readonly TableEvent[]): CommitDecision<never> {
  const { seat = 0 } = events.find((event) => event.type === 'connected') ?? {};
  return events.some(({ type }) => type === 'seatTakenBack')
    ? { type: 'change', events, submission: `retaken ${seat}` }
    : { type: 'change', events, submission: `returned ${seat}` };
}

const isCrowded = (
  result: CommitResult<ComerReply>,
): result is CommitResult<ComerReply> & { readonly type: 'answer' } =>
  result.type === 'answer' && result.answer !== 'repeat' && result.answer.code === 'doorCrowded';

const askersOf = ({ table }: Loaded): readonly ConnectionId[] =>
  table.seats.flatMap(({ back }) => (back?.asked ?? []).map(({ connection }) => connection));

interface Comer {
  readonly result: CommitResult<ComerReply>;
  readonly nonce: string;
}

async function answerComer(ports: Ports, connection: ConnectionId, { result, nonce }: Comer): Promise<void> {
  if (result.type === 'stored' && seatOf(result.loaded.table, connection) !== undefined) {
    await welcomeBack(ports, result, { connection, nonce });
  } else if (result.type === 'stored') {
    const { loaded, change } = result;
    await allDone(broadcast(ports, result), sayAsked(ports, loaded, { connection, nonce }), arm(ports, loaded, change));
  } else if (result.type === 'answer' && result.answer === 'repeat') {
    await sayAsked(ports, result.loaded, { connection, nonce });
  } else await refuseSeat(ports, connection, { result: result as CommitResult<Refused>, nonce });
}

async function sayAsked(ports: Ports, { id, table }: Loaded, { connection, nonce }: Returner): Promise<void> {
  const question = openQuestions(table, table.at).find((each) => each.connection === connection);
  if (question === undefined) return;
  const until = (question.at + QUESTION_LASTS) * 1000;
  await answer(ports, connection, { type: 'askedBack', table: id, nonce, seat: question.seat, until });
}

/** Gives someone who came back the seat's capability, and tells the others. */
export async function welcomeBack(ports: Ports, stored: Stored, sender: Returner): Promise<void> {
  const { loaded, change } = stored;
  await allDone(
    sendDeliveries(
      ports,
      loaded.id,
      withComer(ports, stored, { sender, deliveries: prepareDeliveries(ports, stored) }),
    ),
    arm(ports, loaded, change),
  );
}

/** Takes a question back. Says the same whether there was one or not. */
export const stopComingBack = (
  ports: Ports,
  connection: ConnectionId,
  { table, nonce }: StopComingBackMessage,
): Promise<void> =>
  carryOut(ports, connection, {
    table,
    names: { nonce },
    judge({ table }) {
      if (!isListening(table, connection)) return { type: 'answer', answer: 'notSeated' };
      const events = decideStopComingBack(table, ports.keys.requestKeyOf(nonce));
      return events.length === 0
        ? { type: 'answer', answer: 'done' }
        : { type: 'change', events, submission: 'uncomeback' };
    },
  });
