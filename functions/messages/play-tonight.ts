import type { PlayTonightMessage } from '../../shared/protocol/client-message.ts';
import { proveTonight } from '../../shared/protocol/proof.ts';
import { decideTonight } from '../../shared/table/pace.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { turnKeyOf } from '../../shared/table/state.ts';
import type { Loaded, Ports } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer, broadcast } from '../table/broadcast.ts';
import { type CommitDecision, commit } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { seatProved } from './proof.ts';

/** A device says for its person that they play tonight. The proof opens no seat, and ends with the turn. */
export async function playTonight(ports: Ports, connection: ConnectionId, message: PlayTonightMessage): Promise<void> {
  const { table } = message;
  const result = await commit<'badProof' | 'known'>(ports, {
    table,
    seen: 0,
    judge: (loaded) => judge(ports, loaded, message),
  });
  if (result.type === 'stored') {
    await allDone(
      broadcast(ports, result),
      arm(ports, result.loaded, result.change),
      answer(ports, connection, { type: 'pong' }),
    );
  } else if (result.type === 'answer' && result.answer === 'known') await answer(ports, connection, { type: 'pong' });
  else await answer(ports, connection, { type: 'refused', code: codeOf(result.type), table });
}

/** A table that does not exist is refused like a wrong proof. */
const codeOf = (type: 'busy' | 'noSuchTable' | 'answer') => (type === 'busy' ? type : 'badProof');

function judge(ports: Ports, loaded: Loaded, message: PlayTonightMessage): CommitDecision<'badProof' | 'known'> {
  const { table } = loaded;
  const seat = seatProved(ports, loaded, { message, prove: proveTonight });
  if (seat === undefined || message.time !== turnKeyOf(table)) return { type: 'answer', answer: 'badProof' };
  if (table.tonight?.seats.includes(seat)) return { type: 'answer', answer: 'known' };
  const decision = table.closed ? undefined : decideTonight(table, seat);
  if (decision?.type !== 'accepted') return { type: 'answer', answer: 'badProof' };
  return { type: 'change', events: decision.events, submission: `tonight ${seat}` };
}
