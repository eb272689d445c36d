import {
  type Attention,
  KIND_FACTS,
  type NotificationKind,
  wantsFrom,
} from '../../shared/protocol/notification-kinds.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { absenceIn, awaitedIn, seatsToDecideIn, waitingOfView } from '../../shared/protocol/waiting.ts';
import { canHost } from './hosting.ts';
import type { FeedEntry } from './types.ts';

/** The table's settings. */
export const settingsOf = ({ settings }: View): TableSettings => settings ?? DEFAULT_SETTINGS;

/** The host lets players have hints. */
export const mayHint = (view: View): boolean => settingsOf(view).hints !== false;

/** Whose turn it is; undefined outside a round, in a pause, and at a closed table. */
export const turnOf = ({ phase, paused, closed, game }: View): number | undefined =>
  phase === 'playing' && game && !game.ended && !paused && !closed ? game.turn.seat : undefined;

/** Seats the table waits for: those asked, else the one to move. */
export const awaitedOf = (view: View): readonly number[] => awaitedIn(waitingOfView(view));

/** What the viewer is wanted for, the most pressing first; nothing for a watcher. */
const wantsOf = (view: View): readonly NotificationKind[] =>
  view.seat === undefined ? [] : wantsFrom(waitingOfView(view), view.seat).map(({ kind }) => kind);

/** The table waits for the viewer, and no bot plays for them. */
export const isAwaited = (view: View): boolean => wantsOf(view).some((kind) => KIND_FACTS[kind].status === 'mine');

/** Seats about which the viewer decides as the host: awaited, and empty or late. */
export const seatsToDecide = (view: View): readonly number[] =>
  canHost(view) ? seatsToDecideIn(waitingOfView(view)) : [];

/** The table waits for the viewer's decision as its host. */
export const isToDecide = (view: View): boolean => wantsOf(view).includes('decide');

/** The table waits for its host, who is gone: the viewer may take their place. */
export const mayHost = (view: View): boolean => wantsOf(view).includes('canHost');

/** The viewer may end a pause: as the host, or in place of one who is gone. */
export const mayResume = (view: View): boolean =>
  view.paused === true && (canHost(view) || wantsOf(view).includes('canResume'));

/** Whole days for which a seat's person has been gone; undefined if they have not. */
export const daysGone = ({ gone = [] }: View, seat: number): number | undefined =>
  gone.find((each) => each.seat === seat)?.days;

/** What the page asks its viewer to do. */
export function attentionOf(view: View): Attention | undefined {
  return wantsOf(view).find((kind): kind is Attention => KIND_FACTS[kind].asks === true);
}

/** When the present turn began, or the question was asked: milliseconds since 1970. */
export const turnBegan = ({ at, since = 0 }: View): number => at - since * 1000;

/** Whole minutes the table has waited. */
export const minutesWaited = (view: View, now: number): number =>
  Math.max(0, Math.floor((now - turnBegan(view)) / 60_000));

/** A bot plays here: in its own seat, or for a person. */
export const isBotPlaying = ({ occupants, sitIn = [] }: View, seat: number): boolean =>
  occupants[seat] === 'bot' || sitIn.includes(seat);

/** People the table waits for. */
export const peopleAwaited = (view: View): readonly number[] =>
  awaitedOf(view).filter((seat) => typeof view.occupants[seat] === 'number' && !isBotPlaying(view, seat));

/** When there was a nudge in the present turn, after its last pause, as far as this page knows: milliseconds since 1970. */
export function nudgedAt(view: View, feed: readonly FeedEntry[]): number | undefined {
  const turn = feed.filter(({ at }) => at >= turnBegan(view));
  const last = turn.findLast(({ events }) => events.some(({ type }) => type === 'nudged' || type === 'resumed'));
  return last?.events.some(({ type }) => type === 'nudged') ? last.at : undefined;
}

/** Until when someone is away as announced, a weekend on which they do not play included; undefined if they are not. */
export const awayUntil = absenceIn;

/** Until when someone has said that they are away, their weekends aside. */
export const announcedUntil = ({ awayUntil = [] }: View, seat: number, now: number): number | undefined =>
  awayUntil.find((each) => each.seat === seat && each.until > now)?.until;

/** Whether someone does not play on Saturdays and Sundays. */
export const hasWeekendsOff = ({ weekends = [] }: View, seat: number | undefined): boolean =>
  weekends.some((each) => each.seat === seat);

/** Whether the person of a seat is there. Times in milliseconds since 1970. */
export type Presence =
  | { readonly type: 'empty' | 'bot' | 'here' }
  | { readonly type: 'sitIn' }
  /** Whole days without a sign of them, whatever page they left open. */
  | { readonly type: 'gone'; readonly days: number; readonly isReached: boolean }
  /** Not here, and no notification reaches them. */
  | { readonly type: 'unreachable' }
  /** `since`: absent if that was before this page's memory. */
  | { readonly type: 'away'; readonly since?: number }
  | { readonly type: 'awayUntil'; readonly until: number };

/** An announced absence counts more than the connection. */
export function presenceOf(view: View, feed: readonly FeedEntry[], ask: { seat: number; now: number }): Presence {
  const { seat, now } = ask;
  const occupant = view.occupants[seat];
  if (occupant === 'empty' || occupant === 'bot') return { type: occupant };
  if (view.sitIn?.includes(seat)) return { type: 'sitIn' };
  const until = awayUntil(view, seat, now);
  if (until !== undefined) return { type: 'awayUntil', until };
  const isReached = !view.unreachable?.includes(seat);
  const days = daysGone(view, seat);
  if (days !== undefined) return { type: 'gone', days, isReached };
  if (!view.away?.includes(seat)) return { type: 'here' };
  if (!isReached) return { type: 'unreachable' };
  const left = feed.findLast(({ events }) => events.some((e) => e.type === 'disconnected' && e.seat === seat));
  return left ? { type: 'away', since: left.at } : { type: 'away' };
}
