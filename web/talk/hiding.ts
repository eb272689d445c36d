import type { Occupant, PublicEvent, View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';

/** Whose notes are not shown: their places in the charter's names. */
export type Hidden = readonly number[];

const isTalk = (event: PublicEvent): event is PublicEvent & { readonly type: 'noteLeft' | 'reacted' } =>
  event.type === 'noteLeft' || event.type === 'reacted';

/** Without the notes and reactions of these people, sitting so. */
const withoutTalk = (events: readonly PublicEvent[], seated: readonly Occupant[], people: Hidden) =>
  events.filter((event) => !isTalk(event) || !people.includes(seated[event.seat] as number));

/** What happened up to this view, without the notes and reactions of these people, wherever they sat then. */
export function withoutNotesOf(
  feed: readonly FeedEntry[],
  view: Pick<View, 'occupants'> | undefined,
  people: Hidden,
): readonly FeedEntry[] {
  if (people.length === 0 || !view) return feed;
  let seated = view.occupants;
  return feed
    .toReversed()
    .map((entry) => {
      const events = withoutTalk(entry.events, seated, people);
      seated = entry.events.reduceRight((after, event) => seatedBefore(event, after, entry), seated);
      return { ...entry, events };
    })
    .reverse();
}

/** Who sat where before this happened; whoever has left since is not known any more. */
function seatedBefore(event: PublicEvent, after: readonly Occupant[], { events }: FeedEntry): readonly Occupant[] {
  if (event.type === 'reseated') return after.map((_, seat) => after[event.seats.indexOf(seat)] ?? 'empty');
  if (event.type !== 'satDown') return after;
  const from = events.find((each) => each.type === 'seatEmptied')?.seat;
  const before = after.with(event.seat, 'empty');
  return from === undefined ? before : before.with(from, after[event.seat] ?? 'empty');
}

/** The table as it stood at several versions, without the notes and reactions of these people. */
export function withoutNotesThen(
  views: ReadonlyMap<number, View | undefined>,
  people: Hidden,
): ReadonlyMap<number, View | undefined> {
  if (people.length === 0) return views;
  return new Map([...views].map(([version, view]) => [version, view && withoutNotesIn(view, people)]));
}

const withoutNotesIn = (view: View, people: Hidden): View =>
  view.happened ? { ...view, happened: withoutTalk(view.happened, view.occupants, people) } : view;
