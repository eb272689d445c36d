import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import { KINDS } from './kinds.ts';
import type { Rings, SentNotifications } from './subscriptions.ts';

const isSeparate = (kind: NotificationKind): boolean => KINDS[kind].rings === 'alarm';

/** The most rings per hour on one person's devices, besides turns. Each cause has a separate limit. */
export const RINGS_OF_HOUR = { others: 6, question: 3, alarm: 3 } as const;

type CountedCause = keyof typeof RINGS_OF_HOUR;
const COUNTED_CAUSES = ['alarm', 'question', 'others'] as const satisfies readonly CountedCause[];

const HOUR = 3600;

/** Returns the rings with one more of a kind; undefined if the hour is full. `now`: milliseconds since 1970. */
function spendRing(rings: Rings, by: CountedCause, now: number): Rings | undefined {
  const lately = keepLastHour(rings[by], now);
  return lately.length < RINGS_OF_HOUR[by] ? { ...rings, [by]: [...lately, Math.floor(now / 1000)] } : undefined;
}

/** Returns when the first ring of a full hour will be an hour ago, milliseconds since 1970. */
const getNextRingTime = (rings: Rings, by: CountedCause, now: number): number =>
  ((keepLastHour(rings[by], now)[0] ?? now / 1000) + HOUR) * 1000;

const keepLastHour = (times: readonly number[] = [], now: number): readonly number[] =>
  times.filter((time) => time * 1000 <= now && now < (time + HOUR) * 1000);

interface DueRing {
  readonly rings: Rings;
  readonly kinds: readonly NotificationKind[];
  /** Notifications sent for reasons that still hold. */
  readonly sent: SentNotifications;
  readonly submissions: number;
  /** It only retries failed devices. */
  readonly isRetry: boolean;
  readonly now: number;
}

/** The kinds that can ring now, the rings with them, and when to check the others again. */
export interface RingDecision {
  readonly kinds: readonly NotificationKind[];
  readonly rings: Rings;
  readonly next?: number;
}

/** Spends one ring for everything due, and one for separate notifications. */
export function spendRings(due: DueRing): RingDecision {
  const { kinds, isRetry, rings, now } = due;
  if (isRetry || kinds.length === 0) return { kinds, rings };
  const apart = kinds.filter(isSeparate);
  const one = spendRingsOfSeat({ ...due, kinds: apart });
  const all = spendRingsOfSeat({ ...due, rings: one ?? rings, kinds: kinds.filter((kind) => !isSeparate(kind)) });
  const ringing = kinds.filter((kind) => (isSeparate(kind) ? one : all) !== undefined);
  const held = kinds.filter((kind) => !ringing.includes(kind));
  const rooms = held.map((kind) =>
    getNextRingTime(rings, isOfTurn(kind) ? 'others' : (KINDS[kind].rings as CountedCause), now),
  );
  return { kinds: ringing, rings: all ?? one ?? rings, ...(rooms.length > 0 && { next: Math.min(...rooms) }) };
}

function spendRingsOfSeat(due: DueRing): Rings | undefined {
  const { rings, kinds, submissions, now } = due;
  const by = kinds.map((kind) => (isRepeatedTurn(due, kind) ? 'others' : KINDS[kind].rings));
  const noted = kinds.some(isOfTurn) ? { ...rings, turn: submissions } : rings;
  if (kinds.length === 0 || by.includes('course')) return noted;
  const spent = COUNTED_CAUSES.map((each) => (by.includes(each) ? spendRing(noted, each, now) : undefined));
  return spent.find((each) => each !== undefined);
}

/** Whether a kind is about the turn itself, whose ring counts only if the turn was passed back. */
const isOfTurn = (kind: NotificationKind): boolean =>
  KINDS[kind].ofTurn !== undefined && KINDS[kind].rings === 'course';

/** Whether a turn rang before and its player has sent nothing since, because others took it back and passed it again. */
const isRepeatedTurn = ({ sent, rings, submissions }: DueRing, kind: NotificationKind): boolean =>
  isOfTurn(kind) && sent[kind] === undefined && rings.turn === submissions;
