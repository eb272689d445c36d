import type { NotificationChoice, NotificationKind } from '../../shared/protocol/notifications.ts';
import { backAt, weekendOf } from '../../shared/table/absence.ts';
import { type Want, wantedOf } from '../../shared/table/awaited.ts';
import { ringingQuestion, waitUntil } from '../../shared/table/back-questions.ts';
import { causeOfDate, dateOf } from '../../shared/table/dates.ts';
import { isRung, rungFor } from '../../shared/table/door.ts';
import { deadlineOf } from '../../shared/table/pace.ts';
import { keyOf, type SeatState } from '../../shared/table/seats.ts';
import { type EndRequest, type TableState, turnKeyOf } from '../../shared/table/state.ts';
import { FIRST_CHECK } from '../table/follow-up.ts';
import { isMorning, mayNotifyAt, nextAllowed, nightAfter } from './quiet-hours.ts';
import { type NotificationCase, OF_TURN, reminderAfter } from './reminders.ts';
import { type RingDecision, spendRings } from './ring-budget.ts';
import { type Rings, type SentNotification, type SentNotifications, slotOf } from './subscriptions.ts';

/** Milliseconds after which a person whose page is open is notified all the same: the phone may lie in a pocket. */
export const PAGE_OPEN = 180_000;

/** Milliseconds after which an unfinished notification counts as lost with the process that began it. */
export const LOST = 60_000;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** That another device comes to a person's seat, or locks theirs out, the person always hears. */
const ALWAYS = ['cameBack', 'comingIn', 'lockedOut'] as const;

const isAlways = (kind: NotificationKind): kind is (typeof ALWAYS)[number] => ALWAYS.some((each) => each === kind);

/** The preference that covers each other kind. */
const CHOICE: Readonly<Record<Exclude<NotificationKind, (typeof ALWAYS)[number]>, NotificationChoice>> = {
  turn: 'turn',
  answer: 'turn',
  ending: 'turn',
  nudge: 'turn',
  decide: 'turn',
  satIn: 'turn',
  played: 'turn',
  deal: 'turn',
  chat: 'turn',
  knock: 'turn',
  isItThem: 'turn',
  isItYou: 'turn',
  answered: 'turn',
  full: 'turn',
  canHost: 'turn',
  host: 'turn',
  canResume: 'turn',
  pace: 'turn',
  date: 'turn',
  soon: 'turn',
  reopen: 'turn',
  note: 'results',
  round: 'results',
  game: 'results',
  started: 'results',
};

/** Kinds that are due at once, not some time after the turn began or the round ended. */
const AT_ONCE: readonly NotificationKind[] = [
  ...(['ending', 'nudge', 'satIn', 'played', 'chat', 'knock'] as const),
  ...(['canHost', 'canResume', 'cameBack', 'date', 'soon', 'reopen', 'comingIn'] as const),
];

/** Kinds of which a person is told again if they end and come back with the same turn or round, after this time. */
const ANEW: readonly NotificationKind[] = ['ending', 'decide', 'satIn'];
const ANEW_AFTER = 30 * MINUTE;

