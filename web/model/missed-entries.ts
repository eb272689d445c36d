import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { FeedEntry } from './types.ts';

const isNoNews = isOfKind('presence', 'chance');

/** Returns the entries after the last version seen, up to the one on return; empty if nothing was played. */
export function getMissed(feed: readonly FeedEntry[], seen: number, back: number): readonly FeedEntry[] {
  return feed
    .filter(({ version }) => version > seen && version <= back)
    .map((entry) => ({ ...entry, events: entry.events.filter((event) => !isNoNews(event)) }))
    .filter(({ events }) => events.length > 0);
}

export const findNewestNews = (feed: readonly FeedEntry[]): number | undefined =>
  feed.findLast(({ events }) => events.some((event) => !isNoNews(event)))?.version;
