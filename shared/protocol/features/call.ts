import * as v from 'valibot';
import { ADDRESS_BYTES } from '../call-address.ts';
import { clientSchema, flag, SEAT, serverSchema, text } from '../schema.ts';

export const CALL_INTENTS = [
  /** Pins the address of the group's own call, for everyone seated. */
  clientSchema('pinCall', {
    /** An `https:` address as the URL standard writes it, at most 300 bytes; absent: the call is removed. */
    call: v.exactOptional(text(ADDRESS_BYTES)),
  }),
] as const;

export const CALL_NOTATION = {
  pinCall: { word: 'call', fields: { call: 'word' } },
} as const;

export const CALL_EVENTS = [
  /** A person pinned the address of the table's call, or removed it; only for seated people, whose view has it. */
  serverSchema('callPinned', {
    seat: SEAT,
    /** It was removed. */
    removed: flag,
  }),
] as const;

export const CALL_KINDS = {
  callPinned: 'table',
} as const;

export const CALL_REFUSALS = ['badCall'] as const;

export const CALL_VIEW = {
  /** The address of the table's call, if someone pinned it; only for seated people. */
  call: v.exactOptional(v.string()),
} as const;
