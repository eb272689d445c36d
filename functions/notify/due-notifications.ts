import type { NotificationKind, Want } from '../../shared/protocol/notification-kinds.ts';
import { findZoneWeekend, getReturnTime } from '../../shared/table/absence.ts';
import { getWantsOfSeat } from '../../shared/table/awaited.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import type { SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getCause, KINDS, type NotificationCase } from './kinds.ts';
import { getNextNight, isMorning, isNotifyAllowed, nextAllowed } from './quiet-hours.ts';
import { getReminderTime } from './reminders.ts';
import { type RingDecision, spendRings } from './ring-budget.ts';
import type { NotificationProfile, Rings, SentNotification, SentNotifications } from './subscriptions.ts';

/** Milliseconds until a notification being sent counts as lost with its process. */
export const SENDING_TIMEOUT = 60_000;

const MINUTE = 60_000;

/** Milliseconds before a kind that ended, or whose cause changed, is sent again. */
const RENEWAL_DELAY = 30 * MINUTE;

export interface NotificationsDue {
  /** Reasons that ring now, the most pressing first. */
  readonly send: readonly Want[];
  /** The notification's lines: reasons that ring, then others that the person has not seen; may be empty. */
  readonly lines: readonly Want[];
  /** Endpoints to retry, if every reason has reached the other devices. */
  readonly only?: readonly string[];
  /** The notification is part of the person's morning. */
  readonly isMorning: boolean;
  /** When devices have rung lately, including what will be sent. */
  readonly rings: Rings;
  /** Kinds that apply now. */
  readonly wanted: readonly NotificationKind[];
  /** Notifications already sent, which are not repeated. */
  readonly sent: SentNotifications;
  /** Whether a notification is shown for a reason that no longer applies, or that the person has seen. */
  readonly isLess: boolean;
  /** Whether none is shown after that. */
  readonly isDone: boolean;
  /** Time of the next check, milliseconds since 1970. */
  readonly next?: number;
}

/** Depends only on the table's state and what was sent, so checking too often or too late is harmless. */
export function getDueNotifications(recipient: NotificationCase): NotificationsDue {
  const { table, seat, profile, now, others = [] } = recipient;
  const wants = [...getWantsOfSeat(table, seat, now), ...others].filter(({ kind }) => isChosen(profile, kind));
  const sent = getStandingNotifications(recipient, wants);
  const times = wants.map((want) => ({ want, time: getTime(recipient, want.kind, sent[want.kind]) }));
  const shownAgain = wants.some(({ kind }) => sent[kind]?.hidden) ? getAllowedTime(recipient, now) : undefined;
  const due = times.filter(({ time }) => time !== undefined && time.at <= now);
  const ring = allotRings(recipient, sent, due);
  const ringing = due.filter(({ want }) => ring.kinds.includes(want.kind));
  const send = ringing.map(({ want }) => want);
  const later = [...times.map(({ time }) => time?.at), shownAgain, ring.next].filter(
    (at) => at !== undefined && at > now,
  );
  const countShown = (each: SentNotifications): number => Object.values(each).filter(({ shown }) => shown).length;
  const left = countShown(sent);
  return {
    send,
    lines: shownAgain === now || !send.every(isSentSeparately) ? getLines(wants, send, sent) : [],
    rings: ring.rings,
    wanted: wants.map(({ kind }) => kind),
    ...getRetriedDevices(
      recipient,
      ringing.map(({ want }) => [want.kind, sent[want.kind]]),
    ),
    isMorning: ringing.some(({ time }) => time?.isMorning),
    sent,
    isLess: left < countShown(profile.sent),
    isDone: countShown(profile.sent) > 0 && left === 0,
    ...(later.length > 0 && { next: Math.min(...(later as number[])) }),
  };
}

/** Whether a reason has its own notification, next to the table's other one. */
export const isSentSeparately = ({ kind }: Want): boolean => KINDS[kind].rings === 'alarm';

