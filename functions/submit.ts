import { decideSubmission } from '../shared/engine/decide-table.ts';
import type { ConnectionId } from '../shared/engine/seats.ts';
import { seatOf } from '../shared/engine/table.ts';
import { viewTable } from '../shared/engine/view-table.ts';
import type { SubmitMessage, TableRejectionCode } from '../shared/protocol/message.ts';
import { makeSubmission } from '../shared/protocol/submission.ts';
import type { RejectionCode } from '../shared/rules/rejection.ts';
import { arm } from './bot-call.ts';
import type { Desk, Loaded } from './desk.ts';
import { commit, type Outcome, type Stored, type Verdict } from './pipeline.ts';
import { seatedMessage } from './seated.ts';
import { answer, type Instead, tell, tellAgain } from './tell.ts';

type Answer =
  | { readonly type: 'notSeated' }
  /** Stored before: the newest of the seat's submissions, or one still earlier. */
  | { readonly type: 'repeat'; readonly seat: number; readonly isNewest: boolean }
  | { readonly type: 'rejected'; readonly code: RejectionCode | TableRejectionCode };

/** Stores a seat's submission and tells everybody; or says why not. */
export async function submit(desk: Desk, connection: ConnectionId, message: SubmitMessage): Promise<void> {
  const outcome = await commitSubmission(desk, connection, message);
  if (outcome.type === 'stored') {
    await Promise.all([tell(desk, outcome, movedSeat(desk, outcome)), arm(desk, outcome.loaded)]);
  } else await answerSubmission(desk, connection, { outcome, number: message.number });
}

async function commitSubmission(
  desk: Desk,
  connection: ConnectionId,
  message: SubmitMessage,
): Promise<Outcome<Answer>> {
  const entropy = desk.random(32);
  const { table, version } = message;
  return commit<Answer>(desk, {
    table,
    entropy,
    seen: version,
    judge: (loaded) => judgeSubmission(loaded, { connection, message, entropy }),
  });
}

interface Asked {
  readonly connection: ConnectionId;
  readonly message: SubmitMessage;
  readonly entropy: Uint8Array;
}

function judgeSubmission({ table, charter }: Loaded, { connection, message, entropy }: Asked): Verdict<Answer> {
  const { number, intents } = message;
  const seat = seatOf(table, connection);
  if (seat === undefined) return { type: 'answer', answer: { type: 'notSeated' } };
  const acknowledged = table.seats[seat]?.acknowledged ?? 0;
  if (number <= acknowledged) {
    return { type: 'answer', answer: { type: 'repeat', seat, isNewest: number === acknowledged } };
  }
  const decision = decideSubmission(table, charter, { seat, number, intents, entropy });
  if (decision.type === 'accepted') {
    return { type: 'change', events: decision.events, submission: makeSubmission({ seat, number, intents }) };
  }
  return { type: 'answer', answer: { type: 'rejected', code: decision.code } };
}

/** Whoever moved to another seat is handed the capability of that one. */
function movedSeat(desk: Desk, { change, loaded }: Stored): Instead {
  const moved = change.events.find((event) => event.type === 'seatMoved');
  return (viewer) =>
    moved !== undefined && viewer === moved.to ? seatedMessage(desk, loaded, { seat: viewer, nonce: '' }) : undefined;
}

async function answerSubmission(
  desk: Desk,
  connection: ConnectionId,
  { outcome, number }: { readonly outcome: Exclude<Outcome<Answer>, { type: 'stored' }>; readonly number: number },
): Promise<void> {
  if (outcome.type !== 'answer') {
    await answer(desk, connection, { type: 'refused', code: outcome.type, number });
    return;
  }
  const { answer: said, loaded } = outcome;
  if (said.type === 'notSeated') await answer(desk, connection, { type: 'refused', code: 'notSeated', number });
  else if (said.type === 'repeat') await answerRepeat(desk, connection, { loaded, repeat: said });
  else await answer(desk, connection, { ...said, number, version: loaded.table.version });
}

/** The newest submission may have been stored by somebody who was stopped before telling: everybody is told again. */
async function answerRepeat(
  desk: Desk,
  connection: ConnectionId,
  { loaded, repeat }: { readonly loaded: Loaded; readonly repeat: Answer & { type: 'repeat' } },
): Promise<void> {
  if (repeat.isNewest) await Promise.all([tellAgain(desk, loaded), arm(desk, loaded)]);
  else await answer(desk, connection, { type: 'view', ...viewTable(loaded.table, repeat.seat) });
}
