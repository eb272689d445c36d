import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';
import type { RefusedMessage } from '../../shared/protocol/server-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { answer, broadcast } from '../table/broadcast.ts';
import { commit, type TableCommand } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';

/** `done`: nothing needs to change, perhaps because it already has. */
export type PongAnswer = 'done' | RefusalCode;

interface PongCommand extends Pick<TableCommand<PongAnswer>, 'table' | 'decide'> {
  /** The fields that a refusal repeats. */
  readonly echoedFields: Pick<RefusedMessage, 'nonce' | 'table'>;
  /** The refusal if there is no such table. */
  readonly noTableCode?: RefusalCode;
}

/** Carries out a request that is answered by `pong`, even if there was nothing to change. */
export async function runAndPong(
  ports: Ports,
  connection: ConnectionId,
  { echoedFields, noTableCode = 'noSuchTable', ...command }: PongCommand,
): Promise<void> {
  const result = await commit<PongAnswer>(ports, { ...command, seen: 0 });
  if (result.type === 'stored') {
    await settleAll(
      broadcast(ports, result),
      scheduleJobs(ports, result.loaded, result.change),
      answer(ports, connection, { type: 'pong' }),
    );
    return;
  }
  const outcome = result.type === 'answer' ? result.answer : result.type === 'busy' ? 'busy' : noTableCode;
  await answer(
    ports,
    connection,
    outcome === 'done' ? { type: 'pong' } : { type: 'refused', code: outcome, ...echoedFields },
  );
}
