import * as v from 'valibot';
import { SEAT, serverSchema } from '../schema.ts';

export const PRESENCE_EVENTS = [
  /** A person came online: its first connection was opened. */
  serverSchema('connected', { seat: SEAT }),
  /** A person went offline: its last connection ended. */
  serverSchema('disconnected', { seat: SEAT }),
] as const;

export const PRESENCE_KINDS = {
  connected: 'presence',
  disconnected: 'presence',
} as const;

export const PRESENCE_VIEW = {
  /** Number of the last submission of this seat that was stored. */
  acknowledged: v.exactOptional(v.number()),
  /** A hash of that submission's text, 1 to 255: tells it from another with the same number. Absent if unknown. */
  fingerprint: v.exactOptional(v.number()),
  /** Seats of people who have no live connection. */
  away: v.exactOptional(v.array(v.number())),
  /** Seats of other people who can't be notified until they return, since their last device is gone. Only for seated people. */
  unreachable: v.exactOptional(v.array(v.number())),
} as const;
