import { DATE } from '#text/date.ts';
import { HOME, lasting } from '#text/home.ts';
import { TIME } from '#text/pace.ts';
import { YOU } from '#text/pages.ts';
import { PEOPLE } from '#text/table-settings.ts';
import { WHEN } from '#text/when.ts';
import { findUpcomingDate, getComing } from '../model/dates.ts';
import { isToDeal, isTonight, type SavedStatus } from '../model/storage/seats.ts';
import type { Presence } from '../model/waiting.ts';

export function formatStatus(status: SavedStatus | undefined): string {
  if (status?.lost) return HOME.lost;
  if (status?.closed) return HOME.closed;
  if (status?.ending) return HOME.ending;
  if (status?.canHost) return HOME.canHost;
  if (status?.canResume) return HOME.canResume;
  if (!status || status.phase === 'lobby') return HOME.waiting;
  if (status.phase === 'over') return HOME.over;
  if (status.paused) return HOME.paused;
  if (status.asked) return HOME.asked(status.turn ?? '');
  if (status.mine) return HOME.yourTurn;
  if (status.decide) return HOME.decide;
  if (isToDeal(status)) return HOME.deal;
  return turnWords(status);
}

function turnWords({ turn, sitIn }: SavedStatus): string {
  if (turn === undefined) return sitIn ? HOME.sitIn : HOME.roundOver;
  return sitIn ? HOME.sitInWhile(HOME.turnOf(turn)) : HOME.turnOf(turn);
}

/** Returns a table's status as its highlighted start and the rest; `there`, a local time, replaces the wait. */
export function getStanding(
  status: SavedStatus | undefined,
  now: number,
  localTime?: string,
): readonly [string, string] {
  const head = formatStatus(status);
  const whole = /[?”“»]$/.test(head) ? head : `${head}.`;
  if (localTime !== undefined) return [whole, localTime];
  if (status?.phase === 'lobby' && status.live && head === HOME.waiting) return [whole, WHEN.live];
  if (!status || !isWaiting(status)) return [whole, ''];
  const { turn = '', mine, back = 0 } = status;
  if (back > now && !mine) return [whole, HOME.awayUntil(turn, back)];
  const tonight = isTonight(status.tonight, now) ? [mine ? HOME.saidTonight : HOME.playsTonight(turn)] : [];
  const more = [...tonight, ...formatDeadlines(status, now)];
  const waited = now - (status.since ?? now);
  if (waited < 60_000) return [whole, more.join(' ')];
  const isTurn = head === HOME.yourTurn || (turn !== '' && head.endsWith(HOME.turnOf(turn)));
  const since = isTurn ? HOME.waitsFor(lasting(waited)) : HOME.hasWaited(lasting(waited));
  return [whole, [since, ...more].join(' ')];
}

/** Returns the next game time and who is coming (`Sunday at 4 PM. Dot and Tom are in.`); undefined if there is none. */
export function formatDateStatus(status: SavedStatus | undefined, now: number): string | undefined {
  const date = status?.closed || status?.lost ? undefined : findUpcomingDate(status?.date, now);
  if (date === undefined) return undefined;
  const names = getComing(date).flatMap((seat) => (seat === status?.seat ? YOU : (status?.people?.[seat]?.name ?? [])));
  return DATE.line(date.at, { now, names });
}

const isWaiting = (status: SavedStatus): boolean =>
  !status.lost && (isToDeal(status) || (status.turn !== undefined && !status.closed && !status.paused));

/** Milliseconds of waiting after which a table counts as stuck. */
const DAYS = 2 * 86_400_000;

/** Whether someone has waited at the table for days, even in a pause; `now` is in milliseconds since the epoch. */
export const isStuck = (status: SavedStatus | undefined, now: number): boolean =>
  status !== undefined &&
  (isWaiting(status) || (status.paused === true && !status.closed && !status.lost)) &&
  now - (status.since ?? now) >= DAYS;

function formatDeadlines({ deadline, mine }: SavedStatus, now: number): readonly string[] {
  if (deadline === undefined) return [];
  const words = mine ? TIME.wasUpShortOwn : TIME.wasUpShort;
  return [`${deadline > now ? TIME.byShort(deadline, now) : words}.`];
}

/** `now` is in milliseconds since the epoch. */
interface PresenceContext {
  readonly now: number;
  readonly isYou: boolean;
}

export function formatPresence(presence: Presence, { now, isYou }: PresenceContext): string {
  switch (presence.type) {
    case 'empty':
      return PEOPLE.free;
    case 'bot':
      return PEOPLE.bot;
    case 'here':
      return PEOPLE.here;
    case 'sitIn':
      return isYou ? PEOPLE.sitInYou : PEOPLE.sitIn;
    case 'awayUntil':
      return PEOPLE.awayUntil(presence.until);
    case 'gone':
      return presence.isReached ? PEOPLE.goneFor(presence.days) : PEOPLE.goneUnreached(presence.days);
    case 'unreachable':
      return PEOPLE.unreachable;
    case 'away':
      return presence.since === undefined ? PEOPLE.away : PEOPLE.awayFor(lasting(now - presence.since));
  }
}
