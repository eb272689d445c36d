import type { NotificationKind } from '../../shared/protocol/notifications.ts';
import type { Want } from '../../shared/table/awaited.ts';
import { deadlineOf } from '../../shared/table/pace.ts';
import type { TableState } from '../../shared/table/state.ts';
import { eveningPromised } from './evening.ts';
import { nextAllowed, nightAfter } from './quiet-hours.ts';
import type { NotificationProfile, SentNotification } from './subscriptions.ts';

/** A person at a table, and what is known of their notifications. */
export interface NotificationCase {
  readonly table: TableState;
  readonly seat: number;
  readonly profile: NotificationProfile;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Reasons that the table's state does not tell, and what each is about. */
  readonly others?: readonly (Want & { readonly of: number })[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** Kinds of which a person is notified only so often. */
const MAX_SENT: Readonly<Partial<Record<NotificationKind, number>>> = {
  ...{ nudge: 1, played: 1, note: 1, round: 1, game: 1, season: 1, chat: 1, knock: 1 },
  satIn: 3,
};

/** Kinds that a deadline is about. */
const OF_DEADLINE: readonly NotificationKind[] = ['turn', 'answer'];

/** The first call and two reminders come within days; four more, each a week after the one before. */
const WITHIN_DAYS = 3;
const WITHIN_A_MONTH = WITHIN_DAYS + 4;

/** The longest and the shortest time in which a reminder comes before the deadline. */
const LONGEST_LEAD = 3 * HOUR;
const SHORTEST_WAIT = 10 * MINUTE;

/**
 * When a person is reminded after `count` notifications, the last of them at `at`: once before the time is up (after a
 * day where there is no limit), once a day later, then weekly for a month. Then not until somebody at the table comes or
 * does something, and at most once a week. Who plays tonight is reminded in the evening, once. Undefined: not again.
 */
export function reminderAfter(
  recipient: NotificationCase,
  kind: NotificationKind,
  { count, at }: Pick<SentNotification, 'count' | 'at'>,
): number | undefined {
  if (count >= (MAX_SENT[kind] ?? Number.POSITIVE_INFINITY)) return undefined;
  const { table, seat, profile } = recipient;
  const evening = kind === 'turn' ? eveningPromised(table, seat, profile) : undefined;
  if (evening?.reminder !== undefined && at < evening.reminder) return evening.reminder;
  // The reminder of an evening does not take the place of one before a later deadline.
  const { ends = 0 } = evening?.reminder === undefined ? {} : evening;
  const isFirst = count === (ends > 0 ? 2 : 1);
  const before = isFirst && OF_DEADLINE.includes(kind) ? beforeDeadline(recipient, at) : undefined;
  if (before !== undefined && before > ends) return before;
  if (count < WITHIN_DAYS && !isLive(recipient.table)) return byDay(recipient, at + DAY);
  if (count < WITHIN_A_MONTH) return byDay(recipient, at + WEEK);
  const last = lastActed(recipient.table);
  return last > at ? Math.max(last, at + WEEK) : undefined;
}

/** Three hours before the time is up, or a quarter of the time left; undefined if that is not worth a reminder. */
function beforeDeadline({ table, profile }: NotificationCase, at: number): number | undefined {
  const deadline = table.missed ? undefined : deadlineOf(table);
  if (deadline === undefined) return undefined;
  const time = deadline - Math.min(LONGEST_LEAD, Math.floor((deadline - at) / 4));
  const isWorthIt = time - at >= SHORTEST_WAIT && nextAllowed(time, profile.hours, profile.zone) < deadline;
  return isWorthIt ? time : undefined;
}

/** An evening's table has no limit, and needs no reminders within days. */
const isLive = ({ settings: { pace } }: TableState): boolean => pace.perTurn === null && pace.missed === 'bot';

/** In the last hour before the night a phone may be off already: then in the morning. */
function byDay({ profile: { hours, zone } }: NotificationCase, time: number): number {
  const night = nightAfter(time, hours, zone);
  return night - time < HOUR ? night : time;
}

/** When anybody at the table last came or did something, milliseconds since 1970. */
const lastActed = ({ seats }: TableState): number => Math.max(...seats.map(({ actedAt = 0 }) => actedAt)) * 1000;
