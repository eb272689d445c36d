import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';
import type { RefusedMessage } from '../../shared/protocol/server-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Ports } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer, broadcast } from '../table/broadcast.ts';
import { commit, type TableCommand } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';

/** `done`: there is nothing to change, or not any more. */
export type CarryAnswer = 'done' | RefusalCode;

interface CarriedOut extends Pick<TableCommand<CarryAnswer>, 'table' | 'judge'> {
  /** What a refusal names. */
  readonly names: Pick<RefusedMessage, 'nonce' | 'table'>;
  /** Why it is refused if there is no such table. */
  readonly unknown?: RefusalCode;
}

/** A request that is answered by `pong`, whether it changed the table or there was nothing to change. */
export async function carryOut(
  ports: Ports,
  connection: ConnectionId,
  { names, unknown = 'noSuchTable', ...command }: CarriedOut,
): Promise<void> {
  const result = await commit<CarryAnswer>(ports, { ...command, seen: 0 });
  if (result.type === 'stored') {
    await allDone(
      broadcast(ports, result),
      arm(ports, result.loaded, result.change),
      answer(ports, connection, { type: 'pong' }),
    );
    return;
  }
  const said = result.type === 'answer' ? result.answer : result.type === 'busy' ? 'busy' : unknown;
  await answer(ports, connection, said === 'done' ? { type: 'pong' } : { type: 'refused', code: said, ...names });
}
