import type { View } from '../../shared/protocol/view.ts';
import type { HiddenPeople } from '../storage/hidden-notes.ts';
import type { EventLog } from './history.ts';
import { type SeatOccupants, seatedAfter } from './note-seating.ts';

/**
 * The same people by the names they have in this view. A person who stayed is followed from seat to seat; one who left
 * is known by their last name. If the event log does not reach back far enough, names alone decide.
 */
export function followed(hidden: HiddenPeople, view: View | undefined, eventLog: EventLog): HiddenPeople {
  const { people, seen } = hidden;
  if (people.length === 0 || !view) return hidden;
  const { version, occupants } = view;
  if (seen && seen.version >= version) return hidden;
  if (seen && eventLog.known < version) return { people: perhaps(people, seen.occupants, occupants), seen };
  const isCovered = seen !== undefined && seen.version >= eventLog.from;
  const names = isCovered ? renamed(people, stayedSince(seen, version, eventLog), occupants) : people;
  return { people: names, seen: { version, occupants } };
}

/** Where people who sat so then sit in this version, by their earlier names. */
const stayedSince = (then: NonNullable<HiddenPeople['seen']>, version: number, { entries }: EventLog): SeatOccupants =>
  [...entries.keys()]
    .filter((at) => isBetween(entries[at]?.version ?? 0, then.version, version))
    .reduce<SeatOccupants>((seated, at) => seatedAfter(entries, at, seated), then.occupants);

const isBetween = (version: number, after: number, last: number): boolean => version > after && version <= last;

/** Until the event log is here, the people in their seats may be them. */
const perhaps = (people: readonly number[], before: SeatOccupants, now: SeatOccupants): readonly number[] => [
  ...people,
  ...now.flatMap((is, seat) => (typeof is === 'number' && people.includes(before[seat] as number) ? [is] : [])),
];

/** A name that was given up, or taken by somebody at the table, no longer identifies its earlier owner. */
function renamed(people: readonly number[], before: SeatOccupants, now: SeatOccupants): readonly number[] {
  const stayed = before.flatMap((was, seat) => {
    const is = now[seat];
    return typeof was === 'number' && typeof is === 'number' ? [{ was, is }] : [];
  });
  const others = people.filter((person) => !stayed.some(({ was, is }) => was === person || is === person));
  return [...others, ...stayed.filter(({ was }) => people.includes(was)).map(({ is }) => is)];
}
