import * as v from 'valibot';
import { DATE_ANSWERS } from '../date-times.ts';
import { flag, SEAT, sent, typed, word } from '../schema.ts';
import { DATE_VIEW, TABLE_DATE } from '../table-date.ts';

export const DATES_INTENTS = [
  /** The host sets when people meet, in everyone's own time; left out: the date is taken away. */
  typed('setDate', {
    /** When people meet. */
    date: v.exactOptional(TABLE_DATE),
  }),
  /** Says whether the sender comes to the date under way or the next one. */
  typed('answerDate', {
    /** `late`: ten minutes late, and no bot sits in before. */
    answer: v.picklist(DATE_ANSWERS),
  }),
] as const;

export const DATES_NOTATION = {
  setDate: { word: 'date', fields: { date: 'json' } },
  answerDate: { word: 'coming', fields: { answer: 'word' } },
} as const;

export const DATES_EVENTS = [
  /** The host set when people meet, or took the date away; only for people who sit. */
  sent('dateSet', {
    seat: SEAT,
    /** When people meet. */
    date: v.exactOptional(TABLE_DATE),
    /** It was taken away. */
    removed: flag,
  }),
  /** A person said whether they come; only for people who sit. */
  sent('dateAnswered', {
    seat: SEAT,
    /** `late`: ten minutes late. */
    answer: word(DATE_ANSWERS),
  }),
] as const;

export const DATES_KINDS = {
  dateSet: 'table',
  dateAnswered: 'table',
} as const;

export const DATES_VIEW = {
  /** When people meet, and who comes; only for people who sit. */
  date: v.exactOptional(DATE_VIEW),
} as const;
