import {
  bits,
  type FieldCodec,
  FLAG,
  mapCodec,
  NATURAL,
  object,
  oneOf,
  optional,
  SEAT,
  SEATS,
  seldom,
  TEXT,
  TIME,
} from '../bits/fields.ts';
import {
  countDates,
  DATE_ANSWERS,
  DATE_LATE,
  DATE_OPENS,
  type DateAnswer,
  findNextDate,
  formatWallDay,
  parseWallDay,
} from '../protocol/date-times.ts';
import type { TableDate } from '../protocol/table-date.ts';
import { isZone } from '../protocol/zone-clock.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SentIntentOf } from './feature.ts';
import { isPerson, type SeatState } from './seats.ts';
import {
  findTurn,
  MINUTE,
  omitFields,
  removeBot,
  restartTurnTime,
  type TableState,
  withOptional,
  withSeat,
} from './state.ts';

/** `next`: the first time, milliseconds since 1970. Absent `date`: it was removed. */
interface DateSet {
  readonly type: 'dateSet';
  readonly seat: number;
  readonly date?: TableDate;
  readonly next?: number;
}

type DateEvent =
  | DateSet
  /** `of`: seconds since 1970. */
  | { readonly type: 'dateAnswered'; readonly seat: number; readonly of: number; readonly answer: DateAnswer }
  | DateBotLeft;

/** A bot leaves because its game time is over or its person came after all. */
interface DateBotLeft {
  readonly type: 'dateBotLeft';
  readonly seat: number;
}

/** Game times, once or every week, and answers to them. */
export const DATES: Feature<'setDate' | 'answerDate', DateEvent> = {
  intents: {
    setDate: { decide: decideSetDate, onProbation: false, hostOnly: true },
    answerDate: {
      decide: (table, { seat, intent, now }) => decideAnswer(table, seat, { answer: intent.answer, now }),
      onProbation: false,
    },
  },
  events: {
    dateSet: {
      reduce: reduceDate,
      publicForm: ({ seat, date }, { viewer }) =>
        viewer === undefined ? [] : [{ type: 'dateSet', seat, ...(date === undefined ? { removed: true } : { date }) }],
      wakesCheck: true,
    },
    dateAnswered: {
      reduce: (table, { seat, of, answer }) => withSeat(table, seat, (each) => ({ ...each, coming: { of, answer } })),
      publicForm: ({ seat, answer }, { viewer }) =>
        viewer === undefined ? [] : [{ type: 'dateAnswered', seat, answer }],
      wakesCheck: true,
    },
    dateBotLeft: {
      reduce: (table, { seat }, seconds) => restartTurnTime(withSeat(table, seat, removeBot), seat, seconds),
      publicForm: ({ seat }) => [{ type: 'seatTakenBack', seat, date: true }],
      forVisitors: true,
      wakesCheck: true,
    },
  },
};

/** The farthest game time, in milliseconds: a year. */
const FARTHEST = 366 * 86_400_000;

/** Setting the same date again, or removing none, causes no event. */
function decideSetDate(
  table: TableState,
  { seat, intent: { date }, now }: SentIntentOf<'setDate'>,
): Decision<DateEvent> {
  if (date === undefined) return table.date === undefined ? accept() : accept({ type: 'dateSet', seat });
  const next = isZone(date.zone) ? findNextDate(date, now) : undefined;
  if (next === undefined || next <= now || next > now + FARTHEST) return rejectAtTable('timeNotAllowed');
  if (table.date !== undefined && isSameDate(table.date, date)) return accept();
  return accept({ type: 'dateSet', seat, date, next });
}

const isSameDate = (a: TableDate, b: TableDate): boolean =>
  (['day', 'minute', 'zone', 'weekly', 'bots'] as const).every((field) => a[field] === b[field]);

