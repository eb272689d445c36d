import * as v from 'valibot';
import { DATE_ANSWERS, wallOfDay } from './date-times.ts';
import { flag, type Read, whole, zone } from './schema.ts';

/** A date as clocks show it in one time zone: an hour stays what it is when clocks change. */
export const TABLE_DATE = v.strictObject({
  /** The first day, such as `2027-03-28`. */
  day: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d$/),
    v.check((day) => wallOfDay(day) !== undefined),
  ),
  /** Minute of the day. */
  minute: whole(1439),
  /** Whose clocks. */
  zone,
  /** It comes every week. */
  weekly: flag,
  /** Bots sit in for people who cannot come. */
  bots: flag,
});
export interface TableDate extends Read<typeof TABLE_DATE> {}

/** A table's date as those who sit see it. */
export const DATE_VIEW = v.object({
  ...TABLE_DATE.entries,
  /** What people have said, each of one date; what they said of earlier ones is over. */
  answers: v.array(
    v.object({
      /** The person's seat. */
      seat: v.number(),
      /** Of which date, milliseconds since 1970 UTC. */
      of: v.number(),
      /** `late`: ten minutes late. */
      answer: v.picklist(DATE_ANSWERS),
    }),
  ),
});
