import type {
  AskToOpenMessage,
  ComeBackMessage,
  KnockMessage,
  StopComingBackMessage,
  StopKnockingMessage,
} from '../../shared/protocol/client-message.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { COMING_BACK_PROMPT, decideComeBack } from '../../shared/table/back-questions.ts';
import type { TableDecision, TableEvent } from '../../shared/table/features.ts';
import { decideKnock, KNOCK_PROMPT } from '../../shared/table/joining.ts';
import { type AskedBySeat, decideStopAsking, type WatchersRule } from '../../shared/table/prompt.ts';
import { decideAskToOpen } from '../../shared/table/reopening.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { findSeat, isListening } from '../../shared/table/state.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { answer, broadcast, prepareDeliveries, sendDeliveries } from '../table/broadcast.ts';
import {
  type AcceptedChange,
  type CommitDecision,
  type CommitResult,
  commit,
  type StoredCommand,
} from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { addRequester, type SeatRequester } from '../table/seated.ts';
import { isKnockNameTaken } from './charter-change.ts';
import { runAndPong } from './pong-command.ts';
import { type SitRefusal, sendSeatRefusal } from './sit.ts';
import { makeRoom } from './watch.ts';

interface WatcherRequest extends Pick<KnockMessage, 'table' | 'nonce'> {
  readonly rule: Pick<WatchersRule<AskedBySeat, string, TableEvent>, 'getOpen' | 'getUnanswered' | 'lifetimeSeconds'>;
  decide(loaded: LoadedTable, now: number): 'repeat' | TableDecision | SitRefusal;
  store(events: readonly TableEvent[]): CommitDecision<never>;
  makeReply(prompt: AskedBySeat): { readonly type: 'knocking' } | { readonly type: 'askedBack'; readonly seat: number };
}

type Reply = SitRefusal | 'repeat';

/** Asks the host for a bot's seat, or takes the seat if the host has agreed. */
export function knock(ports: Ports, connection: ConnectionId, message: KnockMessage): Promise<void> {
  const { table, nonce, seat, name, face } = message;
  const requestKey = ports.keys.requestKeyOf(nonce);
  const request = { seat, name, ...(face !== undefined && { face }), requestKey, connection };
  return ask(ports, connection, {
    ...{ table, nonce, rule: KNOCK_PROMPT },
    decide(loaded, now) {
      const decision = decideKnock(loaded.table, request, now);
      const isNew = decision !== 'repeat' && decision.type === 'accepted' && decision.events.some(isKnockEvent);
      return isNew && isKnockNameTaken(loaded, { name, seat }) ? { code: 'nameNotAllowed' } : decision;
    },
    store: (events) =>
      events.some(isKnockEvent)
        ? { type: 'change', events, submission: 'knock' }
        : { type: 'change', events, submission: `sit ${seat}` },
    makeReply: () => ({ type: 'knocking' }),
  });
}

const isKnockEvent = ({ type }: TableEvent): boolean => type === 'knocked';

/** Asks seated players for a person's seat, or takes the seat if someone has agreed. */
export function comeBack(ports: Ports, connection: ConnectionId, message: ComeBackMessage): Promise<void> {
  const { table, nonce, seat, says } = message;
  const requestKey = ports.keys.requestKeyOf(nonce);
  const request = { seat, requestKey, connection, ...(says !== undefined && { says }) };
  return ask(ports, connection, {
    ...{ table, nonce, rule: COMING_BACK_PROMPT },
    decide: (loaded, now) => decideComeBack(loaded.table, request, now),
    store(events) {
      const question = events.find((event) => event.type === 'comeBackAsked');
      if (question === undefined) return makeReturnChange(events);
      return { type: 'change', events, submission: `comeback ${question.seat}` };
    },
    makeReply: ({ seat }) => ({ type: 'askedBack', seat }),
  });
}

/** Returns the change to store for the return of someone let in before, perhaps to a seat that a bot hands back. */
export function makeReturnChange(events: readonly TableEvent[]): CommitDecision<never> {
  const { seat = 0 } = events.find((event) => event.type === 'connected') ?? {};
  return events.some(({ type }) => type === 'seatTakenBack')
    ? { type: 'change', events, submission: `retaken ${seat}` }
    : { type: 'change', events, submission: `returned ${seat}` };
}

