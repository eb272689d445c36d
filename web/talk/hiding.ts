import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';

const isTalk = (event: PublicEvent): event is PublicEvent & { readonly type: 'noteLeft' | 'reacted' } =>
  event.type === 'noteLeft' || event.type === 'reacted';

/** What happened, without the notes and reactions of these people. */
export function withoutNotesOf(
  feed: readonly FeedEntry[],
  { occupants }: View,
  people: readonly number[],
): readonly FeedEntry[] {
  if (people.length === 0) return feed;
  const isHidden = (event: PublicEvent): boolean => isTalk(event) && people.includes(occupants[event.seat] as number);
  return feed.map((entry) => ({ ...entry, events: entry.events.filter((event) => !isHidden(event)) }));
}
