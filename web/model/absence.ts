import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { FeedEntry } from './types.ts';

/** Comings and goings alone are no news. */
const isNews = ({ type }: PublicEvent): boolean => type !== 'connected' && type !== 'disconnected';

/** Entries after what a seat has seen last, up to the version at which it came back; empty where nothing was played. */
export function missedOf(feed: readonly FeedEntry[], seen: number, back: number): readonly FeedEntry[] {
  return feed
    .filter(({ version }) => version > seen && version <= back)
    .map((entry) => ({ ...entry, events: entry.events.filter(isNews) }))
    .filter(({ events }) => events.length > 0);
}
