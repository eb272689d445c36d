import { effect } from '@preact/signals';
import { OpenTable, type TablePorts } from '../model/open-table.ts';
import { type KeptSeat, readSeats } from '../storage/seats.ts';
import type { CallAsk } from './call-asks.ts';

/** How long a table may take to answer, in milliseconds. */
const PATIENCE = 8_000;

export interface OtherTables {
  /** The table that is open already. */
  readonly except: string;
  readonly ports: TablePorts;
}

/** Visits the other tables of this browser, one after the other, and says this there; how many took it. */
export async function tellOtherTables(askOf: (table: string) => CallAsk, other: OtherTables): Promise<number> {
  let told = 0;
  for (const kept of othersOf(other)) if (await tell(kept, askOf(kept.table), other.ports)) told += 1;
  return told;
}

/** Tables of this browser at which somebody may still be called. */
export const othersOf = ({ except, ports }: OtherTables): readonly KeptSeat[] =>
  readSeats(ports.store).filter(({ table, standing }) => table !== except && !standing?.lost && !standing?.closed);

function tell(kept: KeptSeat, ask: CallAsk, ports: TablePorts): Promise<boolean> {
  const open = new OpenTable({ type: 'play', kept }, ports);
  open.askCalls(ask);
  open.open();
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), PATIENCE);
    const stop = effect(() => {
      const { calls, callRefusal, trouble } = open.model;
      if (calls.value) queueMicrotask(() => end(true));
      else if (callRefusal.value || trouble.value) queueMicrotask(() => end(false));
    });
    const end = (isTold: boolean): void => {
      clearTimeout(timer);
      stop();
      open.close();
      resolve(isTold);
    };
  });
}
