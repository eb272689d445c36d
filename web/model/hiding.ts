import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import { type SeatOccupants, seatingsOf } from './note-seating.ts';
import type { FeedEntry } from './types.ts';

const isChat = (event: PublicEvent): event is PublicEvent & { readonly type: 'noteLeft' | 'reacted' } =>
  event.type === 'noteLeft' || event.type === 'reacted';

/** Without the notes and reactions of these people, sitting so. */
const withoutChat = (events: readonly PublicEvent[], seated: SeatOccupants, people: readonly number[]) =>
  events.filter((event) => !isChat(event) || !people.includes(seated[event.seat] as number));

/** The table as it is now, and whose notes are not shown: by the names that they have in it. */
export interface Hiding {
  readonly view: Pick<View, 'occupants'> | undefined;
  readonly people: readonly number[];
}

/** What happened up to now, without the notes and reactions of these people, wherever they sat then. */
export function withoutNotesOf(feed: readonly FeedEntry[], { view, people }: Hiding): readonly FeedEntry[] {
  if (people.length === 0 || !view) return feed;
  const seatings = seatingsOf(feed, view.occupants);
  return feed.map((entry, at) => ({ ...entry, events: withoutChat(entry.events, seatings[at] ?? [], people) }));
}

/** The table as it stood at several versions, without the notes and reactions of these people. */
export function withoutNotesThen(
  views: ReadonlyMap<number, View | undefined>,
  feed: readonly FeedEntry[],
  { view, people }: Hiding,
): ReadonlyMap<number, View | undefined> {
  if (people.length === 0 || !view) return views;
  const seatings = new Map(seatingsOf(feed, view.occupants).map((seated, at) => [feed[at]?.version, seated]));
  const filtered = (version: number, then: View): View =>
    then.happened
      ? { ...then, happened: withoutChat(then.happened, peopleThen(then, seatings.get(version)), people) }
      : then;
  return new Map([...views].map(([version, then]) => [version, then && filtered(version, then)]));
}

/** Who sat there by the names of now; by those of then where the person is not known any more. */
const peopleThen = ({ occupants }: View, seated: SeatOccupants = []): SeatOccupants =>
  occupants.map((then, seat) => (typeof seated[seat] === 'number' ? seated[seat] : then));
