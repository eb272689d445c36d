import * as v from 'valibot';
import { DATE_ANSWERS } from '../date-times.ts';
import { clientSchema, flag, SEAT, serverSchema, word } from '../schema.ts';
import { DATE_VIEW, TABLE_DATE } from '../table-date.ts';

export const DATES_INTENTS = [
  /** The host sets the game time, shown in everyone's own time; absent: it is removed. */
  clientSchema('setDate', {
    /** When people meet. */
    date: v.exactOptional(TABLE_DATE),
  }),
  /** Answers whether the sender comes to the current or next game time. */
  clientSchema('answerDate', {
    /** `late`: ten minutes late, and no bot fills in before. */
    answer: v.picklist(DATE_ANSWERS),
  }),
] as const;

export const DATES_NOTATION = {
  setDate: { word: 'date', fields: { date: 'json' } },
  answerDate: { word: 'coming', fields: { answer: 'word' } },
} as const;

export const DATES_EVENTS = [
  /** The host set the game time, or removed it; only for seated people. */
  serverSchema('dateSet', {
    seat: SEAT,
    /** When people meet. */
    date: v.exactOptional(TABLE_DATE),
    /** It was removed. */
    removed: flag,
  }),
  /** A person answered whether they come; only for seated people. */
  serverSchema('dateAnswered', {
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
  /** The game time; for seated people also who comes, and whether bots fill in. */
  date: v.exactOptional(DATE_VIEW),
} as const;