/** Reasons to notify a person. */
export interface NotificationsDue {
  /** The most pressing first; together they make one notification. */
  readonly send: readonly Want[];
  /** Endpoints that are still to be reached, if every reason has reached the other devices. */
  readonly only?: readonly string[];
  /** The most pressing that has rung before, holds again, and is to be shown without a sound. */
  readonly quiet?: Want;
  /** The notification comes with the person's morning. */
  readonly isMorning: boolean;
  /** When devices have rung lately, what is to be sent included. */
  readonly rings: Rings;
  /** Kinds that hold now. */
  readonly wanted: readonly NotificationKind[];
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
  const wants = [...wantedOf(table, seat, now), ...others]
    .filter(({ kind }) => isAlways(kind) || profile.what.includes(CHOICE[kind]))
    .filter(({ kind }) => kind !== 'knock' || isRung(table, now));
  const sent = stillOf(recipient, wants);
  const times = wants.map((want) => ({ want, time: timeOf(recipient, want.kind, sent[want.kind]) }));
  const quiet = wants.filter(({ kind }) => sent[kind]?.hidden);
  const shownAgain = quiet.length > 0 ? allowedAt(recipient, now) : undefined;
  const due = times.filter(({ time }) => time !== undefined && time.at <= now);
  const ring = spendFor(recipient, sent, due);
  const ringing = due.filter(({ want }) => ring.kinds.includes(want.kind));
  const later = [...times.map(({ time }) => time?.at), shownAgain, ring.next].filter(
    (at) => at !== undefined && at > now,
  );
  const isShown = (each: SentNotifications): number => Object.values(each).filter(({ shown }) => shown).length;
  const left = isShown(sent);
  return {
    send: ringing.map(({ want }) => want),
    rings: ring.rings,
    wanted: wants.map(({ kind }) => kind),
    ...(shownAgain === now && { quiet: quiet[0] as Want }),
    ...onlyOf(
      recipient,
      ringing.map(({ want }) => [want.kind, sent[want.kind]]),
    ),
    isMorning: ringing.some(({ time }) => time?.isMorning),
    sent,
    isLess: left < isShown(profile.sent),
    isDone: isShown(profile.sent) > 0 && left === 0,
    ...(later.length > 0 && { next: Math.min(...(later as number[])) }),
  };
}

/** What of all that is due may ring: what others set off has so many rings an hour. */
function spendFor(
  recipient: NotificationCase,
  sent: SentNotifications,
  due: readonly { readonly want: Want }[],
): RingDecision {
  const { table, seat, profile, now } = recipient;
  const kinds = due.map(({ want }) => want.kind);
  const isRetry =
    'only' in
    onlyOf(
      recipient,
      kinds.map((each) => [each, sent[each]]),
    );
  const submissions = table.seats[seat]?.acknowledged ?? 0;
  return spendRings({ rings: profile.rings ?? {}, kinds, sent, submissions, isRetry, now });
}

/** If only devices that failed are due, and nothing for the others: these. */
function onlyOf(
  recipient: NotificationCase,
  due: readonly (readonly [NotificationKind, SentNotification | undefined])[],
): Pick<NotificationsDue, 'only'> {
  const isRetry = ([kind, sent]: (typeof due)[number]): boolean =>
    sent !== undefined &&
    sent.count > 0 &&
    (sent.retry?.at ?? Number.POSITIVE_INFINITY) <= recipient.now &&
    (reminderAfter(recipient, kind, sent) ?? Number.POSITIVE_INFINITY) > recipient.now;
  return due.length > 0 && due.every(isRetry)
    ? { only: [...new Set(due.flatMap(([, sent]) => sent?.retry?.to ?? []))] }
    : {};
}

const isPageOpen = (seat: SeatState | undefined): boolean => seat !== undefined && seat.connections.length > 0;

