import type { Missed } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { awaitedOf, awayUntil, peopleAwaited, settingsOf } from './waiting.ts';

/** The time of the awaited players; a deadline is in milliseconds since 1970. */
type TurnTime =
  | { readonly type: 'running' | 'up'; readonly deadline: number; readonly next: Missed }
  /** They are away as announced, and a bot plays for them: no time runs. */
  | { readonly type: 'botPlays'; readonly seats: readonly number[] };

/** Undefined if no time runs. `now`: milliseconds since 1970 by the page's clock. */
export function turnTimeOf(view: View, now: number): TurnTime | undefined {
  const { deadline } = view;
  if (deadline === undefined || awaitedOf(view).length === 0) return undefined;
  if (botsPlayForAbsent(view) && areAllAway(view, now)) return { type: 'botPlays', seats: peopleAwaited(view) };
  return { type: deadline <= now ? 'up' : 'running', deadline, next: settingsOf(view).pace.missed };
}

/** Whether a bot plays for people who are away as announced; at other tables the game waits for them. */
export function botsPlayForAbsent(view: View): boolean {
  const { perTurn, missed } = settingsOf(view).pace;
  return perTurn !== null && missed === 'bot';
}

/** People a nudge would reach now: none if all awaited are away as announced. */
export const peopleToNudge = (view: View, now: number): readonly number[] =>
  areAllAway(view, now) ? [] : peopleAwaited(view);

function areAllAway(view: View, now: number): boolean {
  const people = peopleAwaited(view);
  return people.length > 0 && people.every((seat) => awayUntil(view, seat, now) !== undefined);
}
