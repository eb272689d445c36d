import { KIND_FACTS } from '../../shared/protocol/notification-kinds.ts';
import { getReturnTime } from '../../shared/table/absence.ts';
import { getWantsOfSeat } from '../../shared/table/awaited.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import { getTurnKey } from '../../shared/table/state.ts';
import { getCalendarWords } from '../../web/text/table-language.ts';
import type { NotificationCase } from '../notify/kinds.ts';
import { nextAllowed } from '../notify/quiet-hours.ts';
import { getReminderTime } from '../notify/reminders.ts';
import type { NotificationProfile } from '../notify/subscriptions.ts';
import type { LoadedTable } from '../ports/ports.ts';

/** Times in milliseconds since 1970. */
export interface TurnEvent {
  /** Stable during one turn. */
  readonly id: string;
  readonly summary: string;
  /** When the turn began. */
  readonly since: number;
  readonly begins: number;
  /** The deadline; undefined: until today, in whole days of this zone. */
  readonly ends: number | undefined;
  readonly today: number;
  readonly zone: string;
  readonly alarms: readonly number[];
}

export interface CalendarOwner {
  readonly seat: number;
  readonly profile: NotificationProfile | undefined;
  readonly now: number;
  /** The person's, or else the table's. */
  readonly language: string | undefined;
}

/** Undefined if the table does not wait for this person. Has only what everyone at the table knows. */
export function findTurnEvent({ id, table, charter }: LoadedTable, owner: CalendarOwner): TurnEvent | undefined {
  const { seat, profile, now, language } = owner;
  const want = getWantsOfSeat(table, seat, now).find(({ kind }) => KIND_FACTS[kind].status === 'mine');
  if (want === undefined) return undefined;
  const begins = getReturnTime(table, seat, table.turnAt * 1000);
  const deadline = table.missed ? undefined : findDeadline(table);
  const ends = deadline !== undefined && deadline > begins ? deadline : undefined;
  return {
    id: `${getTurnKey(table)}.${id}`,
    summary: getCalendarWords(language)[want.about === undefined ? 'turn' : 'answer'](charter.title),
    since: table.turnAt * 1000,
    begins,
    ends,
    today: Math.max(now, begins),
    zone: profile?.zone ?? 'UTC',
    alarms: profile === undefined ? [] : getAlarms({ table, seat, profile, now }, { begins, ends }),
  };
}

/** Calendars refresh every hour or less often, and ignore an alarm in the past. */
const HOUR = 3_600_000;

/**
 * An hour after the turn began and at a device's first reminder, in the person's hours and not during absences. None
 * for a person with a device, which rings already.
 */
function getAlarms(person: NotificationCase, { begins, ends }: Pick<TurnEvent, 'begins' | 'ends'>): readonly number[] {
  const { table, seat } = person;
  const { hours, zone, devices } = person.profile;
  if (devices.length > 0) return [];
  const wanted = [begins + HOUR, getReminderTime(person, 'turn', { count: 1, at: begins })];
  const times = wanted.flatMap((time) =>
    time === undefined ? [] : nextAllowed(getReturnTime(table, seat, time), hours, zone),
  );
  return [...new Set(times)].filter((time) => ends === undefined || time < ends);
}