/** Returns all reasons, since a notification replaces the one before it; of two with the same words, only the first. */
function getLines(wants: readonly Want[], send: readonly Want[], sent: SentNotifications): readonly Want[] {
  const standing = wants.filter(({ kind }) => sent[kind]?.shown || sent[kind]?.hidden);
  const lines = [...new Set([...send, ...standing])].filter((want) => !isSentSeparately(want));
  return lines.filter(
    (want, i) => !lines.slice(0, i).some((other) => coversWant(other, want) || coversWant(want, other)),
  );
}

const coversWant = (want: Want, other: Want): boolean => KINDS[want.kind].includes === other.kind;

const isChosen = ({ what }: NotificationProfile, kind: NotificationKind): boolean => {
  const { choice } = KINDS[kind];
  return choice === 'always' || what.includes(choice);
};

/** Returns the due notifications that can ring; those caused by others have a limit per hour. */
function allotRings(
  recipient: NotificationCase,
  sent: SentNotifications,
  due: readonly { readonly want: Want }[],
): RingDecision {
  const { table, seat, profile, now } = recipient;
  const kinds = due.map(({ want }) => want.kind);
  const isRetry =
    'only' in
    getRetriedDevices(
      recipient,
      kinds.map((each) => [each, sent[each]]),
    );
  const submissions = table.seats[seat]?.acknowledged ?? 0;
  return spendRings({ rings: profile.rings ?? {}, kinds, sent, submissions, isRetry, now });
}

function getRetriedDevices(
  recipient: NotificationCase,
  due: readonly (readonly [NotificationKind, SentNotification | undefined])[],
): Pick<NotificationsDue, 'only'> {
  const isRetry = ([kind, sent]: (typeof due)[number]): boolean =>
    sent !== undefined &&
    sent.count > 0 &&
    (sent.retry?.at ?? Number.POSITIVE_INFINITY) <= recipient.now &&
    (getReminderTime(recipient, kind, sent) ?? Number.POSITIVE_INFINITY) > recipient.now;
  return due.length > 0 && due.every(isRetry)
    ? { only: [...new Set(due.flatMap(([, sent]) => sent?.retry?.to ?? []))] }
    : {};
}

/** Returns notifications sent for reasons that apply, and for this turn or round also those that no longer do. */
function getStandingNotifications(recipient: NotificationCase, wants: readonly Want[]): SentNotifications {
  const { profile, table, seat } = recipient;
  const acted = (table.seats[seat]?.actedAt ?? 0) * 1000;
  const isWanted = (kind: NotificationKind): boolean => wants.some((want) => want.kind === kind);
  const all = Object.entries(profile.sent) as [NotificationKind, SentNotification][];
  const isSame = ([kind, { of }]: (typeof all)[number]): boolean => of === getCause(recipient, kind);
  const lost = all.filter((each) => each[1].shown && !(isWanted(each[0]) && isSame(each)));
  return Object.fromEntries(
    all.flatMap((each) => {
      const [kind, before] = each;
      const { shown, hidden, ...rest } = before;
      const { resendAfter } = KINDS[kind];
      if (!isWanted(kind) && resendAfter === 'ended' && !isOnHold(table, kind))
        return [[kind, { ...rest, ended: true }]];
      if (!isSame(each)) return resendAfter === 'changed' ? [[kind, { ...rest, ended: true }]] : [];
      if (acted > before.at) return [[kind, rest]];
      if (!isWanted(kind)) return [[kind, { ...rest, ...((shown || hidden) && { hidden: true }) }]];
      return [[kind, shown && (lost.length > 0 || isOutdated(before, table)) ? { ...before, hidden: true } : before]];
    }),
  );
}

const isOutdated = ({ deadline }: SentNotification, table: TableState): boolean =>
  deadline !== undefined && !table.missed && findDeadline(table) !== deadline;

/** Whether a reason is only suspended, because the table is closed or paused. */
const isOnHold = ({ paused, closed }: TableState, kind: NotificationKind): boolean =>
  closed === true || (paused !== undefined && KINDS[kind].restsInPause === true);

interface NotificationTime {
  readonly at: number;
  /** Whether it waited for the morning, or is a morning reminder. */
  readonly isMorning: boolean;
}

