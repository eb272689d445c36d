import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import type { TableState } from '../../shared/table/state.ts';
import { findPromisedGameNight } from './game-night.ts';
import { KINDS, type NotificationCase } from './kinds.ts';
import { getNextNight, nextAllowed } from './quiet-hours.ts';
import type { SentNotification } from './subscriptions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** Milliseconds before a person's night that count as evening; a phone may be off afterward. */
const NIGHT_LEAD_TIME = 4 * HOUR;

/** The first notification and two reminders are sent within days; four more, each a week after the one before. */
const EARLY_REMINDERS = 3;
const MONTH_REMINDERS = EARLY_REMINDERS + 4;

/** Longest time from a reminder to the deadline, and shortest between two notifications, in milliseconds. */
const LONGEST_LEAD = 3 * HOUR;
const SHORTEST_WAIT = HOUR;

/**
 * Returns when a person is reminded after `count` notifications, the last of them at `at`: once before the time is up
 * (without a limit, in the morning), in the morning after that, then weekly for a month. After that only once someone
 * at the table is active, and at most once a week. Someone who plays tonight is reminded in the evening, once. An
 * unseen notification of the evening is repeated in the morning, whatever else follows. Undefined: not again.
 */
export function getReminderTime(
  recipient: NotificationCase,
  kind: NotificationKind,
  sent: Pick<SentNotification, 'count' | 'at' | 'repeated'>,
): number | undefined {
  const [regular, again] = [getRegularReminder(recipient, kind, sent), findRepeat(recipient, kind, sent)];
  return regular === undefined || again === undefined ? (regular ?? again) : Math.min(regular, again);
}

export const isEarlyRepeat = (recipient: NotificationCase, kind: NotificationKind, sent: SentNotification): boolean =>
  (findRepeat(recipient, kind, sent) ?? Number.POSITIVE_INFINITY) <= recipient.now &&
  (getRegularReminder(recipient, kind, sent) ?? Number.POSITIVE_INFINITY) > recipient.now;

/** Returns the morning after an evening's notification, once, if the person has not been active since. */
function findRepeat(
  recipient: NotificationCase,
  kind: NotificationKind,
  { count, at, repeated }: Pick<SentNotification, 'count' | 'at' | 'repeated'>,
): number | undefined {
  const { hours, zone } = recipient.profile;
  const isEvening = getNextNight(at, hours, zone) - at <= NIGHT_LEAD_TIME;
  const isMissed = count === 1 && repeated === undefined && isEvening && !hasBeenActive(recipient, at);
  return isMissed && KINDS[kind].ofTurn && !isLive(recipient.table.settings.pace)
    ? getNextMorning(recipient, at)
    : undefined;
}

function getRegularReminder(
  recipient: NotificationCase,
  kind: NotificationKind,
  { count, at }: Pick<SentNotification, 'count' | 'at'>,
): number | undefined {
  const { limit = Number.POSITIVE_INFINITY, ofTurn, inEvening, weekly } = KINDS[kind];
  if (count >= limit) return undefined;
  const { table, seat, profile } = recipient;
  const back = (table.seats[seat]?.awayUntil ?? 0) * MINUTE;
  if (ofTurn === 'deadline' && back > at) return back;
  const isEvening = inEvening ? findPromisedGameNight(table, seat, profile) : undefined;
  if (isEvening?.reminder !== undefined && at < isEvening.reminder) return isEvening.reminder;
  // The reminder of an evening does not replace one before a later deadline.
  const { ends = 0 } = isEvening?.reminder === undefined ? {} : isEvening;
  const isFirst = count === (ends > 0 ? 2 : 1);
  const before = isFirst && ofTurn === 'deadline' ? getReminderBeforeDeadline(recipient, at) : undefined;
  if (before !== undefined && before > ends) return before;
  if (count < EARLY_REMINDERS && !isLive(recipient.table.settings.pace) && !weekly)
    return getNextDayReminder(recipient, at);
  if (count < MONTH_REMINDERS) return getNextWeekend(recipient, at);
  const last = getLastActivity(recipient.table);
  return last > at ? getNextWeekend(recipient, at, last) : undefined;
}

/** Returns three hours before the deadline, or a quarter of the time left; undefined if too soon or too late to help. */
function getReminderBeforeDeadline({ table, profile }: NotificationCase, at: number): number | undefined {
  const deadline = table.missed ? undefined : findDeadline(table);
  if (deadline === undefined) return undefined;
  const time = deadline - Math.min(LONGEST_LEAD, Math.floor((deadline - at) / 4));
  const isWorthIt = time - at >= SHORTEST_WAIT && nextAllowed(time, profile.hours, profile.zone) < deadline;
  return isWorthIt ? time : undefined;
}

const hasBeenActive = ({ table, seat }: NotificationCase, at: number): boolean =>
  (table.seats[seat]?.actedAt ?? 0) * 1000 > at;

/** Returns the morning after a notification, or the next one if the person was active; without a night, a day later. */
function getNextDayReminder(recipient: NotificationCase, at: number): number {
  if (hasNoNight(recipient)) return at + DAY;
  return getNextMorning(recipient, hasBeenActive(recipient, at) ? at + DAY / 2 : at);
}

const hasNoNight = ({ profile: { hours } }: NotificationCase): boolean => hours.from === hours.to;

const getNextMorning = ({ profile: { hours, zone } }: NotificationCase, time: number): number =>
  nextAllowed(getNextNight(time, hours, zone), hours, zone);

/**
 * Returns the first weekend morning at least two days after a time, so that a person's tables remind together; without
 * a night, a week later.
 */
function getNextWeekend(recipient: NotificationCase, time: number, soonest = 0): number {
  if (hasNoNight(recipient)) return Math.max(time + WEEK, soonest);
  const earliest = Math.max(time + 2 * DAY, soonest);
  return getNextMorning(recipient, Math.ceil((earliest - SATURDAY) / WEEK) * WEEK + SATURDAY);
}

/** The first Saturday of 1970, by UTC: where it is night or still Friday, the following morning is Saturday's. */
const SATURDAY = 2 * DAY;

/** Returns when anyone at the table was last active, milliseconds since 1970. */
const getLastActivity = ({ seats }: TableState): number => Math.max(...seats.map(({ actedAt = 0 }) => actedAt)) * 1000;
