import { effect } from '@preact/signals';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { OpenTable, TablePorts } from '../model/open-table.ts';
import { forgetTable } from '../model/storage/forgetting.ts';
import { isSubscribedAnywhere } from '../model/storage/kept-notifications.ts';
import { writeLeftSeat } from '../model/storage/left-seats.ts';
import type { KeptSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';
import { PATIENCE, visit } from './other-tables.ts';
import { endHere, sayActed } from './subscribe.ts';

/** `unreached`: the table has not answered, and the seat may still be this person's. */
type Leaving = 'left' | 'unreached' | AnyRefusal;

/** Asks an open table to let go of this person's seat; in a game, a bot takes it. Returns the seat. */
export function askToLeave(open: OpenTable): number | undefined {
  const { seat, phase } = open.model.view.peek() ?? {};
  if (seat === undefined) return undefined;
  open.submit([{ type: 'emptySeat', seat, ...(phase === 'playing' && { bot: true }) }]);
  return seat;
}

/** Leaves a table that is not open. It hears of it first: else the seat stays. */
export async function leaveTable(kept: KeptSeat, ports: TablePorts): Promise<Leaving> {
  const { came, seat } = await visit(kept, ports, (_, open) => leaveAt(open));
  if (came === 'left') forgetLeft(ports.store, { table: kept.table, seat }, ports.now());
  return came;
}

/** The table has let go of the seat: nothing of it stays in this browser. */
export function forgetLeft(
  store: Store,
  { table, seat }: { readonly table: string; readonly seat: number | undefined },
  now: number,
): void {
  forgetTable(store, table, now);
  if (seat !== undefined) writeLeftSeat(store, { table, seat }, now);
  sayActed(table);
  if (!isSubscribedAnywhere(store)) void endHere();
}

interface Came {
  readonly came: Leaving;
  readonly seat: number | undefined;
}

function leaveAt(open: OpenTable): Promise<Came> {
  const { view, refusal, trouble } = open.model;
  return new Promise((resolve) => {
    let seat: number | undefined;
    const end = (came: Leaving): void => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve({ came, seat });
    };
    const timer = setTimeout(() => end('unreached'), PATIENCE);
    const stop = effect(() => {
      const isHere = view.value?.seat !== undefined;
      if (refusal.value) return end(refusal.value.code);
      if (trouble.value) return end(LET_GO.includes(trouble.value) ? 'left' : 'unreached');
      if (seat !== undefined && !isHere) return end('left');
      if (isHere && seat === undefined)
        queueMicrotask(() => {
          seat = askToLeave(open);
        });
    });
  });
}

/** The seat is no longer this person's. */
const LET_GO: readonly unknown[] = ['seatLost', 'seatGiven', 'tableLost'];
