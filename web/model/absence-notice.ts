import { isLive, SHORTEST_PACE } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getSeatsToDecide, getWaitingFacts, hasSubstituteBots } from '../../shared/protocol/waiting.ts';
import type { FeedEntry } from './types.ts';
import { getPeopleAwaited, getPresence, getSettings, type Presence, turnBegan } from './waiting.ts';

/** What happens next at the seat of an absent player whose turn it is, with times in milliseconds since the epoch. */
export type AbsenceNotice =
  | { readonly type: 'botPlays'; readonly at: number }
  | { readonly type: 'mayLetIn'; readonly at: number; readonly isDue: boolean };

interface GoneAsk {
  readonly seat: number;
  readonly now: number;
}

const ABSENT_TYPES: readonly Presence['type'][] = ['away', 'gone', 'unreachable'];

/** Undefined if the player is present or not awaited, if nobody can do anything, or if the pace has no hurry. */
export function getAbsenceNotice(
  view: View,
  feed: readonly FeedEntry[],
  { seat, now }: GoneAsk,
): AbsenceNotice | undefined {
  if (seat === view.host || !getPeopleAwaited(view).includes(seat)) return undefined;
  const presence = getPresence(view, feed, { seat, now });
  if (!ABSENT_TYPES.includes(presence.type)) return undefined;
  if (hasSubstituteBots(getSettings(view))) return findBotPlays(view, now);
  const at = findLateTime(view, presence);
  const isDue = getSeatsToDecide(getWaitingFacts(view, now)).includes(seat);
  if (at === undefined) return isDue ? { type: 'mayLetIn', at: now, isDue } : undefined;
  return { type: 'mayLetIn', at, isDue: isDue || at <= now };
}

const findBotPlays = ({ deadline, asleep }: View, now: number): AbsenceNotice | undefined =>
  deadline === undefined || deadline <= now || asleep ? undefined : { type: 'botPlays', at: deadline };

/** Returns when the turn's limit ends; at a live table, the shortest pace after the player left. */
function findLateTime(view: View, presence: Presence): number | undefined {
  if (!isLive(getSettings(view).pace)) return view.deadline;
  const left = presence.type === 'away' ? (presence.since ?? 0) : 0;
  return Math.max(left, turnBegan(view)) + SHORTEST_PACE * 60_000;
}
