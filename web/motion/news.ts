import { useLayoutEffect, useRef } from 'preact/hooks';
import { getPlays, isAct, type Play } from '../model/plays.ts';
import type { FeedEntry } from '../model/types.ts';
import type { MotionViewer } from './moves.ts';

/** Changes on the table since the viewer last acted. */
export interface News {
  /** Melds as `team.index`. */
  readonly melds: ReadonlySet<string>;
  /** Whether the pile's top was discarded since. */
  readonly pile: boolean;
  readonly redThrees: ReadonlySet<number>;
  readonly seats: ReadonlySet<number>;
}

export const NO_NEWS: News = { melds: new Set(), pile: false, redThrees: new Set(), seats: new Set() };

/** Returns the current round's entries after the deal. */
const getRoundEntries = (feed: readonly FeedEntry[]): readonly FeedEntry[] =>
  feed.slice(feed.findLastIndex(({ events }) => events.some(({ type }) => type === 'dealt')) + 1);

/** Returns changes since the viewer last acted in this round; for a watcher, those of the latest turn. */
export function getNews(feed: readonly FeedEntry[], { seat, teams }: MotionViewer): News {
  const round = getRoundEntries(feed);
  const since = seat === undefined ? findLastTurn(round) : round.findLastIndex(hasActed(seat)) + 1;
  const events = round.slice(since).flatMap((entry) => entry.events);
  const onPile = events.findLast(({ type }) => type === 'discarded' || type === 'tookPile' || type === 'tookBack');
  return {
    melds: new Set(events.flatMap((event) => (event.type === 'melded' ? [getMeldKey(event, teams)] : []))),
    pile: onPile?.type === 'discarded',
    redThrees: new Set(events.flatMap((event) => (event.type === 'laidRedThrees' ? [event.seat % teams] : []))),
    seats: new Set(events.filter(isAct).map((event) => event.seat)),
  };
}

const getMeldKey = ({ seat, meld }: { readonly seat: number; readonly meld: number }, teams: number): string =>
  `${seat % teams}.${meld}`;

const hasActed =
  (seat: number) =>
  ({ events }: FeedEntry): boolean =>
    events.some((event) => isAct(event) && event.seat === seat);

function findLastTurn(round: readonly FeedEntry[]): number {
  const last = round.findLastIndex(({ events }) => events.some(isAct));
  const seat = round[last]?.events.find(isAct)?.seat;
  const before = round.findLastIndex(({ events }, at) => at < last && events.some((e) => isAct(e) && e.seat !== seat));
  return last < 0 ? 0 : before + 1;
}

const NEW_ATTRIBUTE = 'data-new';

const getNewsSelectors = ({ melds, pile, redThrees, seats }: News): readonly string[] => [
  ...[...melds].map((key) => {
    const [team, meld] = key.split('.');
    return `[data-place="team-${team}"] [data-meld="${meld}"]`;
  }),
  ...[...redThrees].map((team) => `[data-place="team-${team}"] [data-red-threes]`),
  ...[...seats].map((seat) => `[data-place="seat-${seat}"]`),
  ...(pile ? ['[data-place="pile"]'] : []),
];

function markNews(news: News): void {
  const selector = getNewsSelectors(news).join(', ');
  const marked = new Set(selector === '' ? [] : document.querySelectorAll(selector));
  for (const old of document.querySelectorAll(`[${NEW_ATTRIBUTE}]`))
    if (!marked.has(old)) old.removeAttribute(NEW_ATTRIBUTE);
  for (const element of marked) if (!element.hasAttribute(NEW_ATTRIBUTE)) element.setAttribute(NEW_ATTRIBUTE, '');
}

/** Marks changed elements with `data-new`, even in parts that open later. */
export function useMarks(news: News): void {
  const now = useRef(news);
  now.current = news;
  useLayoutEffect(() => markNews(news));
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => markNews(now.current));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

/** Returns the last turn of each player in this round, by seat; the latest last. */
export function getLastPlays(feed: readonly FeedEntry[]): ReadonlyMap<number, Play> {
  const last = new Map<number, Play>();
  for (const play of getPlays(getRoundEntries(feed))) {
    last.delete(play.seat);
    last.set(play.seat, play);
  }
  return last;
}
