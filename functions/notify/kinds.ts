import type { NotificationKind, Want } from '../../shared/protocol/notification-kinds.ts';
import type { NotificationChoice } from '../../shared/protocol/notifications.ts';
import { FIRST_CHECK } from '../../shared/table/awaited.ts';
import { findRingingQuestion, findWaitEnd } from '../../shared/table/back-questions.ts';
import { findDate, getDateCause } from '../../shared/table/dates.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import { getTurnKey, type TableState } from '../../shared/table/state.ts';
import { getEarlierDevices } from './came-back.ts';
import { getSlot, type NotificationProfile, type SubscriptionEntry } from './subscriptions.ts';

export interface NotificationCase {
  readonly table: TableState;
  readonly seat: number;
  readonly profile: NotificationProfile;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Reasons outside the table's state, and what each is about. */
  readonly others?: readonly (Want & { readonly of: number })[];
}

type GetCause = (recipient: Omit<NotificationCase, 'profile'>) => number | string;
type GetFirstTime = (recipient: NotificationCase) => number;

/**
 * When a kind of notification is sent, how often, and how it rings. Its recipients are in
 * `shared/protocol/notification-kinds.ts`, its contents in `payloads.ts`.
 */
interface KindRule {
  readonly choice: NotificationChoice | 'always';
  /** Its cause, stable during a turn, round or request, however often its time restarts. Absent: the turn. */
  readonly cause?: GetCause;
  /** When it is first due, milliseconds since 1970; absent: immediately. */
  readonly first?: GetFirstTime;
  /** In the first minute of a morning it counts as having waited, whenever its time began. */
  readonly soon?: true;
  /** The most times it is sent for one cause; absent: with reminders, until it is over. */
  readonly limit?: number;
  /** It is resent after half an hour if it applies again for the same cause; `changed`: also for another cause. */
  readonly resendAfter?: 'ended' | 'changed';
  /** A pause does not end it. */
  readonly restsInPause?: true;
  /** Each person is told again only a week later; until then, others are told. */
  readonly weekly?: true;
  /** `void`: it ends with the turn's time. `deadline`: it also reminds of that time. */
  readonly ofTurn?: 'void' | 'deadline';
  /** It is sent even during an announced absence, because the person has agreed to it. */
  readonly appointed?: true;
  /** Someone who plays tonight is reminded in the evening. */
  readonly inEvening?: true;
  /** Until when a push service stores it, milliseconds since 1970. */
  readonly until?: (table: TableState, now: number) => number | undefined;
  /** The kind whose words it includes. */
  readonly includes?: NotificationKind;
  readonly devices?: (entry: SubscriptionEntry, seat: SeatState) => readonly string[];
  /**
   * Its cause. `course`: the game or the clock. `others`: actions that people can repeat at will.
   * `question`: someone asks for the person's own seat. `alarm`: another device has it; nothing covers that, so it is
   * sent and shown separately until the person has looked.
   */
  readonly rings: 'course' | 'others' | 'question' | 'alarm';
}

/** Milliseconds until a person with an open page is notified too, since the phone may be in a pocket. */
export const PAGE_OPEN = 180_000;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const isPageOpen = ({ table, seat }: NotificationCase): boolean => (table.seats[seat]?.connections.length ?? 0) > 0;

/** Delays from this second since 1970, longer if the person's page is open. A future time is from a wrong clock. */
const createDelayUntil =
  (getStart: (table: TableState) => number | undefined): GetFirstTime =>
  (recipient) => {
    const at = (getStart(recipient.table) ?? 0) * 1000;
    return at > recipient.now ? recipient.now : at + (isPageOpen(recipient) ? PAGE_OPEN : FIRST_CHECK);
  };

/** Same for someone who has not returned since, and so has no page open. */
const waitForNews =
  (news: (table: TableState) => { readonly at: number } | undefined): GetFirstTime =>
  ({ table }) =>
    (news(table)?.at ?? 0) * 1000 + FIRST_CHECK;

const waitForTurn = createDelayUntil(({ turnAt }) => turnAt);

/** Anyone but the host is notified after a day without a deal. */
const waitForDeal: GetFirstTime = (recipient) => {
  const { table, seat, now } = recipient;
  const turnStart = table.turnAt * 1000;
  return seat === table.host || turnStart > now ? waitForTurn(recipient) : turnStart + DAY;
};

const waitForQuestion: GetFirstTime = (recipient) => {
  const { table, now } = recipient;
  return isPageOpen(recipient) ? (findRingingQuestion(table, now)?.at ?? 0) * 1000 + PAGE_OPEN : now;
};

const getExternalCause =
  (kind: NotificationKind): GetCause =>
  ({ others = [] }) =>
    others.find((other) => other.kind === kind)?.of ?? 0;

function getEndingCause({ table }: Pick<NotificationCase, 'table'>): number | string {
  if (table.ending === undefined) return getTurnKey(table);
  const { what, by } = table.ending;
  const requester = table.seats[by];
  return `${what} ${requester === undefined ? by : getSlot(getKey(requester, by))}`;
}

const dealKey: GetCause = ({ table }) => table.deals;
const getRingKey: GetCause = ({ table }) => table.backRung?.by ?? 0;

/** Returns the next deadline, which ends the turn or brings the next notification. */
function findTurnEnd(table: TableState, now: number): number | undefined {
  const deadline = findDeadline(table);
  return deadline !== undefined && deadline > now ? deadline : undefined;
}

