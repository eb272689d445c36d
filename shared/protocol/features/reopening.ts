import * as v from 'valibot';
import { sent } from '../schema.ts';

export const REOPENING_EVENTS = [
  /** A person who sits, or someone at the door, asked the host to open the closed table; only for people who sit. */
  sent('openingAsked', {
    /** The seat that asked; absent: someone at the door. */
    seat: v.exactOptional(v.number()),
  }),
] as const;

export const REOPENING_KINDS = {
  openingAsked: 'table',
} as const;

export const REOPENING_VIEW = {
  /** At a closed table: its host has been asked to open it. */
  openingAsked: v.exactOptional(
    v.object({
      /** Nobody else need ask before, milliseconds since 1970 UTC. */
      until: v.number(),
      /** The seat that asked, for people who sit; absent: someone at the door. */
      by: v.exactOptional(v.number()),
    }),
  ),
} as const;
