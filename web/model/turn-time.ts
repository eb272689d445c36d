import type { Missed } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findAbsenceEnd, getAwaitedSeats, getPeopleAwaited, getSettings } from './waiting.ts';

/** Deadlines are in milliseconds since the epoch. */
type TurnTime =
  | { readonly type: 'running' | 'up'; readonly deadline: number; readonly next: Missed }
  /** They are away as announced, and a bot plays for them, so no time runs. */
  | { readonly type: 'botPlays'; readonly seats: readonly number[] };

/** Returns undefined if no time runs; `now` is in milliseconds since the epoch by the page's clock. */
export function getTurnTime(view: View, now: number): TurnTime | undefined {
  const { deadline } = view;
  if (deadline === undefined || getAwaitedSeats(view).length === 0) return undefined;
  if (botsPlayForAbsent(view) && areAllAbsent(view, now)) return { type: 'botPlays', seats: getPeopleAwaited(view) };
  return { type: deadline <= now ? 'up' : 'running', deadline, next: getSettings(view).pace.missed };
}

/** Whether a bot plays for people who are away as announced; at other tables the game waits for them. */
export function botsPlayForAbsent(view: View): boolean {
  const { perTurn, missed } = getSettings(view).pace;
  return perTurn !== null && missed === 'bot';
}

/** Returns the seats that a nudge would reach now; empty if everyone awaited is away as announced. */
export const getPeopleToNudge = (view: View, now: number): readonly number[] =>
  areAllAbsent(view, now) ? [] : getPeopleAwaited(view);

function areAllAbsent(view: View, now: number): boolean {
  const people = getPeopleAwaited(view);
  return people.length > 0 && people.every((seat) => findAbsenceEnd(view, seat, now) !== undefined);
}
