import type { Occupant } from '../../shared/protocol/view.ts';
import type { FeedEntry } from './types.ts';

/**
 * The seats of the people who are seated so at another time, followed by events through seats and names. `empty`:
 * nobody, or a person who came later or has left.
 */
export type SeatOccupants = readonly Occupant[];

type Feed = readonly FeedEntry[];

/** Seats after an entry of the feed, of people seated so before it. */
export function seatedAfter(feed: Feed, at: number, before: SeatOccupants): SeatOccupants {
  const { events } = feed[at] as FeedEntry;
  return events.reduce((seated, event) => {
    if (event.type === 'reseated') return event.seats.map((from) => seated[from] ?? 'empty');
    if (event.type === 'satDown') return seated.with(event.seat, before[leftIn(feed, at)] ?? 'empty');
    const isGone = event.type === 'seatEmptied' || (event.type === 'renamed' && isHandedOn(feed, at, event.seat));
    return isGone ? seated.with(event.seat, 'empty') : seated;
  }, before);
}

/** Seats before an entry of the feed, of people seated so after it. */
function seatedBefore(feed: Feed, at: number, after: SeatOccupants): SeatOccupants {
  const { events } = feed[at] as FeedEntry;
  return events.reduceRight((seated, event) => {
    if (event.type === 'reseated') return seated.map((_, seat) => seated[event.seats.indexOf(seat)] ?? 'empty');
    if (event.type === 'renamed') return isHandedOn(feed, at, event.seat) ? seated.with(event.seat, 'empty') : seated;
    if (event.type !== 'satDown') return seated;
    const from = leftIn(feed, at);
    const person = seated[event.seat] ?? 'empty';
    return seated.map((each, seat) => (seat === from ? person : seat === event.seat ? 'empty' : each));
  }, after);
}

/** Seats after each entry of the feed, of people seated so now. */
export function seatingsOf(feed: Feed, now: SeatOccupants): readonly SeatOccupants[] {
  const seatings = feed.map(() => now);
  for (let at = feed.length - 1; at > 0; at--) seatings[at - 1] = seatedBefore(feed, at, seatings[at] as SeatOccupants);
  return seatings;
}

/** The seat a person moved away from; -1 if the person is new at the table. */
const leftIn = (feed: Feed, at: number): number =>
  feed[at]?.events.find((event) => event.type === 'seatEmptied')?.seat ?? -1;

/** Events the seat's person did not cause. */
const PRESENCE: readonly string[] = ['connected', 'disconnected'];

/** A person who takes a seat handed over renews its key, then gives a name: that is another person. */
function isHandedOn(feed: Feed, at: number, seat: number): boolean {
  const before = feed.slice(0, at).flatMap(({ events }) => events);
  const own = before.findLast((event) => 'seat' in event && event.seat === seat && !PRESENCE.includes(event.type));
  return own?.type === 'keyRenewed';
}
