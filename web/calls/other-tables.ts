import { effect } from '@preact/signals';
import type { CallsMessage } from '../../shared/protocol/message.ts';
import { OpenTable, type TablePorts } from '../model/open-table.ts';
import { noteTold } from '../storage/calls.ts';
import { type KeptSeat, readSeats } from '../storage/seats.ts';
import type { CallAsk } from './call-asks.ts';
import { markHere } from './subscribe.ts';

/** How long a table may take to answer, in milliseconds. */
const PATIENCE = 8_000;

export interface OtherTables {
  /** The table that is open already. */
  readonly except?: string | undefined;
  readonly ports: TablePorts;
}

/** Visits the other tables of this browser, one after the other, and says this there; how many took it. */
export async function tellOtherTables(askOf: (table: string) => CallAsk, other: OtherTables): Promise<number> {
  const { ports } = other;
  const mark = await markHere();
  let told = 0;
  for (const kept of othersOf(other)) {
    const ask = askOf(kept.table);
    const isTold = (await visit(kept, ports, (say) => say(ask))) !== undefined;
    if ('device' in ask || 'forget' in ask)
      noteTold(ports.store, kept.table, isTold && 'device' in ask ? mark : undefined);
    if (isTold) told += 1;
  }
  return told;
}

/** Tables of this browser at which somebody may still be called. */
export const othersOf = ({ except, ports }: OtherTables): readonly KeptSeat[] =>
  readSeats(ports.store).filter(({ table, standing }) => table !== except && !standing?.lost && !standing?.closed);

/** Says something about calls at a table; undefined: it did not answer in time, or said no. */
export type Say = (ask: CallAsk) => Promise<CallsMessage | undefined>;

/** Opens a table for what is to be said there, and closes it again. */
export async function visit<T>(kept: KeptSeat, ports: TablePorts, act: (say: Say) => Promise<T>): Promise<T> {
  const open = new OpenTable({ type: 'play', kept }, ports);
  open.open();
  try {
    return await act((ask) => answerTo(open, ask));
  } finally {
    open.close();
  }
}

function answerTo(open: OpenTable, ask: CallAsk): ReturnType<Say> {
  const { calls, callRefusal, trouble } = open.model;
  const before = calls.peek();
  callRefusal.value = undefined;
  open.askCalls(ask);
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), PATIENCE);
    const stop = effect(() => {
      const answer = calls.value;
      if (answer !== before) queueMicrotask(() => end(answer));
      else if (callRefusal.value || trouble.value) queueMicrotask(() => end(undefined));
    });
    const end = (answer: CallsMessage | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
  });
}
