import { effect } from '@preact/signals';
import type { CallsMessage } from '../../shared/protocol/message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { isCalledAt, readCalls } from '../storage/calls.ts';
import type { Store } from '../storage/store.ts';
import { callMeMessage, deviceHere, onCalled, sayActed } from './subscribe.ts';

/**
 * While a table is open: its notification goes from this device once it is looked at, a press on one asks for the newest
 * view, and a device that the table has lost is named again. The answer stops it.
 */
export function heedCalls(open: OpenTable, store: Store): () => void {
  const saw = (): void => {
    if (open.table !== undefined && document.visibilityState === 'visible') sayActed(open.table);
  };
  const stopSeeing = effect(() => {
    if (open.model.view.value) saw();
  });
  document.addEventListener('visibilitychange', saw);
  const stopPresses = onCalled((table) => {
    if (table === open.table) open.heal();
  });
  const stopNaming = nameDevice(open, store);
  return () => {
    stopSeeing();
    document.removeEventListener('visibilitychange', saw);
    stopPresses();
    stopNaming();
  };
}

/** Once a visit, where the person has wished for calls: asks how it is, and mends it. */
function nameDevice(open: OpenTable, store: Store): () => void {
  const { table, kept } = open;
  if (table === undefined || kept === undefined || !isCalledAt(readCalls(store), table)) return () => undefined;
  const before = open.model.calls.peek();
  open.askCalls(callMeMessage(table));
  const stop = effect(() => {
    const calls = open.model.calls.value;
    if (calls === undefined || calls === before) return;
    queueMicrotask(() => stop());
    void mend(open, store, calls);
  });
  return stop;
}

/** Names this device where the table does not know it, and the zone where the person has travelled. */
async function mend(open: OpenTable, store: Store, calls: CallsMessage): Promise<void> {
  const device = await deviceHere(calls);
  if (device === undefined) return;
  const { hours, what } = readCalls(store);
  if (!calls.devices.includes(device.endpoint)) open.askCalls(callMeMessage(calls.table, { device, hours, what }));
  else if (calls.zone !== Intl.DateTimeFormat().resolvedOptions().timeZone)
    open.askCalls(callMeMessage(calls.table, { hours: calls.hours }));
}