/** The person who sets a date attends it. Answers to another time are void. */
function reduceDate(table: TableState, { seat: by, date, next = 0 }: DateSet, seconds: number): TableState {
  const { date: before } = table;
  if (date !== undefined && before !== undefined && findDate(table, seconds * 1000) === next) {
    const { first, set, came } = before;
    return { ...table, date: { ...date, first, set, ...(came !== undefined && { came }) } };
  }
  const left = withCanceledDate(table, by, seconds);
  const cleared = { ...left, seats: left.seats.map((seat) => withOptional(seat, 'coming', undefined)) };
  if (date === undefined) return omitFields(cleared, 'date');
  const set = { ...cleared, date: { ...date, set: seconds, first: next / 1000 } };
  return withSeat(set, by, (seat) => ({ ...seat, coming: { of: next / 1000, answer: 'in' } }));
}

/** Remembers a canceled or moved date for everyone else who said yes, until the old time has passed. */
export function withCanceledDate(table: TableState, by: number, seconds: number): TableState {
  const time = findDate(table, seconds * 1000);
  if (time === undefined || hasPassed(time, seconds * 1000)) return table;
  const to = [...table.seats.entries()].flatMap(([at, seat]) =>
    at !== by && isPerson(seat) && isComing(seat, time) ? [at] : [],
  );
  return to.length === 0 ? table : { ...table, canceled: { at: seconds, to, of: time / 1000, by } };
}

/** Asks again everyone who was told that the date of a closed table was canceled. */
export function repeatQuestion(table: TableState, seconds: number): TableState {
  const { canceled, date } = table;
  if (canceled === undefined || date === undefined) return table;
  const seats = table.seats.map((seat, at) =>
    canceled.to.includes(at) ? withOptional(seat, 'coming', undefined) : seat,
  );
  return { ...omitFields(table, 'canceled'), seats, date: { ...date, set: seconds } };
}

export const findCanceled = ({ canceled, date, closed }: TableState, now: number): TableState['canceled'] =>
  canceled !== undefined && !hasPassed(canceled.of * 1000, now) && (date === undefined || closed)
    ? canceled
    : undefined;

/** Returns the time that a person said yes to before the date was moved; milliseconds since 1970. */
export function findMovedDate(table: TableState, seat: number, now: number): number | undefined {
  const { canceled } = table;
  const before = (canceled?.of ?? 0) * 1000;
  return canceled?.to.includes(seat) && !hasPassed(before, now) && before !== findDate(table, now) ? before : undefined;
}

const hasPassed = (time: number, now: number): boolean => time + DATE_LATE <= now;

/** Answers the current or next date; repeating an answer causes no event. A bot that fills in at it leaves after a yes. */
export function decideAnswer(
  table: TableState,
  seat: number,
  { answer, now }: { readonly answer: DateAnswer; readonly now: number },
): Decision<DateEvent> {
  const time = findDate(table, now);
  if (time === undefined) return rejectAtTable('timeNotAllowed');
  const of = time / 1000;
  const state = table.seats[seat];
  if (findDateAnswer(state, time) === answer) return accept();
  const answered = { type: 'dateAnswered', seat, of, answer } as const;
  return answer !== 'out' && state?.dateBot ? accept(answered, { type: 'dateBotLeft', seat }) : accept(answered);
}

/** Returns events for bots whose game time is over. */
export const decideDateEnd = ({ seats }: TableState, now: number): readonly DateBotLeft[] =>
  seats.flatMap(({ dateBot = Number.POSITIVE_INFINITY }, seat) =>
    dateBot * 1000 <= now ? [{ type: 'dateBotLeft', seat }] : [],
  );

/** Returns the table's current or next date, if any. Milliseconds since 1970. */
export const findDate = ({ date, closed }: TableState, now: number): number | undefined =>
  date === undefined || closed ? undefined : findNextDate(date, now);

/** Returns a person's answer for a date, if any. `time`: milliseconds since 1970. */
export const findDateAnswer = (seat: SeatState | undefined, time: number): DateAnswer | undefined =>
  seat?.coming !== undefined && seat.coming.of * 1000 === time ? seat.coming.answer : undefined;

