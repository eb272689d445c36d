import { secureAddressOf } from '../protocol/call-address.ts';
import { type AskOf, accept, type Concern, type Decision, rejectAtTable } from './decider.ts';
import type { TableState } from './state.ts';
import { withOptional } from './update.ts';

/** `call`: left out if it was taken away. */
export interface PinEvent {
  readonly type: 'callPinned';
  readonly seat: number;
  readonly call?: string;
}

/** The address of the group's own call, which anyone who sits pins for all who sit. The server never asks for it. */
export const PINNING: Concern<'pinCall', PinEvent> = {
  decide: { pinCall },
  reduce: { callPinned: (table, { call }) => withOptional(table, 'call', call) },
  publicForms: {
    callPinned: ({ seat, call }, { viewer }) =>
      viewer === undefined ? [] : [{ type: 'callPinned', seat, ...(call === undefined && { removed: true }) }],
  },
  rate: 'play',
  onClosed: { pinCall: false },
  atTheDoor: { callPinned: false },
  wakesCheck: { callPinned: false },
};

/** What is pinned already, and what is not, stays so without an event. */
function pinCall(table: TableState, { seat, intent: { call } }: AskOf<'pinCall'>): Decision<PinEvent> {
  if (call !== undefined && secureAddressOf(call) !== call) return rejectAtTable('badCall');
  return call === table.call ? accept() : accept({ type: 'callPinned', seat, ...(call !== undefined && { call }) });
}
