import type { PlayTonightMessage } from '../../shared/protocol/client-message.ts';
import { proveTonight } from '../../shared/protocol/proof.ts';
import { decideTonight } from '../../shared/table/pace.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { getTurnKey } from '../../shared/table/state.ts';
import { getSeatOfViewer } from '../../shared/table/view.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import type { CommitDecision } from '../table/commit.ts';
import { findProvenViewer } from '../table/proof.ts';
import { type PongAnswer, runAndPong } from './pong-command.ts';

/** Records that a person will play tonight, sent by their device. The proof grants no seat and expires with the turn. */
export const playTonight = (ports: Ports, connection: ConnectionId, message: PlayTonightMessage): Promise<void> =>
  runAndPong(ports, connection, {
    ...{ table: message.table, echoedFields: { table: message.table }, noTableCode: 'badProof' },
    decide: (loaded) => decidePlayTonight(ports, loaded, message),
  });

function decidePlayTonight(ports: Ports, loaded: LoadedTable, message: PlayTonightMessage): CommitDecision<PongAnswer> {
  const { table } = loaded;
  const seat = getSeatOfViewer(findProvenViewer(ports, loaded, { message, prove: proveTonight }));
  if (seat === undefined || message.time !== getTurnKey(table)) return { type: 'answer', answer: 'badProof' };
  if (table.tonight?.seats.includes(seat)) return { type: 'answer', answer: 'done' };
  const decision = table.closed ? undefined : decideTonight(table, seat);
  if (decision?.type !== 'accepted') return { type: 'answer', answer: 'badProof' };
  return { type: 'change', events: decision.events, submission: `tonight ${seat}` };
}
