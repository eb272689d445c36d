import type { SubmitMessage } from '../../shared/protocol/client-message.ts';
import type { TableRejectionCode } from '../../shared/protocol/features.ts';
import { makeSubmission, type StoredSubmission } from '../../shared/protocol/submission.ts';
import { computeFingerprint } from '../../shared/protocol/submission-fingerprint.ts';
import type { RejectionCode } from '../../shared/rules/rejection.ts';
import { affectsSenderOnly, decideSubmission } from '../../shared/table/decide.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { findSeat } from '../../shared/table/state.ts';
import { getViewer, type Viewer, viewHappened, viewTable } from '../../shared/table/view.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import {
  answer,
  type Delivery,
  prepareDeliveries,
  type Replacement,
  rebroadcast,
  sendDeliveries,
  welcome,
} from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit, type StoredCommand } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { getEntropy } from '../table/randomness.ts';
import { getDeliveriesWithRequester, makeSeatedMessage } from '../table/seated.ts';
import { answerAskers } from './answer-askers.ts';
import { findCharterChange, storeWithCharter } from './charter-change.ts';

type SubmitReply =
  | { readonly type: 'notSeated' }
  /** Already stored: the seat's newest submission, or an older one. */
  | { readonly type: 'repeat'; readonly seat: number; readonly viewer: Viewer; readonly isNewest: boolean }
  | { readonly type: 'rejected'; readonly code: RejectionCode | TableRejectionCode };

export async function submit(ports: Ports, connection: ConnectionId, message: SubmitMessage): Promise<void> {
  const result = await commitSubmission(ports, connection, message);
  if (result.type === 'stored') {
    ports.metrics.count('submissions');
    await settleAll(
      sendDeliveries(ports, result.loaded.id, result.prepared ?? getDeliveries(ports, result)),
      answerAskers(ports, result),
      scheduleJobs(ports, result.loaded, result.change),
    );
  } else await answerSubmission(ports, connection, { result, message });
}

async function commitSubmission(
  ports: Ports,
  connection: ConnectionId,
  message: SubmitMessage,
): Promise<CommitResult<SubmitReply, readonly Delivery[]>> {
  const { table, version } = message;
  return commit<SubmitReply, readonly Delivery[]>(ports, {
    table,
    seen: version,
    decide: (loaded, now) => decideSubmitReply(ports, loaded, { connection, message, now }),
    prepare: (next) => getDeliveries(ports, next),
  });
}

interface SubmitRequest {
  readonly connection: ConnectionId;
  readonly message: SubmitMessage;
  readonly now: number;
}

/** Another page of the seat used this number for something else: only one of the two was stored. */
const STALE: SubmitReply = { type: 'rejected', code: 'staleNumber' };

function isLastSubmission({ table, item }: LoadedTable, sent: Required<StoredSubmission>): boolean {
  const { seat, number, intents } = sent;
  if (item.submission.startsWith(`${seat}.${number} `)) return item.submission === makeSubmission(sent);
  return (table.seats[seat]?.fingerprint ?? computeFingerprint(intents)) === computeFingerprint(intents);
}

async function decideSubmitReply(
  ports: Ports,
  loaded: LoadedTable,
  { connection, message, now }: SubmitRequest,
): Promise<CommitDecision<SubmitReply>> {
  const { table, charter } = loaded;
  const { number, intents } = message;
  const seat = findSeat(table, connection);
  if (seat === undefined) return { type: 'answer', answer: { type: 'notSeated' } };
  const acknowledged = table.seats[seat]?.acknowledged ?? 0;
  if (number <= acknowledged) {
    const isNewest = number === acknowledged;
    const isOther = isNewest && !isLastSubmission(loaded, { seat, number, intents });
    return {
      type: 'answer',
      answer: isOther ? STALE : { type: 'repeat', seat, viewer: getViewer(table, connection, now), isNewest },
    };
  }
  const entropy = getEntropy(ports, loaded, { seat, intents });
  const { newCharter = charter, isAtomic, ...rest } = findCharterChange(loaded, { seat, intents });
  const request = { seat, number, intents, entropy, now, connection, ...getRequestKey(ports, intents), ...rest };
  const decision = decideSubmission(table, charter, request);
  if (decision.type !== 'accepted') return { type: 'answer', answer: { type: 'rejected', code: decision.code } };
  const submission = makeSubmission({ seat, number, intents });
  const change = { events: decision.events, submission, entropy };
  if (newCharter === charter) return { type: 'change', ...change };
  return storeWithCharter(ports, loaded, { ...change, charter: newCharter, isAtomic });
}

