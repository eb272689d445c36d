import { isLive, SHORTEST_PACE } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { hasBotsIn, seatsToDecideIn, waitingOfView } from '../../shared/protocol/waiting.ts';
import type { FeedEntry } from './types.ts';
import { type Presence, peopleAwaited, presenceOf, settingsOf, turnBegan } from './waiting.ts';

/** What happens next at the seat of an absent player whose turn it is, with times in milliseconds since the epoch. */
export type AfterGone =
  | { readonly type: 'botPlays'; readonly at: number }
  /** The host may let a bot play. */
  | { readonly type: 'mayLetIn'; readonly at: number; readonly isDue: boolean };

interface GoneAsk {
  readonly seat: number;
  readonly now: number;
}

const NOT_THERE: readonly Presence['type'][] = ['away', 'gone', 'unreachable'];

/** Undefined if the player is present or not awaited, if nobody can do anything, or if the pace has no hurry. */
export function afterGone(view: View, feed: readonly FeedEntry[], { seat, now }: GoneAsk): AfterGone | undefined {
  if (seat === view.host || !peopleAwaited(view).includes(seat)) return undefined;
  const presence = presenceOf(view, feed, { seat, now });
  if (!NOT_THERE.includes(presence.type)) return undefined;
  if (hasBotsIn(settingsOf(view))) return botPlays(view, now);
  const at = lateAt(view, presence);
  const isDue = seatsToDecideIn(waitingOfView(view, now)).includes(seat);
  if (at === undefined) return isDue ? { type: 'mayLetIn', at: now, isDue } : undefined;
  return { type: 'mayLetIn', at, isDue: isDue || at <= now };
}

const botPlays = ({ deadline, asleep }: View, now: number): AfterGone | undefined =>
  deadline === undefined || deadline <= now || asleep ? undefined : { type: 'botPlays', at: deadline };

/** Returns when the turn's limit ends; at a live table, the shortest pace after the player left. */
function lateAt(view: View, presence: Presence): number | undefined {
  if (!isLive(settingsOf(view).pace)) return view.deadline;
  const left = presence.type === 'away' ? (presence.since ?? 0) : 0;
  return Math.max(left, turnBegan(view)) + SHORTEST_PACE * 60_000;
}