async function ask(ports: Ports, connection: ConnectionId, asking: WatcherRequest): Promise<void> {
  const { nonce, rule } = asking;
  const request = { connection, asking };
  const first = await commitRequest(ports, request);
  const isCrowded = first.type === 'answer' && first.answer !== 'repeat' && first.answer.code === 'doorCrowded';
  const waiting = isCrowded ? rule.getUnanswered(first.loaded.table).map((each) => each.connection) : [];
  const hasRoom = isCrowded && (await makeRoom(ports, first.loaded, waiting));
  const result = hasRoom ? await commitRequest(ports, request) : first;
  if (result.type === 'stored' && findSeat(result.loaded.table, connection) !== undefined) {
    await welcomeBack(ports, result, { connection, nonce });
  } else if (result.type === 'stored') {
    const { loaded, change } = result;
    await settleAll(broadcast(ports, result), sendAsked(ports, loaded, request), scheduleJobs(ports, loaded, change));
  } else if (result.type === 'answer' && result.answer === 'repeat') {
    await sendAsked(ports, result.loaded, request);
  } else await sendSeatRefusal(ports, connection, { result: result as CommitResult<SitRefusal>, nonce });
}

interface AskCommand {
  readonly connection: ConnectionId;
  readonly asking: WatcherRequest;
}

const commitRequest = (ports: Ports, { connection, asking }: AskCommand): Promise<CommitResult<Reply>> =>
  commit<Reply>(ports, {
    table: asking.table,
    seen: 0,
    decide(loaded, now): CommitDecision<Reply> {
      if (!isListening(loaded.table, connection)) return { type: 'answer', answer: { code: 'notSeated' } };
      const decision = asking.decide(loaded, now);
      if (decision === 'repeat' || 'code' in decision) return { type: 'answer', answer: decision };
      return asking.store(decision.events);
    },
  });

async function sendAsked(ports: Ports, { id, table }: LoadedTable, { connection, asking }: AskCommand): Promise<void> {
  const { rule, nonce, makeReply } = asking;
  const prompt = rule.getOpen(table, table.at).find((each) => each.connection === connection);
  if (prompt === undefined) return;
  const until = (prompt.at + rule.lifetimeSeconds) * 1000;
  const prompted: ServerMessage = { ...makeReply(prompt), table: id, nonce, until };
  await answer(ports, connection, prompted);
}

export async function welcomeBack(ports: Ports, stored: StoredCommand, sender: SeatRequester): Promise<void> {
  const { loaded, change } = stored;
  const deliveries = addRequester(ports, stored, { sender, deliveries: prepareDeliveries(ports, stored) });
  await settleAll(sendDeliveries(ports, loaded.id, deliveries), scheduleJobs(ports, loaded, change));
}

/** Creates a handler that withdraws a prompt, and answers the same whether there was one or not. */
const createWithdrawal =
  <Prompt extends AskedBySeat, Event extends TableEvent>(
    rule: WatchersRule<Prompt, string, Event>,
    store: (events: readonly Event[]) => AcceptedChange,
  ) =>
  (ports: Ports, connection: ConnectionId, { table, nonce }: WithdrawalMessage): Promise<void> =>
    runAndPong(ports, connection, {
      table,
      echoedFields: { nonce },
      decide({ table }) {
        if (!isListening(table, connection)) return { type: 'answer', answer: 'notSeated' };
        const events = decideStopAsking(rule, table, ports.keys.requestKeyOf(nonce));
        return events.length === 0 ? { type: 'answer', answer: 'done' } : { type: 'change', ...store(events) };
      },
    });

type WithdrawalMessage = StopKnockingMessage | StopComingBackMessage;

export const stopKnocking = createWithdrawal(KNOCK_PROMPT, (events) => ({ events, submission: 'unknock' }));
export const stopComingBack = createWithdrawal(COMING_BACK_PROMPT, (events) => ({ events, submission: 'uncomeback' }));

export const askToOpen = (ports: Ports, connection: ConnectionId, { table }: AskToOpenMessage): Promise<void> =>
  runAndPong(ports, connection, {
    table,
    echoedFields: { table },
    decide({ table }, now) {
      if (!isListening(table, connection)) return { type: 'answer', answer: 'notSeated' };
      const decision = decideAskToOpen(table, { by: findSeat(table, connection), now });
      return decision.type !== 'accepted' || decision.events.length === 0
        ? { type: 'answer', answer: 'done' }
        : { type: 'change', events: decision.events, submission: 'askopen' };
    },
  });
