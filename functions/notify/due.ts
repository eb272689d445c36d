import type { NotificationChoice, NotificationKind } from '../../shared/protocol/notifications.ts';
import { backAt, weekendOf } from '../../shared/table/absence.ts';
import { type Want, wantedOf } from '../../shared/table/awaited.ts';
import { rungFor } from '../../shared/table/door.ts';
import { deadlineOf } from '../../shared/table/pace.ts';
import { keyOf, type SeatState } from '../../shared/table/seats.ts';
import { type EndRequest, type TableState, turnKeyOf } from '../../shared/table/state.ts';
import { FIRST_CHECK } from '../table/follow-up.ts';
import { mayNotifyAt, nextAllowed, nightAfter } from './quiet-hours.ts';
import { type NotificationCase, reminderAfter } from './reminders.ts';
import { type SentNotification, type SentNotifications, slotOf } from './subscriptions.ts';

/** Milliseconds after which a person whose page is open is notified all the same: the phone may lie in a pocket. */
export const PAGE_OPEN = 180_000;

/** Milliseconds after which an unfinished notification counts as lost with the process that began it. */
export const LOST = 60_000;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The preference that covers each kind. */
const CHOICE: Readonly<Record<NotificationKind, NotificationChoice>> = {
  ...{ turn: 'turn', answer: 'turn', ending: 'turn', nudge: 'turn', decide: 'turn' },
  ...{ satIn: 'turn', played: 'turn', deal: 'turn', chat: 'turn', knock: 'turn' },
  ...{ note: 'results', round: 'results', game: 'results', season: 'results' },
};

/** Kinds that are due at once, not some time after the turn began or the round ended. */
const AT_ONCE: readonly NotificationKind[] = ['ending', 'nudge', 'satIn', 'played', 'chat', 'knock'];

/** Kinds of which a person is told again if they end and come back with the same turn or round, after this time. */
const ANEW: readonly NotificationKind[] = ['ending', 'decide', 'satIn'];
const ANEW_AFTER = 30 * MINUTE;

/** Reasons to notify a person. */
export interface NotificationsDue {
  /** The most pressing first; together they make one notification. */
  readonly send: readonly Want[];
  /** Endpoints that are still to be reached, if every reason has reached the other devices. */
  readonly only?: readonly string[];
  /** The notification has waited for the person's morning. */
  readonly isMorning: boolean;
  /** What was sent and is not to be sent again. */
  readonly sent: SentNotifications;
  /** A notification is shown for a reason that no longer holds, or that the person has seen. */
  readonly isLess: boolean;
  /** After that, none is shown. */
  readonly isDone: boolean;
  /** Next time there is something to do, milliseconds since 1970. */
  readonly next?: number;
}

/** Follows from the table's state and what was sent alone, so checking too often or too late does no harm. */
export function notificationsDue(recipient: NotificationCase): NotificationsDue {
  const { table, seat, profile, now, others = [] } = recipient;
  // A season that ends with a game says so in its place.
  const reasons = [...others.filter(({ kind }) => kind === 'season'), ...wantedOf(table, seat, now)];
  const wants = [...reasons, ...others.filter(({ kind }) => kind !== 'season')].filter(({ kind }) =>
    profile.what.includes(CHOICE[kind]),
  );
  const sent = stillOf(recipient, wants);
  const times = wants.map((want) => ({ want, time: timeOf(recipient, want.kind, sent[want.kind]) }));
  const due = times.filter(({ time }) => time !== undefined && time.at <= now);
  const later = times.flatMap(({ time }) => (time !== undefined && time.at > now ? [time.at] : []));
  const isShown = (each: SentNotifications): number => Object.values(each).filter(({ shown }) => shown).length;
  const left = isShown(sent);
  return {
    send: due.map(({ want }) => want),
    ...onlyOf(
      due.map(({ want }) => sent[want.kind]),
      now,
    ),
    isMorning: due.some(({ time }) => time?.isMorning),
    sent,
    isLess: left < isShown(profile.sent),
    isDone: isShown(profile.sent) > 0 && left === 0,
    ...(later.length > 0 && { next: Math.min(...later) }),
  };
}

/** If only devices that failed are due: these. */
function onlyOf(due: readonly (SentNotification | undefined)[], now: number): Pick<NotificationsDue, 'only'> {
  const isAgain = due.length > 0 && due.every((sent) => sent?.count && sent.retry && sent.retry.at <= now);
  return isAgain ? { only: [...new Set(due.flatMap((sent) => sent?.retry?.to ?? []))] } : {};
}

const isPageOpen = (seat: SeatState | undefined): boolean => seat !== undefined && seat.connections.length > 0;

/** Stays the same during a turn, round or request, however often its time starts over. */
export function causeOf(
  { table, seat, others = [] }: Omit<NotificationCase, 'profile' | 'now'>,
  kind: NotificationKind,
) {
  if (kind === 'satIn') return 0;
  if (kind === 'played') return table.seats[seat]?.playedFor ?? 0;
  if (kind === 'note') return table.seats[seat]?.actedAt ?? 0;
  if (kind === 'chat' || kind === 'season') return others.find((other) => other.kind === kind)?.of ?? 0;
  if (kind === 'deal' || kind === 'round' || kind === 'game') return table.deals;
  if (kind === 'knock') return rungFor(table);
  if (kind === 'nudge') return table.turnAt;
  return kind === 'ending' && table.ending !== undefined ? causeOfEnding(table, table.ending) : turnKeyOf(table);
}

