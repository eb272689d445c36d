import { NATURAL, object, optional, SEAT, seldom, TEXT } from '../bits/fields.ts';
import { getMoment, getWallTime, isZone } from '../protocol/zone-clock.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SentIntentOf } from './feature.ts';
import type { FreeWeekends, SeatState } from './seats.ts';
import {
  listSeatsToAct,
  MINUTE,
  omitFields,
  restartTurnTime,
  type TableState,
  withOptional,
  withSeat,
} from './state.ts';

type AbsenceEvent =
  /** `until`: minutes since 1970; absent when the person is back. */
  | { readonly type: 'awaySet'; readonly seat: number; readonly until?: number }
  /** `zone`: the time zone of the weekends; absent if the person plays on weekends again. */
  | { readonly type: 'weekendsSet'; readonly seat: number; readonly zone?: string };

export type ReturnEvent = Extract<AbsenceEvent, { readonly type: 'awaySet' }>;

export const ABSENCE: Feature<'setAway' | 'setWeekends', AbsenceEvent> = {
  intents: {
    setAway: { decide: decideAbsence, onProbation: false },
    setWeekends: { decide: decideSetWeekends, onProbation: false, isPersonal: true },
  },
  events: {
    awaySet: {
      reduce: reduceAbsence,
      publicForm: ({ seat, until }) => [
        { type: 'awaySet', seat, ...(until !== undefined && { until: until * MINUTE }) },
      ],
      wakesCheck: true,
    },
    weekendsSet: {
      reduce: reduceWeekends,
      publicForm: ({ seat, zone }) => [{ type: 'weekendsSet', seat, off: zone !== undefined }],
      wakesCheck: true,
    },
  },
  unseen: true,
};

/** The longest absence, in milliseconds: three months. */
const LONGEST_ABSENCE = 92 * 86_400_000;

function decideAbsence(table: TableState, { seat, intent, now }: SentIntentOf<'setAway'>): Decision<AbsenceEvent> {
  const { until } = intent;
  if (until === undefined) {
    if (!isAbsent(table, seat, now)) return rejectAtTable('timeNotAllowed');
    return accept({ type: 'awaySet', seat });
  }
  if (until <= now || until > now + LONGEST_ABSENCE) return rejectAtTable('timeNotAllowed');
  return accept({ type: 'awaySet', seat, until: Math.ceil(until / MINUTE) });
}

function decideSetWeekends(
  table: TableState,
  { seat, intent: { zone } }: SentIntentOf<'setWeekends'>,
): Decision<AbsenceEvent> {
  const isNews = zone === undefined ? table.seats[seat]?.weekends !== undefined : isZone(zone);
  return isNews
    ? accept({ type: 'weekendsSet', seat, ...(zone !== undefined && { zone }) })
    : rejectAtTable('timeNotAllowed');
}

/** An absence announced during the person's own turn moves the deadline; a yes to a game time within it is void. */
function reduceAbsence(table: TableState, { seat, until }: ReturnEvent, seconds: number): TableState {
  const set = withSeat(table, seat, (each) =>
    withOptional(
      until === undefined ? endWeekendAbsence(each, seconds * 1000) : withoutDateAcceptance(each, until),
      'awayUntil',
      until,
    ),
  );
  return settleAbsence(set, { seat, isAway: until !== undefined, seconds });
}

function reduceWeekends(
  table: TableState,
  { seat, zone }: AbsenceEvent & { readonly type: 'weekendsSet' },
  seconds: number,
): TableState {
  const set = withSeat(table, seat, (each) =>
    withOptional(each, 'weekends', zone === undefined ? undefined : { zone }),
  );
  const [was, isAway] = [isAbsent(table, seat, seconds * 1000), isAbsent(set, seat, seconds * 1000)];
  return was === isAway ? set : settleAbsence(set, { seat, isAway, seconds });
}

interface AbsenceChange {
  readonly seat: number;
  readonly isAway: boolean;
  readonly seconds: number;
}

function settleAbsence(table: TableState, { seat, isAway, seconds }: AbsenceChange): TableState {
  if (!isAway) return restartTurnTime(table, seat, seconds);
  return listSeatsToAct(table).includes(seat) ? omitFields(table, 'missed') : table;
}

