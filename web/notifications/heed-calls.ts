import { effect } from '@preact/signals';
import type { OpenTable, TablePorts } from '../model/open-table.ts';
import { isInSight } from '../net/watch-page.ts';
import { isCalledAt, readCalls } from '../storage/calls.ts';
import { mendingOf, mendOthers, noteMended } from './mending.ts';
import { callMeMessage, onCalled, onRenewed, sayActed } from './subscribe.ts';

/**
 * While a table is open: its notification goes from this device once it is looked at, a press on one asks for the newest
 * view, and a device that a table has lost is named again, here and at the other tables. The answer stops it.
 */
export function heedCalls(open: OpenTable, ports: TablePorts): () => void {
  const saw = (): void => {
    if (open.table !== undefined && isInSight()) sayActed(open.table);
  };
  const stopSeeing = effect(() => {
    if (open.model.view.value) saw();
  });
  document.addEventListener('visibilitychange', saw);
  const stopPresses = onCalled((table) => {
    if (table === open.table) open.heal();
  });
  let stopNaming = nameDevice(open, ports);
  const stopRenewals = onRenewed(() => {
    stopNaming();
    stopNaming = nameDevice(open, ports);
  });
  return () => {
    stopSeeing();
    document.removeEventListener('visibilitychange', saw);
    stopPresses();
    stopRenewals();
    stopNaming();
  };
}

/** Once a visit, where the person has wished for calls: asks how it is, and mends it; then at the other tables. */
function nameDevice(open: OpenTable, ports: TablePorts): () => void {
  const { table, kept } = open;
  if (table === undefined || kept === undefined) return () => undefined;
  if (!isCalledAt(readCalls(ports.store), table)) {
    void mendOthers({ except: table, ports });
    return () => undefined;
  }
  const before = open.model.calls.peek();
  open.askCalls(callMeMessage(table));
  const stop = effect(() => {
    const calls = open.model.calls.value;
    if (calls === undefined || calls === before) return;
    queueMicrotask(() => stop());
    void mendHere(open, ports).then(() => mendOthers({ except: table, ports }));
  });
  return stop;
}

async function mendHere(open: OpenTable, { store }: TablePorts): Promise<void> {
  const calls = open.model.calls.peek();
  const wish = calls && (await mendingOf(calls, store));
  if (calls === undefined) return;
  if (wish) open.askCalls(callMeMessage(calls.table, wish));
  await noteMended(store, calls.table);
}