async function answerSubmission(
  ports: Ports,
  connection: ConnectionId,
  {
    result,
    message,
  }: { readonly result: Exclude<CommitResult<SubmitReply>, { type: 'stored' }>; readonly message: SubmitMessage },
): Promise<void> {
  const { number, intents } = message;
  if (result.type !== 'answer') {
    await answer(ports, connection, { type: 'refused', code: result.type, number });
    return;
  }
  const { answer: reply, loaded } = result;
  if (reply.type === 'notSeated') await answer(ports, connection, { type: 'refused', code: 'notSeated', number });
  else if (reply.type === 'repeat') await answerRepeat(ports, connection, { loaded, repeat: { ...reply, intents } });
  else await answer(ports, connection, { ...reply, number, version: loaded.table.version });
}

type RepeatReply = SubmitReply & { readonly type: 'repeat' } & Pick<SubmitMessage, 'intents'>;

/** Resends the newest submission to all recipients: a process may have stored it and stopped before the broadcast. */
async function answerRepeat(
  ports: Ports,
  connection: ConnectionId,
  { loaded, repeat }: { readonly loaded: LoadedTable; readonly repeat: RepeatReply },
): Promise<void> {
  if (repeat.isNewest && !affectsSenderOnly(repeat.intents)) {
    await settleAll(rebroadcast(ports, loaded, answerRepeated(ports, loaded, repeat)), scheduleJobs(ports, loaded));
  } else await answer(ports, connection, { type: 'view', ...viewTable(loaded.table, repeat.viewer) });
}

const getDeliveries = (ports: Ports, stored: StoredCommand): readonly Delivery[] =>
  getDeliveriesWithRequester(ports, stored, prepareDeliveries(ports, stored, answerRenewal(ports, stored)));

/** Sends a renewed capability to its owner, a first one to the person let in, and a new invite to everyone seated. */
function answerRenewal(ports: Ports, { change, loaded }: StoredCommand): Replacement {
  const key = change.events.find((event) => event.type === 'keyRenewed' || event.type === 'satDown');
  const isInviteNew = change.events.some((event) => event.type === 'inviteRenewed');
  return (viewer) => {
    if (viewer !== undefined && viewer === key?.seat) {
      return makeSeatedMessage(ports, loaded, { viewer, nonce: '', happened: viewHappened(change, viewer) });
    }
    return isInviteNew ? welcome(ports, loaded, { viewer, happened: viewHappened(change, viewer) }) : undefined;
  };
}

/** Same for a repeated submission: it was stored, but perhaps never sent. */
function answerRepeated(
  ports: Ports,
  loaded: LoadedTable,
  repeated: Pick<SubmitMessage, 'intents'> & { seat: number },
): Replacement {
  const type = repeated.intents[0]?.type;
  return (viewer) => {
    const isRenewed = type === 'renewKey' || type === 'thatWasntMe';
    if (isRenewed && viewer === repeated.seat) return makeSeatedMessage(ports, loaded, { viewer, nonce: '' });
    return type === 'renewInvite' ? welcome(ports, loaded, { viewer }) : undefined;
  };
}

/** The request key lets a renewed capability be requested again with the same nonce. */
function getRequestKey({ keys }: Ports, [first]: SubmitMessage['intents']): { readonly requestKey?: string } {
  const isRenewing = first?.type === 'renewKey' || first?.type === 'thatWasntMe';
  return isRenewing && first.nonce !== undefined ? { requestKey: keys.requestKeyOf(first.nonce) } : {};
}