/** A game time is asked about until it begins; people who come are called until ten minutes after. */
function findDateCallEnd(table: TableState, now: number): number | undefined {
  const time = findDate(table, now);
  return time === undefined ? undefined : time + 10 * MINUTE;
}

export const KINDS: Readonly<Record<NotificationKind, KindRule>> = {
  soon: {
    choice: 'turn',
    cause: ({ table, now }) => findDate(table, now) ?? 0,
    limit: 1,
    appointed: true,
    until: findDateCallEnd,
    rings: 'course',
  },
  canceled: {
    choice: 'turn',
    cause: ({ table }) => table.canceled?.at ?? 0,
    first: createDelayUntil(({ canceled }) => canceled?.at),
    limit: 1,
    until: ({ canceled }) => (canceled?.of ?? 0) * 1000,
    rings: 'others',
  },
  ending: { choice: 'turn', cause: getEndingCause, resendAfter: 'ended', rings: 'others' },
  nudge: {
    choice: 'turn',
    cause: ({ table }) => table.turnAt,
    limit: 1,
    ofTurn: 'void',
    until: findTurnEnd,
    includes: 'turn',
    rings: 'others',
  },
  answered: {
    choice: 'turn',
    first: waitForTurn,
    limit: 1,
    ofTurn: 'void',
    until: findTurnEnd,
    includes: 'turn',
    rings: 'course',
  },
  turn: {
    choice: 'turn',
    first: waitForTurn,
    ofTurn: 'deadline',
    inEvening: true,
    until: findTurnEnd,
    rings: 'course',
  },
  answer: { choice: 'turn', first: waitForTurn, ofTurn: 'deadline', until: findTurnEnd, rings: 'course' },
  satIn: { choice: 'turn', cause: () => 0, limit: 3, resendAfter: 'ended', rings: 'others' },
  played: { choice: 'turn', cause: ({ table, seat }) => table.seats[seat]?.playedFor ?? 0, limit: 1, rings: 'course' },
  decide: { choice: 'turn', first: waitForTurn, resendAfter: 'ended', limit: 5, restsInPause: true, rings: 'course' },
  canResume: { choice: 'turn', cause: ({ table }) => table.paused ?? 0, limit: 2, weekly: true, rings: 'course' },
  host: {
    choice: 'turn',
    cause: ({ table }) => table.hostSince ?? 0,
    first: createDelayUntil(({ hostSince }) => hostSince),
    limit: 1,
    rings: 'others',
  },
  hostTaken: {
    choice: 'turn',
    cause: ({ table }) => table.hostTaken?.at ?? 0,
    first: waitForNews(({ hostTaken }) => hostTaken),
    limit: 1,
    rings: 'course',
  },
  canHost: {
    choice: 'turn',
    cause: ({ table }) => `${table.host} ${getTurnKey(table)}`,
    limit: 2,
    weekly: true,
    rings: 'course',
  },
  deal: { choice: 'turn', cause: dealKey, first: waitForDeal, includes: 'round', rings: 'others' },
  round: { choice: 'results', cause: dealKey, first: waitForTurn, limit: 1, rings: 'others' },
  game: { choice: 'results', cause: dealKey, first: waitForTurn, limit: 1, rings: 'others' },
  knock: { choice: 'turn', cause: ({ table }) => table.rung?.by ?? 0, limit: 1, rings: 'others' },
  reopen: { choice: 'turn', cause: ({ table }) => table.openingAsked?.at ?? 0, limit: 1, rings: 'others' },
  comingIn: {
    choice: 'always',
    cause: ({ table, seat, now }) => findWaitEnd(table, seat, now) ?? 0,
    limit: 1,
    rings: 'alarm',
  },
  isItYou: { choice: 'turn', cause: getRingKey, first: waitForQuestion, soon: true, limit: 1, rings: 'question' },
  isItThem: { choice: 'turn', cause: getRingKey, first: waitForQuestion, soon: true, limit: 1, rings: 'others' },
  full: {
    choice: 'turn',
    cause: ({ table }) => table.news?.at ?? 0,
    first: waitForNews(({ news }) => news),
    limit: 1,
    rings: 'others',
  },
  started: { choice: 'results', cause: dealKey, first: waitForNews(({ news }) => news), limit: 1, rings: 'others' },
  pace: {
    choice: 'turn',
    cause: ({ table }) => table.paced?.at ?? 0,
    first: createDelayUntil(({ paced }) => paced?.at),
    limit: 1,
    resendAfter: 'changed',
    rings: 'others',
  },
  note: {
    choice: 'results',
    cause: ({ table, seat }) => table.seats[seat]?.actedAt ?? 0,
    first: waitForNews(({ noted }) => noted),
    limit: 1,
    rings: 'others',
  },
  date: {
    choice: 'turn',
    cause: ({ table, now }) => getDateCause(table, now),
    limit: 1,
    until: findDateCallEnd,
    rings: 'others',
  },
  chat: { choice: 'turn', cause: getExternalCause('chat'), limit: 1, rings: 'course' },
  cameBack: {
    choice: 'always',
    cause: getExternalCause('cameBack'),
    limit: 1,
    devices: (entry, { back }) => getEarlierDevices(entry, back?.came?.at ?? 0),
    rings: 'alarm',
  },
  lockedOut: { choice: 'always', limit: 1, rings: 'alarm' },
};

export const getCause = (recipient: Omit<NotificationCase, 'profile'>, kind: NotificationKind): number | string =>
  KINDS[kind].cause?.(recipient) ?? getTurnKey(recipient.table);
