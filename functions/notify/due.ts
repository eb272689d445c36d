import type { NotificationChoice, NotificationKind } from '../../shared/protocol/notifications.ts';
import { type Want, wantedOf } from '../../shared/table/awaited.ts';
import { deadlineOf } from '../../shared/table/pace.ts';
import { keyOf, type SeatState } from '../../shared/table/seats.ts';
import type { EndRequest, TableState } from '../../shared/table/state.ts';
import { FIRST_CHECK } from '../table/follow-up.ts';
import { nextAllowed, nightAfter } from './quiet-hours.ts';
import { type NotificationProfile, type SentNotification, type SentNotifications, slotOf } from './subscriptions.ts';

/** Milliseconds after which a person whose page is open is notified all the same: the phone may lie in a pocket. */
export const PAGE_OPEN = 180_000;

/** Milliseconds after which an unfinished notification counts as lost with the process that began it. */
export const LOST = 60_000;

/** Milliseconds to the first retry after a notification that reached no device. */
const TRY_AGAIN = 300_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The preference that covers each kind. */
const CHOICE: Readonly<Record<NotificationKind, NotificationChoice>> = {
  ...{ turn: 'turn', decide: 'turn', satIn: 'turn', answer: 'answer', ending: 'answer' },
  ...{ nudge: 'nudge', round: 'round', game: 'game' },
};

/** Kinds that are due at once, not some time after the turn began or the round ended. */
const AT_ONCE: readonly NotificationKind[] = ['ending', 'nudge', 'satIn'];

/** The most notifications for one occasion; other kinds repeat until the matter is settled. */
const MAX_SENT: Readonly<Partial<Record<NotificationKind, number>>> = { nudge: 1, game: 1, satIn: 3 };

/** Reasons to notify a person. */
export interface NotificationsDue {
  /** The most pressing first; together they make one notification. */
  readonly send: readonly Want[];
  /** Reasons that were sent and still hold. */
  readonly sent: SentNotifications;
  /** A reason that was sent no longer holds. */
  readonly isLess: boolean;
  /** No reason that was sent still holds. */
  readonly isDone: boolean;
  /** Next time there is something to do, milliseconds since 1970. */
  readonly next?: number;
}

