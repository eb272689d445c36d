import { deadlineOf } from '../shared/engine/deadline.ts';
import type { TableState } from '../shared/engine/table.ts';
import type { Want } from '../shared/engine/wanted.ts';
import type { CallKind } from '../shared/protocol/calls.ts';
import { type Called, causeOf, lateOf, reminderAfter } from './call-due.ts';
import { nightAfter } from './waking.ts';

const MINUTE_IN_SECONDS = 60;

/** Seconds that a push service keeps anything for a device that cannot be reached now, at most. */
export const LONGEST_KEPT = 86_400;

/** What is over once the time of the turn is. */
const OF_TURN: readonly CallKind[] = ['turn', 'nudge', 'answer'];

/**
 * Seconds that a push service keeps a call for a device that cannot be reached now: until the person's night, the deadline
 * or the next call for the same, whichever comes first. For a minute at least.
 */
export function secondsKept(called: Called, wants: readonly Want[]): number {
  const { table, profile, now } = called;
  const ends = [
    nightAfter(now, profile.hours, profile.zone),
    ...wants.flatMap(({ kind }) => reminderOf(called, kind) ?? []),
    ...(wants.some(({ kind }) => OF_TURN.includes(kind)) ? endOfTurn(table, now) : []),
  ];
  const seconds = Math.floor((Math.min(...ends) - now) / 1000);
  return Math.min(Math.max(seconds, MINUTE_IN_SECONDS), LONGEST_KEPT);
}

/** When the next call for it follows, if this one arrives. */
function reminderOf(called: Called, kind: CallKind): number | undefined {
  const told = called.profile.told[kind];
  const before = told?.of === causeOf(called.table, kind) ? told.count : 0;
  return reminderAfter(called, kind, { ...lateOf(called.table), count: before + 1, at: called.now });
}

/** The deadline that is still to come: it ends the turn, or brings the next call. */
function endOfTurn(table: TableState, now: number): readonly number[] {
  const deadline = deadlineOf(table);
  return deadline !== undefined && deadline > now ? [deadline] : [];
}
