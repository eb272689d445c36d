import * as v from 'valibot';
import { DATE_ANSWERS, parseWallDay } from './date-times.ts';
import { flag, type Read, whole, zone } from './schema.ts';

/** A date in the clock time of one zone: the hour stays the same when clocks change. */
export const TABLE_DATE = v.strictObject({
  /** The first day, such as `2027-03-28`. */
  day: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d$/),
    v.check((day) => parseWallDay(day) !== undefined),
  ),
  /** Minute of the day. */
  minute: whole(1439),
  /** The time zone of the clock. */
  zone,
  /** It repeats every week. */
  weekly: flag,
  /** Bots fill in for people who cannot come. */
  bots: flag,
});
export interface TableDate extends Read<typeof TABLE_DATE> {}

/** A table's date as a view has it. */
export const DATE_VIEW = v.object({
  ...TABLE_DATE.entries,
  /** People's answers, each for one date, only for seated people; those for earlier dates are no longer valid. */
  answers: v.exactOptional(
    v.array(
      v.object({
        /** The person's seat. */
        seat: v.number(),
        /** The date that it is for, milliseconds since 1970 UTC. */
        of: v.number(),
        /** `late`: ten minutes late. */
        answer: v.picklist(DATE_ANSWERS),
      }),
    ),
  ),
});