export interface NotificationCase {
  readonly table: TableState;
  readonly seat: number;
  readonly profile: NotificationProfile;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Follows from the table's state and what was sent alone, so checking too often or too late does no harm. */
export function notificationsDue(recipient: NotificationCase): NotificationsDue {
  const { table, seat, profile, now } = recipient;
  const wants = wantedOf(table, seat).filter(({ kind }) => profile.what.includes(CHOICE[kind]));
  const sent = stillWanted(profile.sent, wants, table);
  const times = wants.map((want) => ({ want, at: timeOf(recipient, want, sent[want.kind]) }));
  const later = times.map(({ at }) => at).filter((at) => at !== undefined && at > now);
  const wasSent = Object.values(profile.sent).some(({ count }) => count > 0);
  const left = Object.keys(sent).length;
  return {
    send: times.filter(({ at }) => at !== undefined && at <= now).map(({ want }) => want),
    sent,
    isLess: left < Object.keys(profile.sent).length,
    isDone: wasSent && left === 0,
    ...(later.length > 0 && { next: Math.min(...(later as readonly number[])) }),
  };
}

const isPageOpen = (seat: SeatState | undefined): boolean => seat !== undefined && seat.connections.length > 0;

/** Stays the same during a turn, round or request. */
export function causeOf(table: TableState, kind: NotificationKind): number | string {
  if (kind === 'satIn') return 0;
  if (kind === 'round' || kind === 'game') return table.deals;
  return kind === 'ending' && table.ending !== undefined ? causeOfEnding(table, table.ending) : table.turnAt;
}

/** Who asked, followed through changes of seats, and for what. */
function causeOfEnding({ seats }: TableState, { what, by }: EndRequest): string {
  const asker = seats[by];
  return `${what} ${asker === undefined ? by : slotOf(keyOf(asker, by))}`;
}

const stillWanted = (sent: SentNotifications, wants: readonly Want[], table: TableState): SentNotifications =>
  Object.fromEntries(
    wants.flatMap(({ kind }) => {
      const before = sent[kind];
      return before !== undefined && before.of === causeOf(table, kind) ? [[kind, before]] : [];
    }),
  );

/**
 * When a person is next notified of a reason; undefined: not again. Never in quiet hours or during an announced
 * absence.
 */
function timeOf(recipient: NotificationCase, { kind }: Want, sent: SentNotification | undefined): number | undefined {
  const { table, seat, profile, now } = recipient;
  const time = sent === undefined ? firstTime(recipient, kind) : nextTime(recipient, kind, sent);
  if (time === undefined) return undefined;
  const back = (table.seats[seat]?.awayUntil ?? 0) * MINUTE;
  return nextAllowed(Math.max(time, back, now), profile.hours, profile.zone);
}

const firstTime = ({ table, seat, now }: NotificationCase, kind: NotificationKind): number =>
  AT_ONCE.includes(kind) ? now : table.turnAt * 1000 + (isPageOpen(table.seats[seat]) ? PAGE_OPEN : FIRST_CHECK);

function nextTime(recipient: NotificationCase, kind: NotificationKind, sent: SentNotification): number | undefined {
  const { at, open, tries = 0 } = sent;
  if (open !== undefined) return open + LOST;
  if (tries > 0) return at + Math.min(recipient.table.settings.pace.remind * MINUTE, TRY_AGAIN * 2 ** (tries - 1));
  return reminderAfter(recipient, kind, sent);
}

/**
 * When a person is notified once more after `count` times; undefined: not again. If a missed deadline only reminds,
 * that is one more time. In the last hour before quiet hours it comes when they begin, which moves it to the morning,
 * unless the pause is shorter.
 */
export function reminderAfter(
  { table, profile }: NotificationCase,
  kind: NotificationKind,
  sent: Pick<SentNotification, 'count' | 'at' | 'late'>,
): number | undefined {
  const { count, at } = sent;
  if (count >= (MAX_SENT[kind] ?? Number.POSITIVE_INFINITY)) return undefined;
  const pause = table.settings.pace.remind * MINUTE;
  if (kind === 'satIn') return at + Math.max(pause, DAY);
  const time = Math.min(at + pause, whenLate(table, kind, sent));
  const night = nightAfter(at, profile.hours, profile.zone);
  return at < night && night < at + HOUR ? Math.min(time, night) : time;
}

/** When a person is reminded that the deadline has passed, if that is still to be done; else infinity. */
function whenLate(
  table: TableState,
  kind: NotificationKind,
  { at, late }: Pick<SentNotification, 'at' | 'late'>,
): number {
  const reminds = table.settings.pace.missed === 'remind' && (kind === 'turn' || kind === 'answer');
  const deadline = reminds ? deadlineOf(table) : undefined;
  if (deadline === undefined || (table.missed ? late === deadline : deadline <= at)) return Number.POSITIVE_INFINITY;
  return table.missed ? at : deadline;
}

/** The deadline that the awaited people have missed already. */
export const lateOf = (table: TableState): Pick<SentNotification, 'late'> => {
  const late = table.missed ? deadlineOf(table) : undefined;
  return late === undefined ? {} : { late };
};

const MINUTE_IN_SECONDS = 60;

/** The longest that a push service keeps a message for an unreachable device, in seconds. */
export const LONGEST_KEPT = 86_400;

/** Kinds that are void when the turn's time is up. */
const OF_TURN: readonly NotificationKind[] = ['turn', 'nudge', 'answer'];

/**
 * Seconds that a push service keeps a notification for an unreachable device: until the person's quiet hours, the
 * deadline or the next one for the same reason, whichever is first. At least a minute.
 */
export function secondsKept(recipient: NotificationCase, wants: readonly Want[]): number {
  const { table, profile, now } = recipient;
  const ends = [
    nightAfter(now, profile.hours, profile.zone),
    ...wants.flatMap(({ kind }) => reminderOf(recipient, kind) ?? []),
    ...(wants.some(({ kind }) => OF_TURN.includes(kind)) ? endOfTurn(table, now) : []),
  ];
  const seconds = Math.floor((Math.min(...ends) - now) / 1000);
  return Math.min(Math.max(seconds, MINUTE_IN_SECONDS), LONGEST_KEPT);
}

/** When the next notification for it follows, if this one arrives. */
function reminderOf(recipient: NotificationCase, kind: NotificationKind): number | undefined {
  const sent = recipient.profile.sent[kind];
  const before = sent?.of === causeOf(recipient.table, kind) ? sent.count : 0;
  return reminderAfter(recipient, kind, { ...lateOf(recipient.table), count: before + 1, at: recipient.now });
}

/** The deadline ahead: it ends the turn, or brings the next notification. */
function endOfTurn(table: TableState, now: number): readonly number[] {
  const deadline = deadlineOf(table);
  return deadline !== undefined && deadline > now ? [deadline] : [];
}
