import { SEAT, seldom, TEXT } from '../bits/fields.ts';
import { findSecureAddress } from '../protocol/call-address.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SentIntentOf } from './feature.ts';
import { type TableState, withOptional } from './state.ts';

/** `call`: absent if it was removed. */
interface CallEvent {
  readonly type: 'callPinned';
  readonly seat: number;
  readonly call?: string;
}

/** The address of the group's own call, pinned for everyone seated. The server never requests it. */
export const CALL: Feature<'pinCall', CallEvent> = {
  intents: {
    pinCall: { decide: decidePinCall, onProbation: false },
  },
  events: {
    callPinned: {
      reduce: (table, { call }) => withOptional(table, 'call', call),
      publicForm: ({ seat, call }, { viewer }) =>
        viewer === undefined ? [] : [{ type: 'callPinned', seat, ...(call === undefined && { removed: true }) }],
    },
  },
};

/** Pinning the same address again, or removing none, causes no event. */
function decidePinCall(table: TableState, { seat, intent: { call } }: SentIntentOf<'pinCall'>): Decision<CallEvent> {
  if (call !== undefined && findSecureAddress(call) !== call) return rejectAtTable('badCall');
  return call === table.call ? accept() : accept({ type: 'callPinned', seat, ...(call !== undefined && { call }) });
}

declare module './state.ts' {
  interface TableState {
    readonly call?: string;
  }
}

export const CALL_TABLE_FIELDS = {
  call: [30, seldom(TEXT)],
} as const;

export const CALL_EVENT_FORMATS = {
  callPinned: [36, { seat: SEAT }],
} as const;