export const isComing = (seat: SeatState, time: number): boolean => isYes(findDateAnswer(seat, time));

const isYes = (answer: DateAnswer | undefined): boolean => answer !== undefined && answer !== 'out';

const hasAnnouncedAbsence = ({ seats }: TableState, seat: number, time: number): boolean =>
  (seats[seat]?.awayUntil ?? 0) * MINUTE > time;

/** Missed dates in a row after which reminders stop until someone attends one or the host sets another. */
const MAX_MISSED_DATES = 2;

export function hasRecentAttendance({ date }: TableState, time: number): boolean {
  if (date === undefined) return false;
  const missed = date.came === undefined ? countDates(date.first * 1000, time) : countDates(date.came * 1000, time) - 1;
  return missed < MAX_MISSED_DATES;
}

/** Milliseconds before a date at which people are reminded, and at which those attending are called. */
const REMINDER = 1440 * MINUTE;
const CALL = 5 * MINUTE;

/** A date set less than this before its first time gets no reminder for that time. Milliseconds. */
const NO_REMINDER_PERIOD = 3 * 1440 * MINUTE;

/**
 * People to remind of a date: those who haven't answered and aren't away then, and those who said yes but aren't here.
 */
interface DateWants {
  readonly asked: readonly number[];
  readonly soon: readonly number[];
}

const NOBODY: DateWants = { asked: [], soon: [] };

export function getDateWants(table: TableState, now: number): DateWants {
  const time = findDate(table, now);
  if (time === undefined || !hasRecentAttendance(table, time)) return NOBODY;
  const isAsked = now < time && (now >= time - REMINDER || isNew(table, time));
  const isSoon = (comes: number): boolean => comes - CALL <= now && now < comes + DATE_LATE;
  const people = [...table.seats.keys()].filter((seat) => isPerson(table.seats[seat]));
  const answer = (seat: number) => findDateAnswer(table.seats[seat], time);
  return {
    asked: isAsked
      ? people.filter((seat) => answer(seat) === undefined && !hasAnnouncedAbsence(table, seat, time))
      : [],
    soon: people.filter((seat) => {
      const current = answer(seat);
      return isSoon(current === 'late' ? time + DATE_LATE : time) && isYes(current) && !hasCome(table, seat, time);
    }),
  };
}

const isNew = ({ date }: TableState, time: number): boolean => date?.first === time / 1000;

/** Returns the cause of a reminder: the date that was set, or one of its times. */
export function getDateCause(table: TableState, now: number): string {
  const time = findDate(table, now) ?? 0;
  const set = (table.date?.set ?? 0) * 1000;
  const isOfSetting = isNew(table, time) && (now < time - REMINDER || time - set < NO_REMINDER_PERIOD);
  return isOfSetting ? `set ${set / 1000}` : `${time / 1000}`;
}

const hasCome = ({ seats }: TableState, seat: number, time: number): boolean =>
  hasActed(seats[seat], time - DATE_OPENS);

const hasActed = (seat: SeatState | undefined, since: number): boolean => (seat?.actedAt ?? 0) * 1000 >= since;

/** Milliseconds before a date from which a person with an open page counts as waiting for it. */
const EARLY = 60 * MINUTE;

/** Times at which a date has something due, milliseconds since 1970; empty once people stopped attending. */
export function getDateTimes(table: TableState, now: number): readonly number[] {
  const { date, seats } = table;
  const time = findDate(table, now);
  const ends = seats.flatMap(({ dateBot }) => (dateBot === undefined ? [] : [dateBot * 1000]));
  if (date === undefined || time === undefined || !hasRecentAttendance(table, time)) return ends;
  const [over, next] = [time + DATE_LATE * 2 + MINUTE, findNextDate(date, time + 86_400_000)];
  const steps = [time - REMINDER, time - CALL, time, time + DATE_LATE - CALL, time + DATE_LATE, time + DATE_LATE * 2];
  const later = date.weekly && next !== undefined && now >= over - MINUTE ? [next - REMINDER] : [];
  return [...ends, ...steps, ...later].filter((each) => each > now);
}

