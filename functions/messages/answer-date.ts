import type { AnswerDateMessage } from '../../shared/protocol/client-message.ts';
import { proveDate } from '../../shared/protocol/proof.ts';
import { dateOf, decideAnswer } from '../../shared/table/dates.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Loaded, Ports } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer, broadcast } from '../table/broadcast.ts';
import { type CommitDecision, commit } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { seatProved } from './proof.ts';

/** A device says for its person whether they come to a date. The proof opens no seat, and ends with that date. */
export async function answerDate(ports: Ports, connection: ConnectionId, message: AnswerDateMessage): Promise<void> {
  const { table } = message;
  const result = await commit<'badProof' | 'known'>(ports, {
    table,
    seen: 0,
    judge: (loaded, now) => judge(ports, loaded, { message, now }),
  });
  if (result.type === 'stored') {
    await allDone(
      broadcast(ports, result),
      arm(ports, result.loaded, result.change),
      answer(ports, connection, { type: 'pong' }),
    );
  } else if (result.type === 'answer' && result.answer === 'known') await answer(ports, connection, { type: 'pong' });
  else await answer(ports, connection, { type: 'refused', code: result.type === 'busy' ? 'busy' : 'badProof', table });
}

function judge(
  ports: Ports,
  loaded: Loaded,
  { message, now }: { readonly message: AnswerDateMessage; readonly now: number },
): CommitDecision<'badProof' | 'known'> {
  const { table } = loaded;
  const seat = seatProved(ports, loaded, { message, prove: proveDate });
  if (seat === undefined || message.time * 1000 !== dateOf(table, now)) return { type: 'answer', answer: 'badProof' };
  const decision = decideAnswer(table, seat, { answer: message.answer, now });
  if (decision.type !== 'accepted') return { type: 'answer', answer: 'badProof' };
  if (decision.events.length === 0) return { type: 'answer', answer: 'known' };
  return { type: 'change', events: decision.events, submission: `coming ${seat}` };
}
