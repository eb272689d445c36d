import * as v from 'valibot';
import { serverSchema } from '../schema.ts';

export const REOPENING_EVENTS = [
  /** A seated person, or someone without a seat, asked the host to reopen the closed table; only for seated people. */
  serverSchema('openingAsked', {
    /** The seat that asked; absent: someone without a seat. */
    seat: v.exactOptional(v.number()),
  }),
] as const;

export const REOPENING_KINDS = {
  openingAsked: 'table',
} as const;

export const REOPENING_VIEW = {
  /** At a closed table: its host has been asked to reopen it. */
  openingAsked: v.exactOptional(
    v.object({
      /** Nobody else needs to ask before, milliseconds since 1970 UTC. */
      until: v.number(),
      /** The seat that asked, for seated people; absent: someone without a seat. */
      by: v.exactOptional(v.number()),
    }),
  ),
} as const;