interface ReservedSeat {
  readonly type: 'botSatIn';
  readonly seat: number;
  readonly how: 'asked' | 'unasked';
  readonly why: 'date';
}

/**
 * Decides which seats bots fill in at a game time once someone is there: right away after a no or an announced absence,
 * after ten minutes for people who are not there, and after twenty for people who said that they would be late. `now`: milliseconds since 1970.
 */
export function decideFillIns(table: TableState, now: number): readonly ReservedSeat[] {
  const time = table.date?.bots ? findDate(table, now) : undefined;
  if (time === undefined || now < time || findTurn(table) === undefined || table.paused !== undefined) return [];
  const isOpen = ({ connections }: SeatState): boolean => connections.length > 0;
  if (!table.seats.some((seat, at) => isPerson(seat) && isOpen(seat) && hasCome(table, at, time))) return [];
  return table.seats.flatMap((seat, at): readonly ReservedSeat[] => {
    const isThere = hasCome(table, at, time) || (isOpen(seat) && hasActed(seat, time - EARLY));
    if (!isPerson(seat) || seat.sitIn !== undefined || isThere) return [];
    const answer = findDateAnswer(seat, time) ?? (hasAnnouncedAbsence(table, at, now) ? 'out' : undefined);
    if (answer === 'out') return [{ type: 'botSatIn', seat: at, how: 'asked', why: 'date' }];
    const isLate = now >= time + (answer === 'late' ? 2 * DATE_LATE : DATE_LATE);
    return isLate ? [{ type: 'botSatIn', seat: at, how: 'unasked', why: 'date' }] : [];
  });
}

declare module './state.ts' {
  interface TableState {
    /** `set`: when it was set; `first`: its first time; `came`: the last one attended. Seconds since 1970. */
    readonly date?: TableDate & { readonly set: number; readonly first: number; readonly came?: number };
    /** The last date that was canceled or moved, people who had said yes, and the host's seat. Seconds since 1970. */
    readonly canceled?: Missing & { readonly of: number; readonly by: number };
  }
}

declare module './seats.ts' {
  interface SeatState {
    /** `of`: the date that the answer is for, seconds since 1970. */
    readonly coming?: { readonly of: number; readonly answer: DateAnswer };
    /** When the bot that fills in at a date leaves, seconds since 1970. */
    readonly dateBot?: number;
  }
}

const DAY_LONG = 86_400_000;

/** The first day of a game time, as days since 1970. */
const DAYS = mapCodec<string, number>(
  bits(24),
  (day) => (parseWallDay(day) ?? 0) / DAY_LONG,
  (days) => formatWallDay(days * DAY_LONG),
);

const DATE = { day: DAYS, minute: NATURAL, zone: TEXT, weekly: FLAG, bots: FLAG } as const satisfies {
  readonly [Field in keyof TableDate]-?: FieldCodec<TableDate[Field]>;
};

const DATE_SET = object<NonNullable<TableState['date']>>({
  ...DATE,
  set: TIME,
  first: TIME,
  came: optional(TIME),
});

export const DATES_TABLE_FIELDS = {
  date: [31, seldom(DATE_SET)],
  canceled: [35, seldom(object<NonNullable<TableState['canceled']>>({ at: TIME, to: SEATS, of: TIME, by: SEAT }))],
} as const;

export const DATES_SEAT_FIELDS = {
  coming: [13, seldom(object<NonNullable<SeatState['coming']>>({ of: TIME, answer: oneOf(DATE_ANSWERS) }))],
  dateBot: [21, seldom(TIME)],
} as const;

export const DATES_EVENT_FORMATS = {
  dateSet: [37, { seat: SEAT }],
  dateAnswered: [38, { seat: SEAT, of: NATURAL, answer: oneOf(DATE_ANSWERS) }],
  dateBotLeft: [66, { seat: SEAT }],
} as const;
