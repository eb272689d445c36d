import * as v from 'valibot';
import { clientSchema, fieldlessSchema, SEAT, seat, serverSchema } from '../schema.ts';

export const HOSTING_INTENTS = [
  /** Another person becomes the host. */
  clientSchema('passHost', {
    /** That person's seat. */
    to: seat,
  }),
  /** The sender becomes the host because the host is gone. */
  fieldlessSchema('takeHosting'),
] as const;

export const HOSTING_NOTATION = {
  passHost: { word: 'host', fields: { to: 'json' } },
  takeHosting: { word: 'hosting', fields: {} },
} as const;

export const HOSTING_EVENTS = [
  /** The host made this seat's person host. */
  serverSchema('hostPassed', { seat: SEAT }),
  /** This seat's person became host because the host was gone. */
  serverSchema('hostTaken', {
    seat: SEAT,
    /** The former host's seat. */
    from: v.number(),
  }),
] as const;

export const HOSTING_KINDS = {
  hostPassed: 'table',
  hostTaken: 'table',
} as const;

export const HOSTING_REFUSALS = ['hostIsAround'] as const;

export const HOSTING_VIEW = {
  /** Others who have not been active for three days, unless they announced it; only for seated people. */
  gone: v.exactOptional(
    v.array(
      v.object({
        /** The person's seat. */
        seat: v.number(),
        /** Whole days that they have been gone, before `at`. */
        days: v.number(),
      }),
    ),
  ),
  /** The host's seat. */
  host: v.number(),
} as const;
