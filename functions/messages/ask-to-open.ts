import type { AskToOpenMessage } from '../../shared/protocol/client-message.ts';
import { decideAskToOpen } from '../../shared/table/reopening.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening, seatOf } from '../../shared/table/state.ts';
import type { Ports } from '../ports/ports.ts';
import { carryOut } from './carry-out.ts';

/** Asks the host of a closed table to open it again, from a seat or the door. */
export const askToOpen = (ports: Ports, connection: ConnectionId, { table }: AskToOpenMessage): Promise<void> =>
  carryOut(ports, connection, {
    table,
    names: { table },
    judge({ table }, now) {
      if (!isListening(table, connection)) return { type: 'answer', answer: 'notSeated' };
      const decision = decideAskToOpen(table, { by: seatOf(table, connection), now });
      return decision.type !== 'accepted' || decision.events.length === 0
        ? { type: 'answer', answer: 'done' }
        : { type: 'change', events: decision.events, submission: 'askopen' };
    },
  });