/** `until`: minutes since 1970. */
const withoutDateAcceptance = (seat: SeatState, until: number): SeatState =>
  (seat.coming?.of ?? 0) < until * 60 ? withOptional(seat, 'coming', undefined) : seat;

function endWeekendAbsence(seat: SeatState, now: number): SeatState {
  const { weekends } = seat;
  const off = findZoneWeekend(seat, now);
  if (weekends === undefined || off === undefined || off.from > now) return seat;
  return { ...seat, weekends: { ...weekends, here: Math.ceil(off.until / MINUTE) } };
}

/** Returns the current or next weekend off at a time; undefined if the person plays on weekends. */
export const findZoneWeekend = ({ weekends }: SeatState, time: number): Weekend | undefined =>
  weekends && getWeekend(weekends.zone, Math.max(time, (weekends.here ?? 0) * MINUTE));

/** Returns when this seat's announced absence ends, or `now` if there is none. Milliseconds since 1970. */
export function getReturnTime({ seats }: TableState, seat: number, now: number): number {
  const state = seats[seat];
  if (state === undefined) return now;
  const announced = Math.max(now, getAnnouncedReturn(state));
  const off = findZoneWeekend(state, announced);
  return off !== undefined && off.from <= announced ? off.until : announced;
}

const getAnnouncedReturn = ({ awayUntil = 0 }: SeatState): number => awayUntil * MINUTE;

export const isAbsent = (table: TableState, seat: number, now: number): boolean =>
  getReturnTime(table, seat, now) > now;

/** Returns when `span` has run from a moment on, not counting absences. All in milliseconds. */
export function addPlayingTime(seat: SeatState, from: number, span: number): number {
  let [start, left] = [Math.max(from, getAnnouncedReturn(seat)), span];
  for (;;) {
    const off = findZoneWeekend(seat, start);
    if (off === undefined || start + left <= off.from) return start + left;
    left -= Math.max(0, off.from - start);
    start = off.until;
  }
}

/** Milliseconds between two moments, not counting absences. */
export function getTimeRun(seat: SeatState, from: number, to: number): number {
  let [start, run] = [Math.max(from, getAnnouncedReturn(seat)), 0];
  while (start < to) {
    const off = findZoneWeekend(seat, start);
    run += Math.max(0, Math.min(to, off?.from ?? to) - start);
    start = off?.until ?? to;
  }
  return run;
}

/** A Saturday and the Sunday after it, in some time zone. Milliseconds since 1970. */
interface Weekend {
  readonly from: number;
  readonly until: number;
}

const QUARTER = 15 * 60_000;
const DAY = 86_400_000;

/** The first day of 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
const SATURDAY = 6;

const weekends = new Map<string, Weekend>();

const MAX_WEEKENDS = 1000;

/** Returns this zone's current or next weekend at a time. Memoized, because time zone calculations are slow. */
export function getWeekend(zone: string, time: number): Weekend {
  const key = `${zone} ${Math.floor(time / QUARTER)}`;
  const cached = weekends.get(key);
  if (cached !== undefined) return cached;
  if (weekends.size >= MAX_WEEKENDS) weekends.clear();
  const found = findWeekend(zone, Math.floor(time / QUARTER) * QUARTER);
  weekends.set(key, found);
  return found;
}

function findWeekend(zone: string, time: number): Weekend {
  const day = Math.floor(getWallTime(zone, time) / DAY);
  const weekday = (day + FIRST_WEEKDAY) % 7;
  const saturday = weekday === 0 ? day - 1 : day + SATURDAY - weekday;
  return { from: getMoment(zone, saturday * DAY), until: getMoment(zone, (saturday + 2) * DAY) };
}

declare module './seats.ts' {
  interface SeatState {
    /** End of the announced absence, minutes since 1970. */
    readonly awayUntil?: number;
    readonly weekends?: FreeWeekends;
  }
}

export const ABSENCE_SEAT_FIELDS = {
  awayUntil: [12, seldom(NATURAL)],
  weekends: [14, seldom(object<FreeWeekends>({ zone: TEXT, here: optional(NATURAL) }))],
} as const;

export const ABSENCE_EVENT_FORMATS = {
  awaySet: [29, { seat: SEAT, until: optional(NATURAL) }],
  weekendsSet: [30, { seat: SEAT }],
} as const;
