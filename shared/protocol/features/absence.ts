import * as v from 'valibot';
import { clientSchema, SEAT, serverSchema, whole, zone } from '../schema.ts';

export const ABSENCE_INTENTS = [
  /** The sender is away, or back. */
  clientSchema('setAway', {
    /** Away until then, milliseconds since 1970 UTC; absent: the sender is back. */
    until: v.exactOptional(whole(2 ** 48 - 1)),
  }),
  /** The sender does not play on Saturdays and Sundays, or plays on them again. */
  clientSchema('setWeekends', {
    /** The sender's time zone, which decides when the weekend is; absent: the sender plays on weekends. */
    zone: v.exactOptional(zone),
  }),
] as const;

export const ABSENCE_NOTATION = {
  setAway: { word: 'away', fields: { until: 'json' } },
  setWeekends: { word: 'weekends', fields: { zone: 'word' } },
} as const;

export const ABSENCE_EVENTS = [
  /** A person announced an absence, or is back. */
  serverSchema('awaySet', {
    seat: SEAT,
    /** Away until then, milliseconds since 1970 UTC; absent: back. */
    until: v.exactOptional(v.number()),
  }),
  /** A person does not play on Saturdays and Sundays, or plays on them again. */
  serverSchema('weekendsSet', {
    seat: SEAT,
    /** True: not on Saturdays and Sundays; false: on all days. */
    off: v.boolean(),
  }),
] as const;

export const ABSENCE_KINDS = {
  awaySet: 'table',
  weekendsSet: 'table',
} as const;

export const ABSENCE_VIEW = {
  /** Announced absences. */
  awayUntil: v.exactOptional(
    v.array(
      v.object({
        /** The person's seat. */
        seat: v.number(),
        /** When the absence ends, milliseconds since 1970 UTC. */
        until: v.number(),
      }),
    ),
  ),
  /** People who do not play on Saturdays and Sundays, and their current or next weekend. */
  weekends: v.exactOptional(
    v.array(
      v.object({
        /** The person's seat. */
        seat: v.number(),
        /** When their Saturday begins, milliseconds since 1970 UTC. */
        from: v.number(),
        /** When their Sunday ends. */
        until: v.number(),
      }),
    ),
  ),
} as const;
