import type { Occupant } from '../../shared/protocol/view.ts';
import type { FeedEntry } from './types.ts';

/**
 * Who sat where, of those who sit so at another time: a person is known from seat to seat by what happened, also under
 * another name. `empty` where that is nobody, or somebody who came since or has left.
 */
export type SeatOccupants = readonly Occupant[];

type Feed = readonly FeedEntry[];

/** Who sits where after an entry of the feed, of those who sat so before it. */
export function seatedAfter(feed: Feed, at: number, before: SeatOccupants): SeatOccupants {
  const { events } = feed[at] as FeedEntry;
  return events.reduce((seated, event) => {
    if (event.type === 'reseated') return event.seats.map((from) => seated[from] ?? 'empty');
    if (event.type === 'satDown') return seated.with(event.seat, before[leftIn(feed, at)] ?? 'empty');
    const isGone = event.type === 'seatEmptied' || (event.type === 'renamed' && isHandedOn(feed, at, event.seat));
    return isGone ? seated.with(event.seat, 'empty') : seated;
  }, before);
}

/** Who sat where before an entry of the feed, of those who sit so after it. */
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

/** Who sat where after each entry of the feed, of those who sit so now. */
export function seatingsOf(feed: Feed, now: SeatOccupants): readonly SeatOccupants[] {
  const seatings = feed.map(() => now);
  for (let at = feed.length - 1; at > 0; at--) seatings[at - 1] = seatedBefore(feed, at, seatings[at] as SeatOccupants);
  return seatings;
}

/** The seat from which somebody moved to another; -1: whoever sat down has come from elsewhere. */
const leftIn = (feed: Feed, at: number): number =>
  feed[at]?.events.find((event) => event.type === 'seatEmptied')?.seat ?? -1;

/** Events that are no doing of the seat's person. */
const PRESENCE: readonly string[] = ['connected', 'disconnected'];

/** Whoever takes a seat that was handed on renews its key and then says who it is: that is another person. */
function isHandedOn(feed: Feed, at: number, seat: number): boolean {
  const before = feed.slice(0, at).flatMap(({ events }) => events);
  const own = before.findLast((event) => 'seat' in event && event.seat === seat && !PRESENCE.includes(event.type));
  return own?.type === 'keyRenewed';
}
