import type { TableState } from '../../shared/table/state.ts';
import { getMinuteOfDay, getNextNight, nextAllowed } from './quiet-hours.ts';
import type { NotificationProfile } from './subscriptions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds since 1970. */
interface GameNight {
  /** Time of the reminder; undefined if the evening was announced too late for one. */
  readonly reminder?: number;
  readonly ends: number;
}

export type Day = Pick<NotificationProfile, 'hours' | 'zone'>;

/** People without quiet hours have an evening until midnight. */
const ANY_TIME = { from: 4 * 60, to: 0 };

/** Milliseconds from a reminder to the end of the evening; shorter after a late announcement. */
const LONGEST_LEAD = 3 * HOUR;
const SHORTEST_LEAD = HOUR;

/** Minutes of a day: a night belongs to the day before until `EARLY`; no evening ends from then to `GAME_NIGHT`. */
const EARLY = 5 * 60;
const GAME_NIGHT = 19 * 60;

type Minutes = [announced: number, morning: number, ends: number];

/** Returns the evening meant by "tonight" at this time; undefined if it is over, or outside the person's hours. */
export function getGameNight(announcedAt: number, { hours, zone }: Day): GameNight | undefined {
  const day = hours.from === hours.to ? ANY_TIME : hours;
  const morning = nextAllowed(announcedAt, day, zone);
  const ends = getNextNight(morning, day, zone);
  const [announcedMinute, morningAt, endsAt] = [announcedAt, morning, ends].map((time) =>
    getMinuteOfDay(time, zone),
  ) as Minutes;
  const isOver = morning > announcedAt && (announcedMinute < EARLY || morningAt < announcedMinute);
  if (isOver || (EARLY < endsAt && endsAt < GAME_NIGHT)) return undefined;
  const reminder = Math.max(ends - LONGEST_LEAD, announcedAt + HOUR);
  return { ends, ...(reminder <= ends - SHORTEST_LEAD && { reminder }) };
}

/** Returns the evening that a person announced in this turn; undefined if none, or if turns take minutes. */
export function findPromisedGameNight(table: TableState, seat: number, day: Day): GameNight | undefined {
  const { tonight } = table;
  return tonight?.seats.includes(seat) && hasEvenings(table) ? getGameNight(tonight.at * 1000, day) : undefined;
}

/** Whether "I'll play tonight" can be announced now: once a turn, while the evening has room for a reminder. */
export const canPromise = (table: TableState, seat: number, day: Day & { readonly now: number }): boolean =>
  hasEvenings(table) && !table.tonight?.seats.includes(seat) && getGameNight(day.now, day)?.reminder !== undefined;

const hasEvenings = ({ settings: { pace } }: TableState): boolean => pace.perTurn === null || pace.perTurn >= 60;