/** Stays the same during a turn, round or request, however often its time starts over. */
export function causeOf({ table, seat, now, others = [] }: Omit<NotificationCase, 'profile'>, kind: NotificationKind) {
  if (kind === 'satIn') return 0;
  if (kind === 'played') return table.seats[seat]?.playedFor ?? 0;
  if (kind === 'note') return table.seats[seat]?.actedAt ?? 0;
  if (kind === 'chat' || kind === 'cameBack') return others.find((other) => other.kind === kind)?.of ?? 0;
  if (kind === 'deal' || kind === 'round' || kind === 'game' || kind === 'started') return table.deals;
  if (kind === 'full') return table.news?.at ?? 0;
  if (kind === 'pace') return table.paced?.at ?? 0;
  if (kind === 'reopen') return table.openingAsked?.at ?? 0;
  if (kind === 'knock') return rungFor(table);
  if (kind === 'isItThem' || kind === 'isItYou') return table.backRung?.by ?? 0;
  if (kind === 'comingIn') return waitUntil(table, seat, now) ?? 0;
  if (kind === 'nudge') return table.turnAt;
  if (kind === 'host') return table.hostSince ?? 0;
  if (kind === 'date') return causeOfDate(table, now);
  if (kind === 'soon') return dateOf(table, now) ?? 0;
  if (kind === 'canResume') return table.paused ?? 0;
  if (kind === 'canHost') return `${table.host} ${turnKeyOf(table)}`;
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
  const isWanted = (kind: NotificationKind): boolean => wants.some((want) => want.kind === kind);
  const all = Object.entries(profile.sent) as [NotificationKind, SentNotification][];
  const isSame = ([kind, { of }]: (typeof all)[number]): boolean => of === causeOf(recipient, kind);
  const lost = all.filter((each) => each[1].shown && !(isWanted(each[0]) && isSame(each)));
  const covered = Math.max(...lost.map(([, { at }]) => at));
  return Object.fromEntries(
    all.flatMap((each) => {
      const [kind, before] = each;
      const { shown, hidden, ...rest } = before;
      if (!isWanted(kind) && ANEW.includes(kind) && !isHeldUp(table, kind)) return [[kind, { ...rest, ended: true }]];
      if (!isSame(each)) return kind === 'pace' ? [[kind, { ...rest, ended: true }]] : [];
      if (acted > before.at) return [[kind, rest]];
      if (!isWanted(kind)) return [[kind, { ...rest, ...((shown || hidden) && { hidden: true }) }]];
      return [[kind, shown && covered >= before.at ? { ...before, hidden: true } : before]];
    }),
  );
}

/** Whether a reason only rests: a table that is closed or paused goes on some day. */
const isHeldUp = ({ paused, closed }: TableState, kind: NotificationKind): boolean =>
  closed === true || (paused !== undefined && kind === 'decide');

interface Time {
  readonly at: number;
  /** It has waited for the morning, or is a reminder that comes with it. */
  readonly isMorning: boolean;
}

/**
 * When a person is next notified of a reason; undefined: not again. Never in quiet hours or during an announced
 * absence.
 */
function timeOf(recipient: NotificationCase, kind: NotificationKind, sent: SentNotification | undefined) {
  const { hours, zone } = recipient.profile;
  const time = sent === undefined ? firstTime(recipient, kind) : nextTime(recipient, kind, sent);
  if (time === undefined) return undefined;
  const wanted = backAt(recipient.table, recipient.seat, time);
  const at = allowedAt(recipient, time);
  // What was due before, or is due at once and has no time of its own: with the first minute of the morning it has waited.
  const isAtOnce = AT_ONCE.includes(kind) || kind === 'isItThem' || kind === 'isItYou';
  const hasWaited = (isAtOnce || time < at) && !mayNotifyAt(at - MINUTE, hours, zone);
  const isAnother = sent !== undefined && isMorning(at, hours, zone);
  return { at, isMorning: hasWaited || isAnother || !mayNotifyAt(wanted, hours, zone) } satisfies Time;
}

/** From now on, by day, and in no absence. */
const allowedAt = (recipient: NotificationCase, time: number): number =>
  nextFree(recipient, Math.max(time, recipient.now));

/** This time, or the first one after it that lies in the person's hours and in no absence. */
function nextFree({ table, seat, profile }: NotificationCase, time: number): number {
  const next = nextAllowed(backAt(table, seat, time), profile.hours, profile.zone);
  return next === time ? time : nextFree({ table, seat, profile, now: next }, next);
}

