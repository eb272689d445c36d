import type { NotificationHours } from '../../shared/protocol/notifications.ts';
import { isAbsent } from '../../shared/table/absence.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import { isPresent } from '../../shared/table/presence-check.ts';
import { getKey, isBotsTurn, isPerson } from '../../shared/table/seats.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import { type Day, findPromisedGameNight } from './game-night.ts';
import { isNotifyAllowed, nextAllowed } from './quiet-hours.ts';
import { getEntry, getSlot, type SubscriptionEntry } from './subscriptions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Returns the deadline, moved out of the nights of awaited people who are not here: one in a night, or right after a
 * night in which the turn began, moves to an hour after their morning begins. It also moves to the end of the evening
 * of someone who will play tonight. Undefined without a future deadline. Milliseconds since 1970.
 */
export function getDaytimeDeadline(
  table: TableState,
  entries: readonly SubscriptionEntry[],
  now: number,
): number | undefined {
  const deadline = table.missed ? undefined : findDeadline(table);
  if (deadline === undefined) return undefined;
  const people = getAwaitedSeats(table).flatMap((seat) => {
    const state = table.seats[seat];
    if (state === undefined || !isPerson(state) || isBotsTurn(state) || hasBotDuringAbsence(table, seat, now))
      return [];
    const { profile } = getEntry(entries, getSlot(getKey(state, seat)));
    return profile === undefined ? [] : { seat, profile, isAwake: isPresent(state, now) };
  });
  const evenings = people.flatMap(({ seat, profile }) => findPromisedGameNight(table, seat, profile)?.ends ?? []);
  const asleep = people.filter(({ isAwake }) => !isAwake);
  // Two people's nights may follow each other.
  return [...asleep, ...asleep].reduce(
    (time, { profile }) => moveAfterNight(time, table.turnAt * 1000, profile),
    Math.max(deadline, ...evenings),
  );
}

const hasBotDuringAbsence = (table: TableState, seat: number, now: number): boolean =>
  table.settings.pace.missed === 'bot' && isAbsent(table, seat, now);

function moveAfterNight(deadline: number, turnStart: number, { hours, zone }: Day): number {
  const first = findFirstHour(hours);
  const before = deadline - (isNotifyAllowed(deadline - 1, hours, zone) ? first : 1);
  if (isNotifyAllowed(before, hours, zone)) return deadline;
  const morning = nextAllowed(before, hours, zone);
  return turnStart < morning ? Math.max(deadline, morning + first) : deadline;
}

/** Returns the milliseconds a player gets in the morning: an hour, or half of a shorter day. */
function findFirstHour({ from, to }: NotificationHours): number {
  const minutesOfDay = from < to ? to - from : 1440 - from + to;
  return Math.min(HOUR, (minutesOfDay / 2) * MINUTE);
}
