import type { ComeBackMessage, StopComingBackMessage } from '../../shared/protocol/client-message.ts';
import {
  type ComeBackRequest,
  decideComeBack,
  decideStopComingBack,
  openQuestions,
  QUESTION_LASTS,
  refusedThrice,
} from '../../shared/table/back-questions.ts';
import type { TableEvent } from '../../shared/table/events.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening, seatOf } from '../../shared/table/state.ts';
import { viewHappened } from '../../shared/table/view.ts';
import { type Loaded, type Ports, seal, type TableId } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer, broadcast, type Delivery, prepareDeliveries, sendDeliveries } from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit, type Stored } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { carryOut } from './carry-out.ts';
import { type Refused, refuseSeat, seatedMessage } from './sit.ts';
import { makeRoom } from './watch.ts';

type ComerReply = Refused | 'repeat';

/** Asks those who sit whether it is the person of a seat, or takes the seat if somebody has said yes. */
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

/** The coming of somebody who was let in before, perhaps to a seat that a bot hands back. */
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

interface Returner {
  readonly connection: ConnectionId;
  /** Empty if another's yes let the sender in. */
  readonly nonce: string;
}

async function sayAsked(ports: Ports, { id, table }: Loaded, { connection, nonce }: Returner): Promise<void> {
  const question = openQuestions(table, table.at).find((each) => each.connection === connection);
  if (question === undefined) return;
  const until = (question.at + QUESTION_LASTS) * 1000;
  await answer(ports, connection, { type: 'askedBack', table: id, nonce, seat: question.seat, until });
}

/** Gives somebody who came back the seat's capability, and tells the others. */
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

interface Delivering {
  readonly sender: Returner;
  readonly deliveries: readonly Delivery[];
}

/** The seat's other devices have its capability: only who came back is sent it. */
function withComer(ports: Ports, { loaded, change }: Stored, { sender, deliveries }: Delivering): readonly Delivery[] {
  const { connection, nonce } = sender;
  const seat = seatOf(loaded.table, connection);
  if (seat === undefined) return deliveries;
  const seated = seatedMessage(ports, loaded, { seat, nonce, happened: viewHappened(change, seat) });
  return [
    ...deliveries.map((each) => ({ ...each, connections: each.connections.filter((one) => one !== connection) })),
    { connections: [connection], sealed: seal(seated) },
  ];
}

/** What is sent of a submission: with the capability, if it let somebody in. */
export function deliveriesWithComer(
  ports: Ports,
  stored: Stored,
  deliveries: readonly Delivery[],
): readonly Delivery[] {
  const isBack = stored.change.events.some(({ type }) => type === 'cameBack');
  const connection = stored.change.events.find((event) => event.type === 'connected')?.connection;
  if (!isBack || connection === undefined) return deliveries;
  return withComer(ports, stored, { sender: { connection, nonce: '' }, deliveries });
}

/** Tells somebody who waits that it was not believed. */
export async function answerRefused(ports: Ports, { change, loaded }: Stored): Promise<void> {
  const no = change.events.find((event) => event.type === 'comeBackRefused');
  const asked = change.before.seats[no?.seat ?? -1]?.back?.asked?.find(({ id }) => id === no?.id);
  if (no === undefined || asked === undefined) return;
  const code = refusedThrice(loaded.table).includes(no.seat) ? 'askTheHost' : 'notYou';
  await answer(ports, asked.connection, { type: 'rejected', number: 0, code, version: loaded.table.version });
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
