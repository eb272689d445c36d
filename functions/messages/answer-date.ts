import type { AnswerDateMessage } from '../../shared/protocol/client-message.ts';
import { proveDate } from '../../shared/protocol/proof.ts';
import { decideAnswer, findDate } from '../../shared/table/dates.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { getSeatOfViewer } from '../../shared/table/view.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import type { CommitDecision } from '../table/commit.ts';
import { findProvenViewer } from '../table/proof.ts';
import { type PongAnswer, runAndPong } from './pong-command.ts';

/**
 * Records a person's answer to a game time, sent by their device. The proof grants no seat and expires with that game
 * time.
 */
export const answerDate = (ports: Ports, connection: ConnectionId, message: AnswerDateMessage): Promise<void> =>
  runAndPong(ports, connection, {
    ...{ table: message.table, echoedFields: { table: message.table }, noTableCode: 'badProof' },
    decide: (loaded, now) => decideDateAnswer(ports, loaded, { message, now }),
  });

function decideDateAnswer(
  ports: Ports,
  loaded: LoadedTable,
  { message, now }: { readonly message: AnswerDateMessage; readonly now: number },
): CommitDecision<PongAnswer> {
  const { table } = loaded;
  const seat = getSeatOfViewer(findProvenViewer(ports, loaded, { message, prove: proveDate }));
  if (seat === undefined || message.time * 1000 !== findDate(table, now)) return { type: 'answer', answer: 'badProof' };
  const decision = decideAnswer(table, seat, { answer: message.answer, now });
  if (decision.type !== 'accepted') return { type: 'answer', answer: 'badProof' };
  if (decision.events.length === 0) return { type: 'answer', answer: 'done' };
  return { type: 'change', events: decision.events, submission: `coming ${seat}` };
}
