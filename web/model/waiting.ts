import { DEFAULT_SETTINGS, type TableSettings } from '../../shared/protocol/settings.ts';
import { isAskedToEnd } from '../../shared/protocol/status.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from './types.ts';

/** What the host has settled. */
export const settingsOf = ({ settings }: View): TableSettings => settings ?? DEFAULT_SETTINGS;

/** Whose turn it is; undefined outside a round, in a pause, and at a closed table. */
export const turnOf = ({ phase, paused, closed, game }: View): number | undefined =>
  phase === 'playing' && game && !game.ended && !paused && !closed ? game.turn.seat : undefined;

/** Whom the table waits for: those who are asked, else whoever is to move; nobody where it is nobody's turn. */
export function awaitedOf(view: View): readonly number[] {
  const turn = turnOf(view);
  if (turn === undefined) return [];
  return view.game?.turn.phase === 'consent' ? (view.game.turn.awaited ?? []) : [turn];
}

/** The table waits for whoever looks, and not for a bot that plays for it. */
export const isAwaited = (view: View): boolean =>
  view.seat !== undefined && awaitedOf(view).includes(view.seat) && !isBotPlaying(view, view.seat);

/**
 * Seats about which the viewer, as the host, has to decide: nobody sits in a seat that is to move, or somebody else's
 * deadline had passed when this view was made, where the host decides about that.
 */
export const seatsToDecide = (view: View): readonly number[] =>
  view.seat === view.host ? awaitedOf(view).filter((seat) => seat !== view.seat && isForHost(view, seat)) : [];

/** The table waits for the viewer's decision as its host. */
export const isToDecide = (view: View): boolean => seatsToDecide(view).length > 0;

function isForHost(view: View, seat: number): boolean {
  if (isBotPlaying(view, seat)) return false;
  const isLate = view.deadline !== undefined && view.deadline <= view.at;
  return view.occupants[seat] === 'empty' || (isLate && settingsOf(view).pace.missed === 'host');
}

/** What the viewer is called for, the most pressing first. */
export type Attention = 'ending' | 'turn' | 'answer' | 'decide' | 'deal';

export function attentionOf(view: View): Attention | undefined {
  if (view.seat === undefined) return undefined;
  if (isAskedToEnd(view, view.seat)) return 'ending';
  if (isAwaited(view)) return turnOf(view) === view.seat ? 'turn' : 'answer';
  if (isToDecide(view)) return 'decide';
  return isBetweenRounds(view) ? 'deal' : undefined;
}

/** The next round can be dealt, by anybody who sits. */
const isBetweenRounds = ({ phase, paused, closed, game }: View): boolean =>
  phase === 'playing' && game?.ended !== undefined && !paused && !closed;

/** When the present turn began, or the present question was asked: milliseconds since 1970. */
export const turnBegan = ({ at, since = 0 }: View): number => at - since * 1000;

/** Whole minutes that the table has waited. */
export const minutesWaited = (view: View, now: number): number =>
  Math.max(0, Math.floor((now - turnBegan(view)) / 60_000));

/** A bot plays here, be it its own seat or one that it sits in at. */
export const isBotPlaying = ({ occupants, sitIn = [] }: View, seat: number): boolean =>
  occupants[seat] === 'bot' || sitIn.includes(seat);

/** People whom the table waits for. */
export const peopleAwaited = (view: View): readonly number[] =>
  awaitedOf(view).filter((seat) => typeof view.occupants[seat] === 'number' && !isBotPlaying(view, seat));

/** Whether somebody was nudged in the present turn and since its last pause, as far as this page has heard. */
export function wasNudged(view: View, feed: readonly FeedEntry[]): boolean {
  const turn = feed.filter(({ at }) => at >= turnBegan(view)).flatMap(({ events }) => events);
  return turn.findLast(({ type }) => type === 'nudged' || type === 'resumed')?.type === 'nudged';
}

/** Until when somebody has said to be away; undefined where that is over, or was never said. */
export const awayUntil = ({ awayUntil = [] }: View, seat: number, now: number): number | undefined =>
  awayUntil.find((each) => each.seat === seat && each.until > now)?.until;

/** What one may know of whoever sits in a seat. Times in milliseconds since 1970. */
export type Presence =
  | { readonly type: 'empty' | 'bot' | 'here' }
  | { readonly type: 'sitIn' }
  /** `since`: absent where that was before this page's memory. */
  | { readonly type: 'away'; readonly since?: number }
  | { readonly type: 'awayUntil'; readonly until: number };

/** Whether somebody is there: what was said counts more than what the connection shows. */
export function presenceOf(view: View, feed: readonly FeedEntry[], ask: { seat: number; now: number }): Presence {
  const { seat, now } = ask;
  const occupant = view.occupants[seat];
  if (occupant === 'empty' || occupant === 'bot') return { type: occupant };
  if (view.sitIn?.includes(seat)) return { type: 'sitIn' };
  const until = awayUntil(view, seat, now);
  if (until !== undefined) return { type: 'awayUntil', until };
  if (!view.away?.includes(seat)) return { type: 'here' };
  const left = feed.findLast(({ events }) => events.some((e) => e.type === 'disconnected' && e.seat === seat));
  return left ? { type: 'away', since: left.at } : { type: 'away' };
}
