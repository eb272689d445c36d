import {
  type Attention,
  getWants,
  KIND_FACTS,
  type NotificationKind,
} from '../../shared/protocol/notification-kinds.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findAbsence, getSeatsToDecide, getWaitingFacts, listAwaitedSeats } from '../../shared/protocol/waiting.ts';
import { canHost } from './hosting.ts';
import type { FeedEntry } from './types.ts';

export const getSettings = ({ settings }: View): TableSettings => settings ?? DEFAULT_SETTINGS;

export const mayHint = (view: View): boolean => getSettings(view).hints !== false;

/** Returns the seat on turn; undefined outside a round, in a pause, and at a closed table. */
export const findSeatOnTurn = ({ phase, paused, closed, game }: View): number | undefined =>
  phase === 'playing' && game && !game.ended && !paused && !closed ? game.turn.seat : undefined;

/** Whether a seated viewer can leave a plan for the next turn: not in that turn, nor if all others are bots. */
export function mayPlan(view: View): boolean {
  const turn = findSeatOnTurn(view);
  const hasPeople = view.occupants.some((occupant, at) => typeof occupant === 'number' && at !== view.seat);
  return turn !== undefined && turn !== view.seat && !view.game?.choosing && hasPeople;
}

/** Returns the seats that the table waits for: those asked, otherwise the one to move. */
export const getAwaitedSeats = (view: View): readonly number[] => listAwaitedSeats(getWaitingFacts(view));

/** Returns what the table needs from the viewer, most urgent first; empty for a watcher. */
const getViewerWants = (view: View): readonly NotificationKind[] =>
  view.seat === undefined ? [] : getWants(getWaitingFacts(view), view.seat).map(({ kind }) => kind);

export const isAwaited = (view: View): boolean =>
  getViewerWants(view).some((kind) => KIND_FACTS[kind].status === 'mine');

/** Returns the seats to decide about as the host: awaited, and empty or late. */
export const listSeatsToDecide = (view: View): readonly number[] =>
  canHost(view) ? getSeatsToDecide(getWaitingFacts(view)) : [];

export const isToDecide = (view: View): boolean => getViewerWants(view).includes('decide');

/** Whether the viewer can replace a host who is gone and awaited. */
export const mayHost = (view: View): boolean => getViewerWants(view).includes('canHost');

/** Whether the viewer can end a pause, as the host or in place of one who is gone. */
export const mayResume = (view: View): boolean =>
  view.paused === true && (canHost(view) || getViewerWants(view).includes('canResume'));

/** Returns the whole days that a seat's person has been gone; undefined if present. */
export const countDaysGone = ({ gone = [] }: View, seat: number): number | undefined =>
  gone.find((each) => each.seat === seat)?.days;

export function findAttention(view: View): Attention | undefined {
  return getViewerWants(view).find((kind): kind is Attention => KIND_FACTS[kind].asks === true);
}

/** Returns when the current turn began or the question was asked, in milliseconds since the epoch. */
export const turnBegan = ({ at, since = 0 }: View): number => at - since * 1000;

export const countMinutesWaited = (view: View, now: number): number =>
  Math.max(0, Math.floor((now - turnBegan(view)) / 60_000));

/** Whether a bot plays here, in its own seat or for a person. */
export const isBotPlaying = ({ occupants, sitIn = [] }: View, seat: number): boolean =>
  occupants[seat] === 'bot' || sitIn.includes(seat);

export const getPeopleAwaited = (view: View): readonly number[] =>
  getAwaitedSeats(view).filter((seat) => typeof view.occupants[seat] === 'number' && !isBotPlaying(view, seat));

/** Returns the last known nudge in the current turn, after its last pause, in milliseconds since the epoch. */
export function findNudged(view: View, feed: readonly FeedEntry[]): number | undefined {
  const turn = feed.filter(({ at }) => at >= turnBegan(view));
  const last = turn.findLast(({ events }) => events.some(({ type }) => type === 'nudged' || type === 'resumed'));
  return last?.events.some(({ type }) => type === 'nudged') ? last.at : undefined;
}

/** Returns the end of an announced absence, including a weekend off; undefined if there is none. */
export const findAbsenceEnd = findAbsence;

/** Returns the end of an announced absence, ignoring weekends off. */
export const findAnnouncedAbsence = ({ awayUntil = [] }: View, seat: number, now: number): number | undefined =>
  awayUntil.find((each) => each.seat === seat && each.until > now)?.until;

export const hasFreeWeekends = ({ weekends = [] }: View, seat: number | undefined): boolean =>
  weekends.some((each) => each.seat === seat);

/** Milliseconds since the epoch. */
export type Presence =
  | { readonly type: 'empty' | 'bot' | 'here' }
  | { readonly type: 'sitIn' }
  /** Inactive for whole days, whatever page they left open. */
  | { readonly type: 'gone'; readonly days: number; readonly isReached: boolean }
  /** Not present, and no notification reaches them. */
  | { readonly type: 'unreachable' }
  /** `since`: absent if that was before the first known event. */
  | { readonly type: 'away'; readonly since?: number }
  | { readonly type: 'awayUntil'; readonly until: number };

/** An announced absence overrides the connection. */
export function getPresence(view: View, feed: readonly FeedEntry[], ask: { seat: number; now: number }): Presence {
  const { seat, now } = ask;
  const occupant = view.occupants[seat];
  if (occupant === 'empty' || occupant === 'bot') return { type: occupant };
  if (view.sitIn?.includes(seat)) return { type: 'sitIn' };
  const until = findAbsenceEnd(view, seat, now);
  if (until !== undefined) return { type: 'awayUntil', until };
  const isReached = !view.unreachable?.includes(seat);
  const days = countDaysGone(view, seat);
  if (days !== undefined) return { type: 'gone', days, isReached };
  if (!view.away?.includes(seat)) return { type: 'here' };
  if (!isReached) return { type: 'unreachable' };
  const left = feed.findLast(({ events }) => events.some((e) => e.type === 'disconnected' && e.seat === seat));
  return left ? { type: 'away', since: left.at } : { type: 'away' };
}
