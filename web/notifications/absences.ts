import { effect } from '@preact/signals';
import type { OpenTable, TablePorts } from '../model/open-table.ts';
import { awayUntil } from '../model/waiting.ts';
import { noteHeard, readAbsence, writeAbsence } from '../storage/absence.ts';
import { readSeats } from '../storage/seats.ts';
import { othersOf, PATIENCE, visit } from './other-tables.ts';

/**
 * While a table is open: people who go away, or come back, do so at all tables of this device. A device that is linked
 * to the person's others learns it from the tables they share. Returns a function that stops it.
 */
export function handleAbsences(open: OpenTable, ports: TablePorts): () => void {
  const { table } = open;
  if (table === undefined) return () => undefined;
  let isFirst = true;
  return effect(() => {
    const view = open.model.view.value;
    const isSending = open.model.pending.value.length > 0;
    if (view?.seat === undefined || view.closed) return;
    const now = ports.now();
    const until = awayUntil(view, view.seat, now);
    const kept = readAbsence(ports.store, now);
    const owed = [...kept.owed];
    const isOwed = isFirst && owed.includes(table);
    isFirst = false;
    if (isOwed) noteHeard(ports.store, table, now);
    if (isOwed && until !== kept.until) queueMicrotask(() => open.submit([setAway(kept.until)]));
    // What was submitted here has yet to come back in a view.
    else if (until !== kept.until && !isSending) {
      const others = othersOf({ except: table, ports }).map((each) => each.table);
      writeAbsence(ports.store, { ...(until !== undefined && { until }), owed: others });
    }
    queueMicrotask(() => void sendOwed({ except: table, ports }));
  });
}

const setAway = (until: number | undefined) => ({ type: 'setAway', ...(until !== undefined && { until }) }) as const;

let sending: Promise<void> = Promise.resolve();

interface Owed {
  /** The table that is open. */
  readonly except: string;
  readonly ports: TablePorts;
}

/** Tells the tables that have yet to hear of an absence, one after the other. One that does not answer hears it later. */
export function sendOwed(owed: Owed): Promise<void> {
  sending = sending.then(() => sendEach(owed)).catch(() => undefined);
  return sending;
}

async function sendEach({ except, ports }: Owed): Promise<void> {
  const { store } = ports;
  for (const table of readAbsence(store, ports.now()).owed) {
    const kept = readSeats(store).find((each) => each.table === table);
    if (table === except) continue;
    const isHeard = kept === undefined || (await visit(kept, ports, (_, open) => isSettled(open, ports)));
    if (isHeard) noteHeard(store, table, ports.now());
  }
}

/** Whether the table knows of the absence now, or never will. */
function isSettled(open: OpenTable, { store, now }: TablePorts): Promise<boolean> {
  const { until } = readAbsence(store, now());
  const { view, refusal, trouble } = open.model;
  let isSent = false;
  return new Promise((resolve) => {
    const end = (isHeard: boolean): void => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(isHeard);
    };
    const timer = setTimeout(() => end(false), PATIENCE);
    const stop = effect(() => {
      const seen = view.value;
      if (trouble.value || refusal.value || seen?.closed) return end(true);
      if (seen?.seat === undefined) return;
      if (awayUntil(seen, seen.seat, now()) === until) return end(true);
      if (!isSent) queueMicrotask(() => open.submit([setAway(until)]));
      isSent = true;
    });
  });
}
