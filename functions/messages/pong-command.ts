import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';
import type { RefusedMessage } from '../../shared/protocol/server-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Ports } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer, broadcast } from '../table/broadcast.ts';
import { commit, type TableCommand } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';

/** `done`: there is nothing to change, or not anymore. */
export type CarryAnswer = 'done' | RefusalCode;

interface PongCommand extends Pick<TableCommand<CarryAnswer>, 'table' | 'judge'> {
  /** The fields that a refusal repeats. */
  readonly names: Pick<RefusedMessage, 'nonce' | 'table'>;
  /** The refusal if there is no such table. */
  readonly unknown?: RefusalCode;
}

/** Carries out a request that is answered by `pong`, even if there was nothing to change. */
export async function runAndPong(
  ports: Ports,
  connection: ConnectionId,
  { names, unknown = 'noSuchTable', ...command }: PongCommand,
): Promise<void> {
  const result = await commit<CarryAnswer>(ports, { ...command, seen: 0 });
  if (result.type === 'stored') {
    await allDone(
      broadcast(ports, result),
      scheduleJobs(ports, result.loaded, result.change),
      answer(ports, connection, { type: 'pong' }),
    );
    return;
  }
  const said = result.type === 'answer' ? result.answer : result.type === 'busy' ? 'busy' : unknown;
  await answer(ports, connection, said === 'done' ? { type: 'pong' } : { type: 'refused', code: said, ...names });
}
