import { type ConnectionId, emptySeat, keyOf } from '../shared/engine/seats.ts';
import { seatOf } from '../shared/engine/table.ts';
import { viewHappened } from '../shared/engine/view-table.ts';
import { makeBase64url } from '../shared/protocol/proof.ts';
import type { RefusalCode, TableRejectionCode } from '../shared/protocol/refusal-codes.ts';
import type { SeatedMessage } from '../shared/protocol/server-message.ts';
import type { PublicEvent } from '../shared/protocol/view.ts';
import type { RejectionCode } from '../shared/rules/rejection.ts';
import { allDone } from './all-done.ts';
import { arm } from './bot-call.ts';
import type { Desk, Loaded } from './desk.ts';
import type { Outcome } from './pipeline.ts';
import { answer, tell, welcome } from './tell.ts';

/** Why a seat was not given. */
export interface Refused {
  readonly code: RejectionCode | TableRejectionCode | Extract<RefusalCode, 'notSeated'>;
}

export interface Seating {
  readonly outcome: Outcome<Refused>;
  readonly nonce: string;
}

/** Hands out the capability of the seat that was taken, tells the others, and has the desk woken; or says why not. */
export async function answerSeated(desk: Desk, connection: ConnectionId, seating: Seating): Promise<void> {
  const { outcome, nonce } = seating;
  if (outcome.type !== 'stored') {
    await refuseSeat(desk, connection, seating);
    return;
  }
  const { change, loaded } = outcome;
  const seat = seatOf(loaded.table, connection) as number;
  const own = seatedMessage(desk, loaded, { seat, nonce, happened: viewHappened(change, seat) });
  await allDone(
    tell(desk, outcome, (viewer) => (viewer === seat ? own : undefined)),
    desk.store.putConnection(connection, loaded.id),
    arm(desk, loaded),
  );
}

async function refuseSeat(desk: Desk, connection: ConnectionId, { outcome, nonce }: Seating): Promise<void> {
  if (outcome.type === 'noSuchTable' || outcome.type === 'busy') {
    await answer(desk, connection, { type: 'refused', code: outcome.type, nonce });
  } else if (outcome.type === 'answer') {
    const { code } = outcome.answer;
    const { version } = outcome.loaded.table;
    await answer(
      desk,
      connection,
      code === 'notSeated' ? { type: 'refused', code, nonce } : { type: 'rejected', number: 0, nonce, code, version },
    );
  }
}

/** The capability of a seat as its person is told it, with everything needed to show the table. */
export function seatedMessage(
  desk: Desk,
  loaded: Loaded,
  given: { readonly seat: number; readonly nonce: string; readonly happened?: readonly PublicEvent[] },
): SeatedMessage {
  const { seat, nonce, happened } = given;
  const key = keyOf(loaded.table.seats[seat] ?? emptySeat(0), seat);
  return {
    type: 'seated',
    table: loaded.id,
    ...key,
    secret: makeBase64url(desk.keys.seatSecret(loaded.id, key.seat, key.epoch)),
    nonce,
    welcome: welcome(desk, loaded, { viewer: seat, ...(happened && { happened }) }),
  };
}
