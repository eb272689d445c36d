import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import { type SeatOccupants, seatingsOf } from './note-seating.ts';
import type { FeedEntry } from './types.ts';

const isChat = (event: PublicEvent): event is PublicEvent & { readonly type: 'noteLeft' | 'reacted' } =>
  event.type === 'noteLeft' || event.type === 'reacted';

/** An entry without the notes and reactions of these people, seated so. */
const withoutChat = (events: readonly PublicEvent[], seated: SeatOccupants, people: readonly number[]) =>
  events.filter((event) => !isChat(event) || !people.includes(seated[event.seat] as number));

/** The present table, and the people whose notes are hidden, by their names in it. */
export interface Hiding {
  readonly view: Pick<View, 'occupants'> | undefined;
  readonly people: readonly number[];
}

/** The feed without the notes and reactions of these people, wherever they sat. */
export function withoutNotesOf(feed: readonly FeedEntry[], { view, people }: Hiding): readonly FeedEntry[] {
  if (people.length === 0 || !view) return feed;
  const seatings = seatingsOf(feed, view.occupants);
  return feed.map((entry, at) => ({ ...entry, events: withoutChat(entry.events, seatings[at] ?? [], people) }));
}

/** Past positions without the notes and reactions of these people. */
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

/** The person in a seat by today's names; by the names of then if the person cannot be followed. */
const peopleThen = ({ occupants }: View, seated: SeatOccupants = []): SeatOccupants =>
  occupants.map((then, seat) => (typeof seated[seat] === 'number' ? seated[seat] : then));
