import type { SubmitMessage } from '../../shared/protocol/client-message.ts';
import type { TableRejectionCode } from '../../shared/protocol/features.ts';
import { makeSubmission, type StoredSubmission } from '../../shared/protocol/submission.ts';
import { fingerprintOf } from '../../shared/protocol/submission-fingerprint.ts';
import type { RejectionCode } from '../../shared/rules/rejection.ts';
import { decideSubmission, isForSenderAlone } from '../../shared/table/decide.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { seatOf } from '../../shared/table/state.ts';
import { type Viewer, viewerOf, viewHappened, viewTable } from '../../shared/table/view.ts';
import type { Loaded, Ports } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import {
  answer,
  broadcastAgain,
  type Delivery,
  type Instead,
  prepareDeliveries,
  sendDeliveries,
  welcome,
} from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit, type Stored } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { entropyFor } from '../table/randomness.ts';
import { deliveriesWithComer, seatedMessage } from '../table/seated.ts';
import { answerAskers } from './answer-askers.ts';
import { nameIn, storeNamed } from './naming.ts';

type SubmitReply =
  | { readonly type: 'notSeated' }
  /** Already stored: the seat's newest submission, or an older one. */
  | { readonly type: 'repeat'; readonly seat: number; readonly viewer: Viewer; readonly isNewest: boolean }
  | { readonly type: 'rejected'; readonly code: RejectionCode | TableRejectionCode };

export async function submit(ports: Ports, connection: ConnectionId, message: SubmitMessage): Promise<void> {
  const result = await commitSubmission(ports, connection, message);
  if (result.type === 'stored') {
    ports.metrics.count('submissions');
    await allDone(
      sendDeliveries(ports, result.loaded.id, result.prepared ?? deliveriesOf(ports, result)),
      answerAskers(ports, result),
      arm(ports, result.loaded, result.change),
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
    judge: (loaded, now) => judgeSubmission(ports, loaded, { connection, message, now }),
    prepare: (next) => deliveriesOf(ports, next),
  });
}

interface SubmitRequest {
  readonly connection: ConnectionId;
  readonly message: SubmitMessage;
  readonly now: number;
}

/** Another page of the seat used this number for something else: only one of the two was stored. */
const STALE: SubmitReply = { type: 'rejected', code: 'staleNumber' };

function isStoredAs({ table, item }: Loaded, sent: Required<StoredSubmission>): boolean {
  const { seat, number, intents } = sent;
  if (item.submission.startsWith(`${seat}.${number} `)) return item.submission === makeSubmission(sent);
  return (table.seats[seat]?.fingerprint ?? fingerprintOf(intents)) === fingerprintOf(intents);
}

async function judgeSubmission(
  ports: Ports,
  loaded: Loaded,
  { connection, message, now }: SubmitRequest,
): Promise<CommitDecision<SubmitReply>> {
  const { table, charter } = loaded;
  const { number, intents } = message;
  const seat = seatOf(table, connection);
  if (seat === undefined) return { type: 'answer', answer: { type: 'notSeated' } };
  const acknowledged = table.seats[seat]?.acknowledged ?? 0;
  if (number <= acknowledged) {
    const isNewest = number === acknowledged;
    const isOther = isNewest && !isStoredAs(loaded, { seat, number, intents });
    return {
      type: 'answer',
      answer: isOther ? STALE : { type: 'repeat', seat, viewer: viewerOf(table, connection, now), isNewest },
    };
  }
  const entropy = entropyFor(ports, loaded, { seat, intents });
  const { named = charter, ...naming } = nameIn(loaded, { seat, intents });
  const asked = { seat, number, intents, entropy, now, connection, ...requestKeyIn(ports, intents), ...naming };
  const decision = decideSubmission(table, charter, asked);
  if (decision.type !== 'accepted') return { type: 'answer', answer: { type: 'rejected', code: decision.code } };
  const submission = makeSubmission({ seat, number, intents });
  const change = { events: decision.events, submission, entropy };
  if (named === charter) return { type: 'change', ...change };
  return storeNamed(ports, loaded, { ...change, charter: named });
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
  const { answer: said, loaded } = result;
  if (said.type === 'notSeated') await answer(ports, connection, { type: 'refused', code: 'notSeated', number });
  else if (said.type === 'repeat') await answerRepeat(ports, connection, { loaded, repeat: { ...said, intents } });
  else await answer(ports, connection, { ...said, number, version: loaded.table.version });
}

type Repeat = SubmitReply & { readonly type: 'repeat' } & Pick<SubmitMessage, 'intents'>;

/** Resends the newest submission to all recipients: a process may have stored it and stopped before the broadcast. */
async function answerRepeat(
  ports: Ports,
  connection: ConnectionId,
  { loaded, repeat }: { readonly loaded: Loaded; readonly repeat: Repeat },
): Promise<void> {
  if (repeat.isNewest && !isForSenderAlone(repeat.intents)) {
    await allDone(broadcastAgain(ports, loaded, renewedBefore(ports, loaded, repeat)), arm(ports, loaded));
  } else await answer(ports, connection, { type: 'view', ...viewTable(loaded.table, repeat.viewer) });
}

const deliveriesOf = (ports: Ports, stored: Stored): readonly Delivery[] =>
  deliveriesWithComer(ports, stored, prepareDeliveries(ports, stored, renewed(ports, stored)));

/** Sends a renewed capability to its owner, a first one to the person let in, and a new invite to everyone seated. */
function renewed(ports: Ports, { change, loaded }: Stored): Instead {
  const key = change.events.find((event) => event.type === 'keyRenewed' || event.type === 'satDown');
  const isInviteNew = change.events.some((event) => event.type === 'inviteRenewed');
  return (viewer) => {
    if (viewer !== undefined && viewer === key?.seat) {
      return seatedMessage(ports, loaded, { viewer, nonce: '', happened: viewHappened(change, viewer) });
    }
    return isInviteNew ? welcome(ports, loaded, { viewer, happened: viewHappened(change, viewer) }) : undefined;
  };
}

/** Same for a repeated submission: it was stored, but perhaps never sent. */
function renewedBefore(
  ports: Ports,
  loaded: Loaded,
  asked: Pick<SubmitMessage, 'intents'> & { seat: number },
): Instead {
  const type = asked.intents[0]?.type;
  return (viewer) => {
    const isRenewed = type === 'renewKey' || type === 'thatWasntMe';
    if (isRenewed && viewer === asked.seat) return seatedMessage(ports, loaded, { viewer, nonce: '' });
    return type === 'renewInvite' ? welcome(ports, loaded, { viewer }) : undefined;
  };
}

/** The request key lets a renewed capability be requested again with the same nonce. */
function requestKeyIn({ keys }: Ports, [first]: SubmitMessage['intents']): { readonly requestKey?: string } {
  const isRenewing = first?.type === 'renewKey' || first?.type === 'thatWasntMe';
  return isRenewing && first.nonce !== undefined ? { requestKey: keys.requestKeyOf(first.nonce) } : {};
}