/** Who is not the host hears that nobody deals after a day. A turn that began in the future is one of a wrong clock. */
function firstTime({ table, seat, now }: NotificationCase, kind: NotificationKind): number {
  if (AT_ONCE.includes(kind)) return now;
  if (kind === 'isItThem' || kind === 'isItYou')
    return isPageOpen(table.seats[seat]) ? askedAt(table, now) + PAGE_OPEN : now;
  if (kind === 'note') return (table.noted?.at ?? 0) * 1000 + FIRST_CHECK;
  if (kind === 'started' || kind === 'full') return (table.news?.at ?? 0) * 1000 + FIRST_CHECK;
  if (kind === 'pace') return (table.paced?.at ?? 0) * 1000 + (isPageOpen(table.seats[seat]) ? PAGE_OPEN : FIRST_CHECK);
  const began = (kind === 'host' ? (table.hostSince ?? 0) : table.turnAt) * 1000;
  if (began > now) return now;
  if (kind === 'deal' && seat !== table.host) return began + DAY;
  return began + (isPageOpen(table.seats[seat]) ? PAGE_OPEN : FIRST_CHECK);
}

const askedAt = (table: TableState, now: number): number => (ringingQuestion(table, now)?.at ?? 0) * 1000;

function nextTime(recipient: NotificationCase, kind: NotificationKind, sent: SentNotification): number | undefined {
  const { open, retry, count, ended } = sent;
  if (open !== undefined) return open + LOST;
  if (ended) return sent.at + ANEW_AFTER;
  if (count === 0) return retry?.at;
  const reminder = reminderAfter(recipient, kind, { ...sent, at: Math.min(sent.at, recipient.now) });
  return retry === undefined || (reminder !== undefined && reminder < retry.at) ? reminder : retry.at;
}

const MINUTE_IN_SECONDS = 60;

/** The longest that a push service keeps a message for an unreachable device, in seconds. */
export const LONGEST_KEPT = 7 * 86_400;

/** How long a push service keeps a notification for an unreachable device, in seconds. */
export interface Kept {
  readonly seconds: number;
  /** The same for a device that may not be able to show it without a sound: not into the person's night. */
  readonly byDay: number;
}

/**
 * Kept until the deadline, the person's weekend or the next one for the same reason, whichever is first, also over the
 * night: a device that is switched on then shows it without a sound. At least a minute, and a week at most.
 */
export function secondsKept(recipient: NotificationCase, wants: readonly Want[]): Kept {
  const { table, profile, now } = recipient;
  const ends = [
    ...weekendAfter(recipient),
    ...wants.flatMap(({ kind }) => reminderOf(recipient, kind) ?? []),
    ...(wants.some(({ kind }) => OF_TURN.includes(kind)) ? endOfTurn(table, now) : []),
    ...(wants.some(({ kind }) => OF_DATE.includes(kind)) ? endOfDate(table, now) : []),
  ];
  const secondsTo = (end: number): number =>
    Math.min(Math.max(Math.floor((end - now) / 1000), MINUTE_IN_SECONDS), LONGEST_KEPT);
  const seconds = secondsTo(Math.min(...ends));
  return { seconds, byDay: Math.min(seconds, secondsTo(nightAfter(now, profile.hours, profile.zone))) };
}

/** The weekend ahead in which the person does not play. */
function weekendAfter({ table, seat, now }: NotificationCase): readonly number[] {
  const off = weekendOf(table.seats[seat] as SeatState, now);
  return off !== undefined && off.from > now ? [off.from] : [];
}

/** When the next notification for it follows, if this one arrives. */
function reminderOf(recipient: NotificationCase, kind: NotificationKind): number | undefined {
  const sent = recipient.profile.sent[kind];
  const before = sent?.of === causeOf(recipient, kind) ? sent : undefined;
  const repeated = before?.repeated && { repeated: true as const };
  return reminderAfter(recipient, kind, { count: (before?.count ?? 0) + 1, at: recipient.now, ...repeated });
}

const OF_DATE: readonly NotificationKind[] = ['date', 'soon'];

/** A date is asked about until it begins; who comes is called until ten minutes after. */
function endOfDate(table: TableState, now: number): readonly number[] {
  const time = dateOf(table, now);
  return time === undefined ? [] : [time + 10 * MINUTE];
}

/** The deadline ahead: it ends the turn, or brings the next notification. */
function endOfTurn(table: TableState, now: number): readonly number[] {
  const deadline = deadlineOf(table);
  return deadline !== undefined && deadline > now ? [deadline] : [];
}
