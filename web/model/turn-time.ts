import type { Missed } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { awaitedOf, awayUntil, peopleAwaited, settingsOf } from './waiting.ts';

/** What is to be said of the time of whom the table waits for; a deadline is in milliseconds since 1970. */
export type TurnTime =
  | { readonly type: 'running' | 'up'; readonly deadline: number; readonly next: Missed }
  /** They have said to be away, and a bot plays for them: no time runs. */
  | { readonly type: 'botPlays'; readonly seats: readonly number[] };

/** Undefined where no time runs. `now`: milliseconds since 1970 by the page's clock. */
export function turnTimeOf(view: View, now: number): TurnTime | undefined {
  const { deadline } = view;
  if (deadline === undefined || awaitedOf(view).length === 0) return undefined;
  if (botsPlayForAbsent(view) && areAllAway(view, now)) return { type: 'botPlays', seats: peopleAwaited(view) };
  return { type: deadline <= now ? 'up' : 'running', deadline, next: whatFollows(view, now) };
}

/** At this table a bot plays for people who have said to be away; elsewhere they are waited for. */
export function botsPlayForAbsent(view: View): boolean {
  const { perTurn, missed } = settingsOf(view).pace;
  return perTurn !== null && (missed === 'botTurn' || missed === 'botSitsIn');
}

/** People whom a nudge would reach now: none where all who are waited for have said to be away. */
export const peopleToNudge = (view: View, now: number): readonly number[] =>
  areAllAway(view, now) ? [] : peopleAwaited(view);

function areAllAway(view: View, now: number): boolean {
  const people = peopleAwaited(view);
  return people.length > 0 && people.every((seat) => awayUntil(view, seat, now) !== undefined);
}

/** Where the host is to decide and is late itself, away, or played for by a bot, a bot plays that turn. */
function whatFollows(view: View, now: number): Missed {
  const { missed } = settingsOf(view).pace;
  const { host, sitIn = [] } = view;
  const isThere = !awaitedOf(view).includes(host) && !sitIn.includes(host) && awayUntil(view, host, now) === undefined;
  return missed === 'host' && !isThere ? 'botTurn' : missed;
}