/** Who asked, followed through changes of seats, and for what. */
function causeOfEnding({ seats }: TableState, { what, by }: EndRequest): string {
  const asker = seats[by];
  return `${what} ${asker === undefined ? by : slotOf(keyOf(asker, by))}`;
}

/** What was sent for reasons that hold, and for this turn or round also those that hold no more. */
function stillOf(recipient: NotificationCase, wants: readonly Want[]): SentNotifications {
  const { profile, table, seat } = recipient;
  const acted = (table.seats[seat]?.actedAt ?? 0) * 1000;
  return Object.fromEntries(
    Object.entries(profile.sent).flatMap(([key, before]) => {
      const kind = key as NotificationKind;
      const isWanted = wants.some((want) => want.kind === kind);
      const { shown, ...rest } = before;
      if (!isWanted && ANEW.includes(kind)) return [[kind, { ...rest, ended: true }]];
      if (before.of !== causeOf(recipient, kind)) return [];
      return [[kind, shown && isWanted && acted <= before.at ? before : rest]];
    }),
  );
}

interface Time {
  readonly at: number;
  readonly isMorning: boolean;
}

/**
 * When a person is next notified of a reason; undefined: not again. Never in quiet hours or during an announced
 * absence.
 */
function timeOf(recipient: NotificationCase, kind: NotificationKind, sent: SentNotification | undefined) {
  const { table, seat, profile, now } = recipient;
  const time = sent === undefined ? firstTime(recipient, kind) : nextTime(recipient, kind, sent);
  if (time === undefined) return undefined;
  const wanted = backAt(table, seat, time);
  const at = nextFree(recipient, Math.max(wanted, now));
  return { at, isMorning: !mayNotifyAt(wanted, profile.hours, profile.zone) } satisfies Time;
}

/** This time, or the first one after it that lies in the person's hours and in no absence. */
function nextFree({ table, seat, profile }: NotificationCase, time: number): number {
  const next = nextAllowed(backAt(table, seat, time), profile.hours, profile.zone);
  return next === time ? time : nextFree({ table, seat, profile, now: next }, next);
}

/** Who is not the host hears that nobody deals after a day. A turn that began in the future is one of a wrong clock. */
function firstTime({ table, seat, now }: NotificationCase, kind: NotificationKind): number {
  if (AT_ONCE.includes(kind)) return now;
  if (kind === 'note') return (table.noted?.at ?? 0) * 1000 + FIRST_CHECK;
  const began = table.turnAt * 1000;
  if (began > now) return now;
  if (kind === 'deal' && seat !== table.host) return began + DAY;
  return began + (isPageOpen(table.seats[seat]) ? PAGE_OPEN : FIRST_CHECK);
}

function nextTime(recipient: NotificationCase, kind: NotificationKind, sent: SentNotification): number | undefined {
  const { open, retry, count, ended } = sent;
  if (open !== undefined) return open + LOST;
  if (ended) return sent.at + ANEW_AFTER;
  if (count === 0) return retry?.at;
  const reminder = reminderAfter(recipient, kind, { count, at: Math.min(sent.at, recipient.now) });
  return retry === undefined || (reminder !== undefined && reminder < retry.at) ? reminder : retry.at;
}

const MINUTE_IN_SECONDS = 60;

/** The longest that a push service keeps a message for an unreachable device, in seconds. */
export const LONGEST_KEPT = 86_400;

/** Kinds that are void when the turn's time is up. */
const OF_TURN: readonly NotificationKind[] = ['turn', 'nudge', 'answer'];

/**
 * Seconds that a push service keeps a notification for an unreachable device: until the person's quiet hours or weekend,
 * the deadline or the next one for the same reason, whichever is first. At least a minute.
 */
export function secondsKept(recipient: NotificationCase, wants: readonly Want[]): number {
  const { table, profile, now } = recipient;
  const ends = [
    nightAfter(now, profile.hours, profile.zone),
    ...weekendAfter(recipient),
    ...wants.flatMap(({ kind }) => reminderOf(recipient, kind) ?? []),
    ...(wants.some(({ kind }) => OF_TURN.includes(kind)) ? endOfTurn(table, now) : []),
  ];
  const seconds = Math.floor((Math.min(...ends) - now) / 1000);
  return Math.min(Math.max(seconds, MINUTE_IN_SECONDS), LONGEST_KEPT);
}

/** The weekend ahead in which the person does not play. */
function weekendAfter({ table, seat, now }: NotificationCase): readonly number[] {
  const off = weekendOf(table.seats[seat] as SeatState, now);
  return off !== undefined && off.from > now ? [off.from] : [];
}

/** When the next notification for it follows, if this one arrives. */
function reminderOf(recipient: NotificationCase, kind: NotificationKind): number | undefined {
  const sent = recipient.profile.sent[kind];
  const before = sent?.of === causeOf(recipient, kind) ? sent.count : 0;
  return reminderAfter(recipient, kind, { count: before + 1, at: recipient.now });
}

/** The deadline ahead: it ends the turn, or brings the next notification. */
function endOfTurn(table: TableState, now: number): readonly number[] {
  const deadline = deadlineOf(table);
  return deadline !== undefined && deadline > now ? [deadline] : [];
}