/** Returns when a person is next notified of a reason, if at all. Never in quiet hours or during an announced absence. */
function getTime(recipient: NotificationCase, kind: NotificationKind, sent: SentNotification | undefined) {
  const { hours, zone } = recipient.profile;
  const { first, soon, appointed } = KINDS[kind];
  const time = sent === undefined ? (first?.(recipient) ?? recipient.now) : findNextTime(recipient, kind, sent);
  if (time === undefined) return undefined;
  const wanted = appointed ? time : getReturnTime(recipient.table, recipient.seat, time);
  const at = appointed ? nextAllowed(Math.max(time, recipient.now), hours, zone) : getAllowedTime(recipient, time);
  // In the first minute of the morning, one that was due earlier, or is due immediately, has waited.
  const isAtOnce = first === undefined || soon;
  const hasWaited = (isAtOnce || time < at) && !isNotifyAllowed(at - MINUTE, hours, zone);
  const isAnother = sent !== undefined && isMorning(at, hours, zone);
  return { at, isMorning: hasWaited || isAnother || !isNotifyAllowed(wanted, hours, zone) } satisfies NotificationTime;
}

/** Returns this time or later: not in the past, by day, and outside absences. */
const getAllowedTime = (recipient: NotificationCase, time: number): number =>
  findNextAllowed(recipient, Math.max(time, recipient.now));

/** Returns this time, or the first one after it within the person's hours and outside absences. */
function findNextAllowed({ table, seat, profile }: NotificationCase, time: number): number {
  const next = nextAllowed(getReturnTime(table, seat, time), profile.hours, profile.zone);
  return next === time ? time : findNextAllowed({ table, seat, profile, now: next }, next);
}

function findNextTime(recipient: NotificationCase, kind: NotificationKind, sent: SentNotification): number | undefined {
  const { open, retry, count, ended } = sent;
  if (open !== undefined) return open + SENDING_TIMEOUT;
  if (ended) return sent.at + RENEWAL_DELAY;
  if (count === 0) return retry?.at;
  const reminder = getReminderTime(recipient, kind, { ...sent, at: Math.min(sent.at, recipient.now) });
  return retry === undefined || (reminder !== undefined && reminder < retry.at) ? reminder : retry.at;
}

const MINUTE_IN_SECONDS = 60;

/** The longest that a push service stores a message for an unreachable device, in seconds. */
export const MAX_STORAGE_SECONDS = 7 * 86_400;

/** Seconds that a push service stores a notification for an unreachable device. */
export interface StorageTime {
  readonly seconds: number;
  /** Same for a device that may not be able to show it silently: not into the person's night. */
  readonly byDay: number;
}

/**
 * Returns the seconds until the deadline, the person's weekend, or the next notification for the same reason, whichever
 * is first; from a minute to a week. Includes nights, since a device that was off shows it silently.
 */
export function getStorageTime(recipient: NotificationCase, wants: readonly Want[]): StorageTime {
  const { table, profile, now } = recipient;
  const ends = [
    ...getNextWeekend(recipient),
    ...wants.flatMap(({ kind }) => findReminder(recipient, kind) ?? []),
    ...wants.flatMap(({ kind }) => KINDS[kind].until?.(table, now) ?? []),
  ];
  const secondsTo = (end: number): number =>
    Math.min(Math.max(Math.floor((end - now) / 1000), MINUTE_IN_SECONDS), MAX_STORAGE_SECONDS);
  const seconds = secondsTo(Math.min(...ends));
  return { seconds, byDay: Math.min(seconds, secondsTo(getNextNight(now, profile.hours, profile.zone))) };
}

function getNextWeekend({ table, seat, now }: NotificationCase): readonly number[] {
  const off = findZoneWeekend(table.seats[seat] as SeatState, now);
  return off !== undefined && off.from > now ? [off.from] : [];
}

function findReminder(recipient: NotificationCase, kind: NotificationKind): number | undefined {
  const sent = recipient.profile.sent[kind];
  const before = sent?.of === getCause(recipient, kind) ? sent : undefined;
  const repeated = before?.repeated && { repeated: true as const };
  return getReminderTime(recipient, kind, { count: (before?.count ?? 0) + 1, at: recipient.now, ...repeated });
}
